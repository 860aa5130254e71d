import { type DatePickerProps, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { useRef } from 'react'
import type { FieldPath } from '#ui/form/field-path.ts'
import layout from '#ui/layout.module.css'
import { DAY_FORMATS, dayjs, parseWallClock } from './wall-clock.ts'
import { PICKER, WallClockPicker } from './wall-clock-picker.ts'

/** The properties that antd's Form.Item passes to a field. */
export interface FieldProps extends Pick<DatePickerProps, 'id' | 'aria-label'> {
  /** The value in the format of the field, or '' for an empty field. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?(): void
  /** Its name in the form, where what could not be read is shown as its error. */
  name: FieldPath
}

/** A birthdate, typed or chosen from a calendar: `1998-03-14`. */
export const DateField = (props: FieldProps) => (
  <TypedPicker {...props} valueFormat="YYYY-MM-DD" format={DAY_FORMATS} example="14 Mar 1998" />
)

interface TypedPickerProps
  extends FieldProps,
    Pick<DatePickerProps, 'showTime' | 'className' | 'disabled'> {
  valueFormat: string
  /** The formats that can be typed. The first one is shown. */
  format: string[]
  example: string
}

/** antd's picker, for values that are text. Says at the field when it could not read what was typed, and restored the value. */
export function TypedPicker({
  value = '',
  onChange,
  onBlur,
  name,
  valueFormat,
  example,
  ...picker
}: TypedPickerProps) {
  const form = Form.useFormInstance()

  /** The value before the picker opened, which Escape restores. */
  const before = useRef(value)

  const showErrors = (errors: string[]) => form.setFields([{ name: name as never, errors }])
  function change(date: Dayjs | null) {
    // A field without rules would keep its error.
    showErrors([])
    onChange?.(date?.format(valueFormat) ?? '')
  }

  function leave(target: EventTarget) {
    const text = target instanceof HTMLInputElement ? target.value.trim() : ''
    // One error: to validate the restored value would replace it.
    if (text && !parseWallClock(text, picker.format)) {
      return showErrors([`“${text}” was not read. Write it as ${example}.`])
    }

    onBlur?.()

    // antd would restore a deleted value too.
    if (target instanceof HTMLInputElement && text === '' && value) {
      onChange?.('')
    }
  }

  return (
    <WallClockPicker
      className={layout.wide}
      placeholder={`e.g. ${example}`}
      {...PICKER}
      {...picker}
      needConfirm={false}
      allowClear={false}
      value={value ? dayjs.utc(value, valueFormat) : null}
      onChange={change}
      // Each choice counts at once: a press on Save may come before the picker has closed.
      onCalendarChange={(date) => !Array.isArray(date) && change(date)}
      onFocus={() => {
        before.current = value
      }}
      // Enter takes the date. It does not submit the form too.
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
        }

        if (event.key === 'Escape') {
          onChange?.(before.current)
        }
      }}
      onBlur={({ target }) => leave(target)}
    />
  )
}
