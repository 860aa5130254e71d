import { Input, type InputProps } from 'antd'
import { parseNumber } from './parse-number.ts'
import { useTypedText } from './use-typed-text.ts'

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
  const typed = useTypedText({ value, onChange, parse, format })
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="cm-number"
      {...input}
      value={typed.text}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={(event) => {
        // Text that is no number stays.
        if (!Number.isNaN(value)) typed.finish()
        onBlur?.(event)
      }}
    />
  )
}

const parse = (text: string) => (text.trim() === '' ? null : parseNumber(text))
const format = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))
