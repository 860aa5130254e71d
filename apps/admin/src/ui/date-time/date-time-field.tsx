import {
  getInstants,
  getLocalTime,
  type SentZone,
  toLocalTime,
} from '@cornerman/contract/rules/local-time'
import { Radio } from 'antd'
import layout from '#ui/layout.module.css'
import { type FieldProps, TypedPicker } from './date-field.tsx'
import { DATE_TIME_FORMATS } from './wall-clock.ts'

interface Props extends FieldProps {
  /** IANA name, if it is known: then an hour that clocks show twice offers both. */
  zone: SentZone
  /** Locks the field: the API does not say in which zone a time would be. */
  disabled?: boolean
}

/** A day and a time of day, typed or chosen: `2026-03-14T20:00`. The second of two equal times has its offset. */
export function DateTimeField({ value = '', onChange, zone, ...field }: Props) {
  const localTime = value.slice(0, 16)
  const instants = localTime && zone ? getInstants(localTime, zone) : []

  return (
    <>
      <TypedPicker
        {...field}
        className={layout.dateTime}
        example="14 Mar 2026 16:10"
        showTime={SHOW_TIME}
        valueFormat="YYYY-MM-DDTHH:mm"
        format={DATE_TIME_FORMATS}
        value={localTime}
        onChange={onChange}
      />
      {instants.length > 1 && zone && (
        <Radio.Group
          aria-label="The clocks show this time twice"
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
          options={instants.map((at, index) => ({
            value: toLocalTime(at, zone),
            label: `${localTime.slice(11)} (${index === 0 ? 'first' : 'second'}, ${getLocalTime(at, zone)?.offset})`,
          }))}
        />
      )}
    </>
  )
}

const SHOW_TIME = { format: 'HH:mm' }
