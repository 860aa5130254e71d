import type { EventRow } from '@cornerman/tables'
import { DAY, HOUR, iso, MINUTE } from '../../time/instant.ts'
import { findMax, isPlausible, type NewRow } from './new-row.ts'

const PENDING = { status: 'PENDING', streamUrl: null, videoUrl: null } as const
const LIVE = { status: 'LIVE', streamUrl: '/media/live/main-event.m3u8', videoUrl: null } as const

const FINISHED = {
  status: 'FINISHED',
  streamUrl: null,
  videoUrl: '/media/vod/main-event.m3u8',
} as const

/** Where an event of each status lies by default, in milliseconds from now, and its video. */
const EVENTS = {
  UPCOMING: { after: 14 * DAY, video: PENDING },
  ONGOING: { after: -30 * MINUTE, video: LIVE },
  FINISHED: { after: -14 * DAY, video: FINISHED },
  CANCELED: { after: 14 * DAY, video: PENDING },
}

export function createEvent({ given, rows, now }: NewRow): Partial<EventRow> {
  const status = (given.status ?? 'UPCOMING') as EventRow['status']

  // The schema of the table rejects an unknown status afterwards.
  const { after, video } = EVENTS[status] ?? EVENTS.UPCOMING
  const fromDate = (given.fromDate ?? iso(now + after)) as string
  const start = Date.parse(fromDate)

  return {
    description: '',
    status,
    isFreeForSubscribers: true,
    price: { price: 0, discount: 0, sale: 0 },
    fromDate,
    ...(isPlausible(start) && {
      toDate: iso(start + 3 * HOUR),
      createDate: iso(Math.min(start, now) - 30 * DAY),
    }),
    eventType: 'FIGHT',
    video: {
      id: rows.next('video', () => {
        const events = rows.all('events') as readonly EventRow[]
        return findMax(
          events.flatMap((each) =>
            [each.video, each.conference?.video, each.weighting?.video].map((one) => one?.id),
          ),
        )
      }),
      name: given.name as string,
      languages: [],
      ...video,
    },
  }
}
