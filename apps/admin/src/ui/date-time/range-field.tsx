import { Button } from 'antd'
import clsx from 'clsx'
import { useId, useState } from 'react'
import type { DayRange } from './calendar.tsx'
import { DateField } from './date-field.tsx'
import { findDayError } from './date-rules.ts'
import styles from './range-field.module.css'

interface Props {
  value: DayRange
  /** Called with complete ranges only. */
  onChange(range: DayRange): void
  min: string
  max: string
  /** Today in the zone of the days. */
  today: string
  /** Buttons for frequent ranges. */
  presets: readonly RangePreset[]
}

export interface RangePreset {
  label: string
  isChosen: boolean
  choose(): void
}

/** Two days, both included, and buttons for frequent ranges. Incomplete or reversed ranges show an error and are not applied. */
export function RangeField({ value, onChange, min, max, today, presets }: Props) {
  const id = useId()
  // Keeps the typed values until the applied range changes.
  const rangeKey = `${value.from} ${value.to}`
  const [draft, setDraft] = useState({ ...value, rangeKey, wasBlurred: true })
  const typed = draft.rangeKey === rangeKey ? draft : { ...value, wasBlurred: true }
  const error = findRangeError(typed, { min, max })
  // The date is unfinished while it is typed.
  const shownError = error && (typed.wasBlurred || !error.isUnfinished) ? error : undefined

  function changeRange(part: Partial<DayRange>) {
    const next = { from: typed.from, to: typed.to, ...part }
    setDraft({ ...next, rangeKey, wasBlurred: false })
    if (!findRangeError(next, { min, max }) && (next.from !== value.from || next.to !== value.to)) onChange(next)
  }
  const renderField = (name: 'from' | 'to', label: string) => (
    <div className={styles.field}>
      <label className="cm-small" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <DateField
        id={`${id}-${name}`}
        value={typed[name]}
        onChange={(day) => changeRange({ [name]: day })}
        onBlur={() => setDraft({ ...typed, rangeKey, wasBlurred: true })}
        min={min}
        max={max}
        today={today}
        range={error ? undefined : typed}
        aria-describedby={`${id}-error`}
        {...(shownError?.fields.includes(name) && { status: 'error', 'aria-invalid': true })}
      />
    </div>
  )
  return (
    <fieldset className={styles.range}>
      <legend className="cm-only-read">Dates</legend>
      {renderField('from', 'From')}
      {renderField('to', 'To')}
      <div className={styles.presets}>
        {presets.map(({ label, isChosen, choose }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={isChosen}
            onClick={() => {
              setDraft({ ...value, rangeKey, wasBlurred: true })
              choose()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <p id={`${id}-error`} role="status" className={clsx('cm-error', styles.error)}>
        {shownError?.text}
      </p>
    </fieldset>
  )
}

interface RangeError {
  text: string
  fields: readonly ('from' | 'to')[]
  /** Whether it can be a date that is still being typed. */
  isUnfinished?: boolean
}

function findRangeError(range: DayRange, limits: { min: string; max: string }): RangeError | undefined {
  const empty = (['from', 'to'] as const).filter((name) => range[name] === '')
  if (empty.length > 0) return { text: 'Enter both dates', fields: empty }
  const wrong = (['from', 'to'] as const).filter((name) => findDayError(range[name], limits))
  if (wrong[0]) return { text: findDayError(range[wrong[0]], limits) ?? '', fields: wrong, isUnfinished: true }
  return range.from > range.to ? { text: 'The end date is before the start date', fields: ['from', 'to'] } : undefined
}
