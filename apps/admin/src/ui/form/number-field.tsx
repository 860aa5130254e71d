import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { parseNumber } from './parse-number.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** A number, null for an empty field, or NaN for text that is no number, which `rangeRule` rejects. */
  value?: number | null
  onChange?(value: number | null): void
}

/**
 * A field for a number, with a decimal point or a decimal comma. Never changes a typed number: a value out of range stays
 * and gets a message. Leaving the field shows how the text was understood.
 */
export function NumberField({ value = null, onChange, onBlur, ...input }: Props) {
  const [draft, setDraft] = useState({ text: format(value), value })
  const text = Object.is(draft.value, value) ? draft.text : format(value)

  function changeText(typed: string) {
    const number = typed.trim() === '' ? null : parseNumber(typed)
    setDraft({ text: typed, value: number })
    onChange?.(number)
  }

  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="cm-number"
      {...input}
      value={text}
      onChange={(event) => changeText(event.target.value)}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setDraft({ text: format(value), value })
        onBlur?.(event)
      }}
    />
  )
}

const format = (value: number | null | undefined) => (value === null || value === undefined || Number.isNaN(value) ? '' : String(value))
