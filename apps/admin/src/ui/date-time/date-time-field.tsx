import { getInstants, getLocalTime, toLocalTime } from '@cornerman/contract'
import { Input, type InputProps, Radio } from 'antd'
import { type FocusEvent, useId, useRef } from 'react'
import { useTypedText } from '../form/use-typed-text.ts'
import { DateField } from './date-field.tsx'
import { EXAMPLE, joinDateTime, splitDateTime } from './date-rules.ts'
import styles from './date-time-field.module.css'
import { formatTypedClock, isClock, isDay, parseClock } from './typed-date.ts'

interface Props
  extends Pick<InputProps, 'id' | 'readOnly' | 'variant' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** Name of both fields together: "Date and time". */
  label: string
  /** `2026-03-14T20:00`, '' for two empty fields, or their texts as `joinDateTime` joins them. */
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** IANA name, if it is known: then an hour that clocks show twice offers both. */
  zone?: string | undefined
  min?: string
  max?: string
}

/** A field for a day and a field for a time of day. */
export function DateTimeField({
  label,
  value = '',
  onChange,
  onBlur,
  zone,
  min,
  max,
  id,
  'aria-invalid': isInvalid,
  ...input
}: Props) {
  const group = useRef<HTMLDivElement>(null)
  const { day, clock } = splitDateTime(value)
  // An error of a time that can be read concerns both fields.
  const isWhole = isDay(day) && isClock(clock)
  const instants = isWhole && zone ? getInstants(`${day}T${clock}`, zone) : []
  const leave = (event?: FocusEvent) => {
    if (!group.current?.contains(event?.relatedTarget ?? null)) onBlur?.()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the form's item is the visible legend.
    <div role="group" aria-label={label} ref={group} className={styles.group}>
      <DateField
        {...input}
        id={id ?? ''}
        aria-label="Date"
        aria-invalid={isInvalid && (isWhole || !isDay(day))}
        value={day}
        min={min}
        max={max}
        onChange={(next) => onChange?.(joinDateTime(next, clock))}
        onBlur={leave}
      />
      <TimeField
        {...input}
        aria-invalid={isInvalid && (isWhole || !isClock(clock))}
        value={clock}
        onChange={(next) => onChange?.(joinDateTime(day, next))}
        onBlur={leave}
      />
      {instants.length > 1 && (
        <Radio.Group
          aria-label="The clocks show this time twice"
          className={styles.twice ?? ''}
          value={/[+-]\d\d:\d\d$/.test(value) ? value : `${day}T${clock}`}
          onChange={({ target }) => onChange?.(target.value)}
          disabled={input.readOnly ?? false}
          options={instants.map((at, index) => ({
            value: toLocalTime(at, zone as string),
            label: `${formatTypedClock(clock)} (${index === 0 ? 'first' : 'second'}, ${getLocalTime(at, zone as string)?.offset})`,
          }))}
        />
      )}
    </div>
  )
}

const parse = (text: string) => parseClock(text) ?? text.trim()

interface TimeProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** `16:10`, '' for an empty field, or the text that could not be read. */
  value: string
  onChange: (value: string) => void
}

function TimeField({ value, onChange, onBlur, ...input }: TimeProps) {
  const typed = useTypedText({ value, onChange, parse, format: formatTypedClock })
  const hintId = useId()
  return (
    <>
      <Input
        autoComplete="off"
        placeholder={`e.g. ${formatTypedClock(EXAMPLE.clock)}`}
        {...input}
        aria-label="Time"
        className={styles.time}
        value={typed.text}
        onChange={(event) => typed.change(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && typed.finish()}
        onBlur={(event) => {
          typed.finish()
          onBlur?.(event)
        }}
        aria-describedby={[input['aria-describedby'], hintId].filter(Boolean).join(' ')}
      />
      <span id={hintId} className="cm-only-read">
        Such as {formatTypedClock(EXAMPLE.clock)}.
      </span>
    </>
  )
}
