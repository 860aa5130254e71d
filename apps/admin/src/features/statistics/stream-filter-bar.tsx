import type { StreamOption } from '@cornerman/contract'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { Button, Flex } from 'antd'
import { useId } from 'react'
import { EventsSelect } from '#shared/events/events-select.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { DAY_FORMATS, dayjs } from '#ui/date-time/wall-clock.ts'
import { PICKER, WallClockPicker } from '#ui/date-time/wall-clock-picker.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './statistics.module.css'
import {
  DAYS,
  formatStep,
  getWholeEvents,
  MAX_VIDEOS,
  type StreamFilter,
  TIME_STEPS,
} from './stream-filter.ts'

interface FilterProps {
  filter: StreamFilter
  getName(video: number): string
  /** The chosen events. Undefined: one of which only the id is known. */
  chosen: readonly (StreamOption | undefined)[]
  /** The events that are offered before a search. */
  newest: readonly StreamOption[] | undefined
  onFound(events: readonly StreamOption[]): void
  onChange(part: Partial<StreamFilter>): void
}

/** Selects events, days and time step. Every change takes effect immediately. */
export function StreamFilterBar({
  filter,
  getName,
  chosen,
  newest,
  onFound,
  onChange,
}: FilterProps) {
  const id = useId()
  const whole = getWholeEvents(chosen)

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
          onChange={(options, found) => {
            onFound(found)
            onChange({ videos: options.map(({ value }) => value) })
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
      {whole && (
        <Button className={styles.wholeEvent} onClick={() => onChange(whole)}>
          {chosen.length > 1 ? 'Whole events' : 'Whole event'}
        </Button>
      )}
      <Flex vertical gap={4}>
        <label className={ui.small} htmlFor={`${id}-step`}>
          Time step
        </label>
        <SingleSelect
          id={`${id}-step`}
          value={filter.step}
          onChange={(step: number) => onChange({ step })}
          options={TIME_STEPS.options.map((value) => ({ value, label: formatStep(value) }))}
        />
      </Flex>
    </Panel>
  )
}
