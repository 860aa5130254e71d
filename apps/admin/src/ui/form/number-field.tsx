import { Input, type InputProps } from 'antd'
import { useState } from 'react'

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
  // The text as typed, as long as it belongs to the value.
  const [typed, setTyped] = useState({ text: format(value), value })
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="cm-number"
      {...input}
      value={Object.is(typed.value, value) ? typed.text : format(value)}
      onChange={({ target: { value: text } }) => {
        const next = parseNumber(text)
        setTyped({ text, value: next })
        onChange?.(next)
      }}
      onBlur={(event) => {
        // Text that is no number stays.
        if (!Number.isNaN(value)) setTyped({ text: format(value), value })
        onBlur?.(event)
      }}
    />
  )
}

/** Parses a typed number with a decimal point or a decimal comma. NaN for other text: `1.250` is 1250 to some and 1.25 to others. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const isAmbiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(trimmed)
  return /^-?\d+([.,]\d+)?$/.test(trimmed) && !isAmbiguous ? Number(trimmed.replace(',', '.')) : Number.NaN
}
const format = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))
