import { DatePicker, type DatePickerProps } from 'antd'
import clsx from 'clsx'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import layout from '#ui/layout.module.css'
import ui from '#ui/ui.module.css'
import { CLOCK_FORMATS, DAY_FORMATS, PICKER } from './wall-clock.ts'

/** What antd's Form.Item passes to a field. */
export interface FieldProps extends Pick<DatePickerProps, 'id' | 'aria-label'> {
  /** In the format of the field, or '' for an empty field. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?(): void
}

/** A birthdate, typed or chosen from a calendar: `1998-03-14`. */
export const DateField = (props: FieldProps) => (
  <TypedPicker {...props} valueFormat="YYYY-MM-DD" format={DAY_FORMATS} example="14 Mar 1998" />
)

/** A time of day, typed or chosen: `20:00`. */
export const TimeField = (props: FieldProps) => (
  <TypedPicker
    {...props}
    picker="time"
    valueFormat="HH:mm"
    format={CLOCK_FORMATS}
    example="16:10"
  />
)

interface TypedPickerProps
  extends FieldProps,
    Pick<DatePickerProps, 'picker' | 'showTime' | 'className' | 'disabled'> {
  valueFormat: string
  /** What can be typed. The first one is shown. */
  format: string[]
  example: string
}

/** antd's picker, for values that are text. Says when it could not read what was typed, and restored the value. */
export function TypedPicker({
  value = '',
  onChange,
  onBlur,
  valueFormat,
  example,
  ...picker
}: TypedPickerProps) {
  const [unread, setUnread] = useState('')
  /** The value before the picker opened, which Escape restores. */
  const before = useRef(value)

  function change(date: Dayjs | null) {
    setUnread('')
    onChange?.(date?.format(valueFormat) ?? '')
  }
  function leave(target: EventTarget) {
    onBlur?.()
    if (!(target instanceof HTMLInputElement)) {
      return
    }
    const text = target.value.trim()
    // antd would restore a deleted value too.
    if (text === '' && value) {
      onChange?.('')
    }
    if (text && !dayjs(text, picker.format, true).isValid()) {
      setUnread(text)
    }
  }
  return (
    <>
      <DatePicker
        className={layout.wide}
        placeholder={`e.g. ${example}`}
        {...PICKER}
        {...picker}
        needConfirm={false}
        allowClear={false}
        value={value ? dayjs(value, valueFormat) : null}
        onChange={change}
        // Each choice counts at once: a press on Save may come before the picker has closed.
        onCalendarChange={(date) => !Array.isArray(date) && change(date)}
        onFocus={() => {
          before.current = value
          setUnread('')
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
      {unread && (
        <p role="alert" className={clsx(ui.error, ui.small)}>
          “{unread}” was not read. Write it as {example}.
        </p>
      )}
    </>
  )
}
