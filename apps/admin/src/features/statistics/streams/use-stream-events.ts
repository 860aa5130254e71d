import type { FightEvent, StreamOption } from '@cornerman/contract'
import { events as eventCalls } from '@cornerman/contract/endpoints/events'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useCan } from '../../../api/can.tsx'
import { useQuery, useSettledQueries } from '../../../api/hooks.ts'
import { isSameId } from '../../../api/ids.ts'
import { usePause } from '../../../ui/charts/polling.tsx'
import { getStatus, labelEvents, toEventSpan } from './stream-event.ts'
import type { Span } from './stream-filter.ts'

/** What is known of a chosen event. The metrics service knows its video only. */
export interface ChosenEvent {
  video: number
  /** The name, with date and arena if another chosen event has the same. */
  label: string
  /** Scheduled start and end, if the API tells. */
  span: Span | undefined
  isRunning: boolean
  /** The event with its card, if the user may read it. */
  event: FightEvent | undefined
}

/** How often a running event is read again, for its status. */
const EVENT_INTERVAL = 30_000

/**
 * Returns the chosen events and the events to choose from. The URL contains only video ids, and no call finds an event by video id:
 * those that a search or the list of the newest has not found are shown by id.
 */
export function useStreamEvents(videos: readonly number[], now: Date) {
  const [found, setFound] = useState<readonly StreamOption[]>([])
  const { paused } = usePause()
  const newest = useQuery(streamEvents.find, { body: { name: '' } })
  const options = videos.map((id) => [...found, ...(newest.data ?? [])].find(({ video }) => isSameId(video?.id, id)))

  // Status, card and, if the list does not name them, the dates of the events.
  const canRead = useCan(eventCalls.one)
  const ids = canRead ? options.flatMap((option) => option?.id ?? []) : []
  const isOver = options.every((option) => option?.status === 'FINISHED' || option?.status === 'CANCELED')
  const details = useSettledQueries(
    eventCalls.one,
    ids.map((id) => ({ params: { id } })),
    { keepPreviousData: true, refreshInterval: isOver ? 0 : EVENT_INTERVAL, paused },
  )
  const read = (details.data ?? []).filter((event) => !(event instanceof ApiError))

  const labels = labelEvents(options.map((option, index) => option ?? { name: `Stream ${videos[index]}` }))
  const chosen = videos.map((video, index): ChosenEvent => {
    const option = options[index]
    const event = read.find(({ id }) => isSameId(id, option?.id))
    const span = toEventSpan(event ?? option)
    return {
      video,
      label: labels[index] ?? '',
      span,
      isRunning: getStatus({ ...option, ...event }, now) === 'ONGOING',
      event,
    }
  })
  const isWaiting = (option: StreamOption | undefined) =>
    option ? !toEventSpan(option) && details.isLoading : newest.isLoading
  return {
    chosen,
    /** The dates are still being read. */
    isLoading: options.some(isWaiting),
    newest: newest.data,
    addFound: (events: readonly StreamOption[]) => setFound([...events, ...found]),
    failedQuery: newest.error && options.includes(undefined) ? newest : undefined,
  }
}

/** The time from the first start to the last end. Undefined if it is unknown of one of the events. */
export function mergeSpans(events: readonly Pick<ChosenEvent, 'span'>[]): Span | undefined {
  const spans = events.flatMap(({ span }) => span ?? [])
  if (spans.length === 0 || spans.length < events.length) return undefined
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}
