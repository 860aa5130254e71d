import type { StreamOption } from '@cornerman/contract'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Flex } from 'antd'
import { useId } from 'react'
import { EventsSelect } from '#shared/events/events-select.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { DAY_FORMATS, dayjs } from '#ui/date-time/wall-clock.ts'
import { PICKER, WallClockPicker } from '#ui/date-time/wall-clock-picker.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './statistics.module.css'
import { DAYS, MAX_VIDEOS, type StreamFilter, TIME_STEPS } from './stream-filter.ts'

interface FilterProps {
  filter: StreamFilter
  getName(video: number): string
  /** The events that are offered before a search. */
  newest: readonly StreamOption[] | undefined
  onFound(events: readonly StreamOption[]): void
  onChange(part: Partial<StreamFilter>): void
}

const STEPS: Record<(typeof TIME_STEPS.options)[number], string> = {
  1: '1 minute',
  15: '15 minutes',
  60: '1 hour',
  720: '12 hours',
  1440: '1 day',
  10080: '7 days',
  43200: '30 days',
}

/** Selects events, days and time step. Every change takes effect immediately. */
export function StreamFilterBar({ filter, getName, newest, onFound, onChange }: FilterProps) {
  const id = useId()
  return (
    <Panel className={styles.streamFilter} label="Filter">
      <Flex vertical gap={4}>
        <label className={ui.small} htmlFor={`${id}-events`}>
          Events
        </label>
        {/* The values are video ids, because the services do not know event ids. */}
        <EventsSelect
          id={`${id}-events`}
          endpoint={streamEvents.find}
          initial={newest}
          toOption={({ name, video }) => ({ value: video.id, label: name })}
          renderDetail={({ fromDate, arena }) => (
            <>
              {fromDate && <LongDate at={fromDate} />} {arena}
            </>
          )}
          selectedIds={filter.videos}
          getName={getName}
          onChange={(chosen, found) => {
            onFound(found)
            onChange({ videos: chosen.map(({ value }) => value) })
          }}
          placeholder="Choose events"
          maxCount={MAX_VIDEOS}
        />
      </Flex>
      <Flex vertical gap={4}>
        <span className={ui.small}>
          <label htmlFor={`${id}-from`}>From</label> – <label htmlFor={`${id}-to`}>To</label>
        </span>
        <WallClockPicker.RangePicker
          {...PICKER}
          id={{ start: `${id}-from`, end: `${id}-to` }}
          allowClear={false}
          format={DAY_FORMATS}
          value={[dayjs.utc(filter.from), dayjs.utc(filter.to)]}
          minDate={dayjs.utc(DAYS.first)}
          maxDate={dayjs.utc(DAYS.last)}
          onChange={(range) => {
            const from = range?.[0]?.format('YYYY-MM-DD')
            const to = range?.[1]?.format('YYYY-MM-DD')
            if (from && to) {
              onChange({ from, to })
            }
          }}
        />
      </Flex>
      <Flex vertical gap={4}>
        <label className={ui.small} htmlFor={`${id}-step`}>
          Time step
        </label>
        <SingleSelect
          id={`${id}-step`}
          value={filter.step}
          onChange={(step: number) => onChange({ step })}
          options={TIME_STEPS.options.map((value) => ({ value, label: STEPS[value] }))}
        />
      </Flex>
    </Panel>
  )
}
