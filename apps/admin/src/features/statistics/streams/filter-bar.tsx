import type { StreamOption } from '@cornerman/contract'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Flex } from 'antd'
import { useId } from 'react'
import type { DayRange } from '../../../ui/date-time/calendar.tsx'
import { RangeField } from '../../../ui/date-time/range-field.tsx'
import { EventsSelect } from '../../../ui/form/events-select.tsx'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DAYS, getMinStep, MAX_VIDEOS, type StreamFilter, TIME_STEPS } from './stream-filter.ts'
import styles from './streams.module.css'

interface Props {
  filter: StreamFilter
  getEventName(video: number): string
  /** Called with the ids of the videos, and with the events that the search has found. */
  onEvents(videos: readonly number[], found: readonly StreamOption[]): void
  onChange(part: Partial<StreamFilter>): void
  /** In UTC, like the days of the range. */
  today: string
  /** The days of the chosen events, if they are known. */
  event: DayRange | undefined
}

/** Selects events, days and time step. Every change takes effect immediately. */
export function FilterBar({ filter, getEventName, onEvents, onChange, today, event }: Props) {
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
          onChange={(chosen, found) =>
            onEvents(
              chosen.map(({ value }) => value),
              found,
            )
          }
          placeholder="Choose events"
          maxCount={MAX_VIDEOS}
        />
      </Flex>
      <RangeField value={filter} onChange={onChange} min={DAYS.first} max={DAYS.last} today={today} event={event} />
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
