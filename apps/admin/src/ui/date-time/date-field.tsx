import { DatePicker } from 'antd'
import { DAY_FORMATS, type FieldProps, getPopupContainer, toPickerValue } from './wall-clock.ts'

interface Props extends FieldProps {
  /** `2026-03-14`, or '' for an empty field. */
  value?: string | undefined
  onChange?(value: string): void
}

/** A day, typed or chosen from a calendar. */
export const DateField = ({ value, onChange, ...picker }: Props) => (
  <DatePicker
    style={{ width: '100%' }}
    placeholder="e.g. 14 Mar 2026"
    getPopupContainer={getPopupContainer}
    {...picker}
    format={DAY_FORMATS}
    value={toPickerValue(value)}
    onChange={(date) => onChange?.(date?.format('YYYY-MM-DD') ?? '')}
  />
)
