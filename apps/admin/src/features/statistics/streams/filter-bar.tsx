import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Flex, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { EventsSelect } from '../../../ui/suggestions/events-select.tsx'
import { DAYS, isDay, leastStep, MOST_VIDEOS, type StreamFilter, TIME_STEPS } from './stream-filter.ts'

interface Props {
  filter: StreamFilter
  nameOf(video: number): string
  /** The chosen events by their videos, with their names. */
  onEvents(chosen: readonly { value: number; label: string }[]): void
  onChange(part: Partial<StreamFilter>): void
}

/** Which events, which days, and how fine: whatever changes here is asked for at once. */
export function FilterBar({ filter, nameOf, onEvents, onChange }: Props) {
  const id = useId()
  const least = leastStep(filter)
  return (
    <Panel className="cm-stream-filter" label="Filter">
      <Flex vertical gap={4} className="cm-stream-filter-field">
        <label className="cm-small" htmlFor={`${id}-events`}>
          Events
        </label>
        {/* What is chosen is the video of each event: the services know no other id. */}
        <EventsSelect
          id={`${id}-events`}
          endpoint={streamEvents.find}
          toOption={({ name, video }) => ({ value: video.id, label: name })}
          chosen={filter.videos}
          nameOf={nameOf}
          onChange={onEvents}
          placeholder="Choose events"
          maxCount={MOST_VIDEOS}
        />
      </Flex>
      <DayRange from={filter.from} to={filter.to} onChange={onChange} />
      <Flex vertical gap={4} className="cm-stream-filter-field">
        <label className="cm-small" htmlFor={`${id}-step`}>
          Time step
        </label>
        <Select
          id={`${id}-step`}
          value={filter.step}
          onChange={(step: number) => onChange({ step })}
          options={TIME_STEPS.options.map((minutes) => ({ value: minutes, label: stepInWords(minutes), disabled: minutes < least }))}
          optionRender={({ label, data }) => (
            <>
              {label}
              {data.disabled && <div>Too fine for these days</div>}
            </>
          )}
        />
      </Flex>
    </Panel>
  )
}

const STEPS: Record<(typeof TIME_STEPS.options)[number], string> = {
  1: '1 minute',
  15: '15 minutes',
  60: '60 minutes',
  720: '720 minutes (12 hours)',
  1440: '1440 minutes (1 day)',
  10080: '10080 minutes (7 days)',
  43200: '43200 minutes (30 days)',
}
export const stepInWords = (minutes: number) => STEPS[minutes as keyof typeof STEPS]

type Range = Pick<StreamFilter, 'from' | 'to'>

/** Two days, both included. A day that is half typed, or an end before the beginning, is not asked for: it says so here. */
function DayRange({ onChange, ...range }: Range & { onChange: (range: Range) => void }) {
  const id = useId()
  // What is typed holds until the address says something else.
  const address = `${range.from} ${range.to}`
  const [draft, setDraft] = useState({ ...range, address })
  const typed = draft.address === address ? draft : range
  const problem = rangeProblem(typed)

  function type(part: Partial<Range>) {
    const next = { from: typed.from, to: typed.to, ...part }
    setDraft({ ...next, address })
    if (!rangeProblem(next) && (next.from !== range.from || next.to !== range.to)) onChange(next)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <Flex vertical gap={4} className="cm-stream-filter-field">
      <label className="cm-small" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <Input
        id={`${id}-${name}`}
        type="date"
        min={DAYS.first}
        max={DAYS.last}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
        aria-describedby={`${id}-problem`}
        {...(problem && { status: 'error', 'aria-invalid': true })}
      />
    </Flex>
  )
  return (
    <fieldset className="cm-stream-filter-days">
      <legend className="cm-only-read">Dates</legend>
      {field('from', 'From')}
      {field('to', 'To')}
      <p id={`${id}-problem`} role="status" className="cm-stream-filter-problem cm-error">
        {problem}
      </p>
    </fieldset>
  )
}

function rangeProblem({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days'
  return from > to ? 'The last day lies before the first' : undefined
}
