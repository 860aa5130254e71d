import { Input } from 'antd'
import { NOT_SAID, type WallClock } from './wall-clock.ts'
import './wall-clock-field.css'

interface Props {
  /** "Event": its inputs are called Event date and Event time. */
  what: string
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: WallClock
  onChange?: (value: WallClock) => void
  onBlur?: () => void
}

/** A day and a time, to be typed or picked. They are those of a wall somewhere: the form says where. */
export function WallClockField({ what, id, value = NOT_SAID, onChange, onBlur }: Props) {
  return (
    <div className="cm-wall-clock">
      <Input
        type="date"
        {...(id !== undefined && { id })}
        aria-label={`${what} date`}
        max="9999-12-31"
        value={value.day}
        onChange={({ target }) => onChange?.({ ...value, day: target.value })}
        onBlur={onBlur}
      />
      <Input
        type="time"
        aria-label={`${what} time`}
        value={value.clock}
        onChange={({ target }) => onChange?.({ ...value, clock: target.value })}
        onBlur={onBlur}
      />
    </div>
  )
}
