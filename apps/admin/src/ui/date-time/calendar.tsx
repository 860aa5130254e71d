import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SingleSelect } from '../form/single-select.tsx'
import styles from './calendar.module.css'
import { getToday } from './time.ts'
import { addDays, addMonths, getWeekday, getWeeks, MONTHS } from './typed-date.ts'

/** Days such as `2026-03-14`, both included. */
export interface DayRange {
  from: string
  to: string
}

interface Props {
  /** `2026-03-14`, or undefined while no day is chosen. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Days that are marked, such as those between two fields. */
  range?: DayRange | undefined
  /** Today in the zone of the days; by default the viewer's. */
  today?: string | undefined
  onPick(day: string): void
  onClose(): void
}

/** A month of days. Takes the focus; arrow keys move by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function Calendar({
  value,
  min = '1900-01-01',
  max = '2100-12-31',
  range,
  today = getToday(),
  onPick,
  onClose,
}: Props) {
  const clamp = (day: string) => (day < min ? min : day > max ? max : day)
  /** The day that Tab reaches; its month is shown. A move by buttons leaves the focus there. */
  const [{ current, takesFocus }, setCurrent] = useState(() => ({ current: clamp(value ?? today), takesFocus: true }))
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus({ preventScroll: true })
  }, [current, takesFocus])

  const weeks = getWeeks(current)
  const isInMonth = (day: string) => day.slice(0, 7) === current.slice(0, 7)
  const moveTo = (day: string) => setCurrent({ current: clamp(day), takesFocus: false })

  const renderStep = (months: 1 | -1, label: string, icon: ReactNode) => {
    const day = addMonths(current, months)
    const isOutside = day.slice(0, 7) !== clamp(day).slice(0, 7)
    return <Button type="text" icon={icon} aria-label={label} disabled={isOutside} onClick={() => moveTo(day)} />
  }

  function moveByKey(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    setCurrent({ current: clamp(move(current, event.shiftKey, weeks)), takesFocus: true })
  }

  return (
    <div
      role="dialog"
      aria-label="Calendar"
      className={styles.calendar}
      onKeyDown={(event) => handleKey(event, onClose)}
    >
      <div className={styles.head}>
        {renderStep(-1, 'Previous month', <LeftOutlined />)}
        <SingleSelect
          aria-label="Month"
          variant="borderless"
          value={Number(current.slice(5, 7))}
          options={MONTH_OPTIONS}
          onChange={(month: number) => moveTo(addMonths(current, month - Number(current.slice(5, 7))))}
        />
        <SingleSelect
          aria-label="Year"
          variant="borderless"
          value={Number(current.slice(0, 4))}
          options={listYears(min, max)}
          showSearch
          onChange={(year: number) => moveTo(addMonths(current, 12 * (year - Number(current.slice(0, 4)))))}
        />
        {renderStep(1, 'Next month', <RightOutlined />)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the days. */}
      <table role="grid" className={styles.grid} ref={grid} onKeyDown={moveByKey}>
        <caption className="cm-only-read" aria-live="polite">
          {MONTH.format(toDate(current))}
        </caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={getWeekday(day)} scope="col" abbr={WEEKDAY.format(toDate(day))}>
                {WEEKDAY.format(toDate(day)).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the role that a cell of a grid has anyway.
                  role="gridcell"
                  tabIndex={-1}
                  key={day}
                  aria-selected={day === value}
                  className={range && day >= range.from && day <= range.to ? styles.inRange : undefined}
                >
                  <button
                    type="button"
                    className={clsx(styles.day, !isInMonth(day) && styles.otherMonth)}
                    data-day={day}
                    aria-label={FULL.format(toDate(day))}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === current ? 0 : -1}
                    disabled={day < min || day > max}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MOVES: Record<string, (day: string, isYear: boolean, weeks: string[][]) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day, isYear) => addMonths(day, isYear ? -12 : -1),
  PageDown: (day, isYear) => addMonths(day, isYear ? 12 : 1),
  Home: (day, _, weeks) => findWeek(day, weeks)[0] ?? day,
  End: (day, _, weeks) => findWeek(day, weeks)[6] ?? day,
}
const findWeek = (day: string, weeks: string[][]) => weeks.find((week) => week.includes(day)) ?? []

/** Escape closes the calendar only, not the dialog around it. Tab stays inside. */
function handleKey(event: KeyboardEvent<HTMLElement>, onClose: () => void) {
  if (event.key !== 'Escape' && event.key !== 'Tab') return
  // antd's Dropdown would close on both.
  event.stopPropagation()
  if (event.key === 'Escape') return onClose()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"], :disabled), input')]
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

// The days are text. UTC only names them.
const toDate = (day: string) => new Date(`${day}T00:00Z`)
const FULL = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: index + 1, label }))

function listYears(min: string, max: string) {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index),
  }))
}
