import { getInstants, getLocalTime, toLocalTime } from '@cornerman/contract'
import { DatePicker, Radio } from 'antd'
import { DATE_TIME_FORMATS, type FieldProps, getPopupContainer, toPickerValue } from './wall-clock.ts'

interface Props extends FieldProps {
  /** `2026-03-14T20:00`, or '' for an empty field. The second of two equal times has its offset. */
  value?: string
  onChange?(value: string): void
  /** IANA name, if it is known: then an hour that clocks show twice offers both. */
  zone: string | undefined
}

/** A day and a time of day, typed or chosen. */
export function DateTimeField({ value = '', onChange, zone, ...picker }: Props) {
  const localTime = value.slice(0, 16)
  const instants = localTime && zone ? getInstants(localTime, zone) : []
  return (
    <>
      <DatePicker
        style={{ width: '100%', maxWidth: 320 }}
        placeholder="e.g. 14 Mar 2026 16:10"
        getPopupContainer={getPopupContainer}
        {...picker}
        showTime={SHOW_TIME}
        needConfirm={false}
        format={DATE_TIME_FORMATS}
        value={toPickerValue(value)}
        onChange={(date) => onChange?.(date?.format('YYYY-MM-DDTHH:mm') ?? '')}
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
