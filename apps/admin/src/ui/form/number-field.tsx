import { parseNumber } from '@cornerman/contract'
import { Form, Input, type InputProps } from 'antd'
import { useState } from 'react'
import ui from '#ui/ui.module.css'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** A number, null for an empty field, or NaN for text that is no number, which `rangeRule` rejects. */
  value?: number | null
  onChange?(value: number | null): void
  /** Then `1,250` can only mean 1250. */
  isWhole?: boolean
}

/** A field for a number. Leaving it shows how the text was understood; a rejected text stays as typed. */
export function NumberField({ value = null, onChange, onBlur, isWhole = false, ...input }: Props) {
  const [typed, setTyped] = useState({ text: format(value), value })
  const [isFocused, setFocused] = useState(false)
  const { status } = Form.Item.useStatus()
  const keepsText =
    Object.is(typed.value, value) && (isFocused || status === 'error' || Number.isNaN(value))
  return (
    <Input
      className={ui.number}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      value={keepsText ? typed.text : format(value)}
      onChange={({ target: { value: text } }) => {
        const next = parseNumber(text, isWhole)
        setTyped({ text, value: next })
        onChange?.(next)
      }}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}

const format = (value: number | null) =>
  value === null || Number.isNaN(value) ? '' : String(value)
