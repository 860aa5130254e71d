import type { StreamOption } from '@cornerman/contract'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Flex } from 'antd'
import { useId } from 'react'
import type { DayRange } from '../../../ui/date-time/days.ts'
import { RangeField, type RangePreset } from '../../../ui/date-time/range-field.tsx'
import { EventsSelect } from '../../../ui/form/events-select.tsx'
import { SingleSelect } from '../../../ui/form/select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { describeOption, sortOptions } from './stream-event.ts'
import {
  DAYS,
  getFittingStep,
  getMinStep,
  getMonth,
  getWeek,
  isSameDays,
  MAX_VIDEOS,
  type Span,
  type StreamFilter,
  TIME_STEPS,
  toDaySpan,
  toDays,
} from './stream-filter.ts'
import styles from './streams.module.css'

interface Props {
  filter: StreamFilter
  /** The span of the filter and its step in minutes. */
  span: Span
  step: number
  getEventName(video: number): string
  /** Offered before a search. */
  newest: readonly StreamOption[] | undefined
  /** Called with the ids of the videos, and with the events that the search has found. */
  onEvents(videos: readonly number[], found: readonly StreamOption[]): void
  onChange(part: Partial<StreamFilter>): void
  now: Date
  /** The time of the chosen events, if it is known. */
  event: Span | undefined
}

/** Selects events, days and time step. Every change takes effect immediately. */
export function FilterBar({ filter, span, step, getEventName, newest, onEvents, onChange, now, event }: Props) {
  const id = useId()
  const minStep = getMinStep(span)
  const isFull = filter.videos.length >= MAX_VIDEOS
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
          initial={newest}
          sort={(found) => sortOptions(found, now)}
          toOption={({ name, video }) => ({ value: video.id, label: name })}
          renderDetail={(option) => describeOption(option, now)}
          note="The list may be incomplete: type a name to find other events."
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
        {isFull && (
          <p className="cm-small cm-quiet">At most {MAX_VIDEOS} events at once. Remove one to choose another.</p>
        )}
      </Flex>
      <RangeField
        value={filter.range === 'days' ? filter : toDays(span)}
        onChange={(days) => onChange({ range: 'days', ...days, step: filter.step ?? getFittingStep(toDaySpan(days)) })}
        min={DAYS.first}
        max={DAYS.last}
        presets={listPresets(filter, event, now, onChange)}
      />
      <Flex vertical gap={4} className={styles.streamFilterField}>
        <label className="cm-small" htmlFor={`${id}-step`}>
          Time step
        </label>
        <SingleSelect
          id={`${id}-step`}
          value={step}
          onChange={(minutes: number) => onChange({ step: minutes })}
          options={TIME_STEPS.options.map((minutes) => ({
            value: minutes,
            label: formatTimeStep(minutes),
            disabled: minutes < minStep,
          }))}
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

/** A preset brings the step that fits its range. */
function listPresets(
  filter: StreamFilter,
  event: Span | undefined,
  now: Date,
  onChange: Props['onChange'],
): RangePreset[] {
  const toPreset = (label: string, days: DayRange): RangePreset => ({
    label,
    isChosen: filter.range === 'days' && isSameDays(filter, days),
    choose: () => onChange({ range: 'days', ...days, step: getFittingStep(toDaySpan(days)) }),
  })
  const toNamed = (label: string, range: StreamFilter['range']): RangePreset => ({
    label,
    isChosen: filter.range === range,
    choose: () => onChange({ range, step: undefined }),
  })
  return [
    toNamed('Last 24 hours', '24h'),
    toPreset('7 days', getWeek(now)),
    toPreset('Month', getMonth(now)),
    ...(event ? [toNamed(filter.videos.length === 1 ? 'Fit to event' : 'Fit to events', 'event')] : []),
  ]
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
