import { Input } from 'antd'
import { useId, useState } from 'react'
import { DAYS, isDay, type StreamFilter } from './stream-filter.ts'

type Range = Pick<StreamFilter, 'from' | 'to'>

/** Two days, both included. A day that is half typed, or an end before the beginning, is asked of nobody and says so here. */
export function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const id = useId()
  const [typed, setTyped] = useState({ since: `${from} ${to}`, from, to })
  // The address went elsewhere: by Back, or by a link.
  if (typed.since !== `${from} ${to}`) setTyped({ since: `${from} ${to}`, from, to })

  const wrong = wrongRange(typed)
  function type(part: Partial<Range>) {
    const range = { from: typed.from, to: typed.to, ...part }
    setTyped({ ...range, since: typed.since })
    if (!wrongRange(range) && (range.from !== from || range.to !== to)) onChange(range)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <div className="cm-stream-filter-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        type="date"
        min={DAYS.first}
        max={DAYS.last}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
        aria-describedby={`${id}-said`}
        {...(wrong && { status: 'error', 'aria-invalid': true })}
      />
    </div>
  )
  return (
    <fieldset className="cm-stream-filter-days">
      <legend className="cm-only-read">Dates</legend>
      {field('from', 'From')}
      {field('to', 'To')}
      <p id={`${id}-said`} role="status" className="cm-stream-filter-said">
        {wrong}
      </p>
    </fieldset>
  )
}

function wrongRange({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days'
  return from > to ? 'The last day lies before the first' : undefined
}
