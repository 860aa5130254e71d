import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Flex, Input } from 'antd'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { EventsSelect } from '../../../ui/form/events-select.tsx'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DAYS, getMinStep, isDay, MAX_VIDEOS, type StreamFilter, TIME_STEPS } from './stream-filter.ts'
import styles from './streams.module.css'

interface Props {
  filter: StreamFilter
  getEventName(video: number): string
  /** Called with the ids of the videos and the names of the events. */
  onEvents(chosen: readonly { value: number; label: string }[]): void
  onChange(part: Partial<StreamFilter>): void
}

/** Selects events, days and time step. Every change takes effect immediately. */
export function FilterBar({ filter, getEventName, onEvents, onChange }: Props) {
  const id = useId()
  const minStep = getMinStep(filter)
  return (
    <Panel className={styles.streamFilter} label="Filter">
      <Flex vertical gap={4} className={styles.streamFilterField}>
        <label className="cm-small" htmlFor={`${id}-events`}>
          Events
        </label>
        {/* The values are video ids, because the services do not know event ids. */}
        <EventsSelect
          id={`${id}-events`}
          endpoint={streamEvents.find}
          toOption={({ name, video }) => ({ value: video.id, label: name })}
          selectedIds={filter.videos}
          getName={getEventName}
          onChange={onEvents}
          placeholder="Choose events"
          maxCount={MAX_VIDEOS}
        />
      </Flex>
      <DayRange from={filter.from} to={filter.to} onChange={onChange} />
      <Flex vertical gap={4} className={styles.streamFilterField}>
        <label className="cm-small" htmlFor={`${id}-step`}>
          Time step
        </label>
        <SingleSelect
          id={`${id}-step`}
          value={filter.step}
          onChange={(step: number) => onChange({ step })}
          options={TIME_STEPS.options.map((minutes) => ({ value: minutes, label: formatTimeStep(minutes), disabled: minutes < minStep }))}
          optionRender={({ label, data }) => (
            <>
              {label}
              {data.disabled && <div>Step too short for this range</div>}
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
export const formatTimeStep = (minutes: number) => STEPS[minutes as keyof typeof STEPS]

type Range = Pick<StreamFilter, 'from' | 'to'>

/** Two days, both included. Incomplete or reversed ranges show an error and are not applied. */
function DayRange({ onChange, ...range }: Range & { onChange: (range: Range) => void }) {
  const id = useId()
  // Keeps the typed values until the range in the URL changes.
  const rangeKey = `${range.from} ${range.to}`
  const [draft, setDraft] = useState({ ...range, rangeKey })
  const typed = draft.rangeKey === rangeKey ? draft : range
  const problem = findRangeError(typed)

  function changeRange(part: Partial<Range>) {
    const next = { from: typed.from, to: typed.to, ...part }
    setDraft({ ...next, rangeKey })
    if (!findRangeError(next) && (next.from !== range.from || next.to !== range.to)) onChange(next)
  }
  const renderField = (name: 'from' | 'to', label: string) => (
    <Flex vertical gap={4} className={styles.streamFilterField}>
      <label className="cm-small" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <Input
        id={`${id}-${name}`}
        type="date"
        min={DAYS.first}
        max={DAYS.last}
        value={typed[name]}
        onChange={({ target }) => changeRange({ [name]: target.value })}
        aria-describedby={`${id}-problem`}
        {...(problem && { status: 'error', 'aria-invalid': true })}
      />
    </Flex>
  )
  return (
    <fieldset className={styles.streamFilterDays}>
      <legend className="cm-only-read">Dates</legend>
      {renderField('from', 'From')}
      {renderField('to', 'To')}
      <p id={`${id}-problem`} role="status" className={clsx(styles.streamFilterProblem, 'cm-error')}>
        {problem}
      </p>
    </fieldset>
  )
}

function findRangeError({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Enter both dates'
  return from > to ? 'The end date is before the start date' : undefined
}
