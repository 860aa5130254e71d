import type { EventRow } from '@cornerman/tables'
import { getOrThrow } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import { getAppeal, LONGEST_STREAM, type Stream } from '../../simulation/stream.ts'
import { HOUR } from '../../time/instant.ts'

/** Shares of the audience of a fight night. */
const CONFERENCE = 0.15
const WEIGH_IN = 0.25

interface Broadcast {
  video?: EventRow['video'] | undefined
  fromDate?: string
  toDate?: string
  audienceShare: number
}
const getBroadcasts = ({
  video,
  fromDate,
  toDate,
  conference,
  weighting,
}: EventRow): Broadcast[] => [
  { video, fromDate, toDate, audienceShare: 1 },
  { ...conference, audienceShare: CONFERENCE },
  { ...weighting, audienceShare: WEIGH_IN },
]

/** Returns the stream of a video id; one without viewers when it was not started or was canceled. */
export function findStream(videoId: number, { world, rows }: Pick<Context, 'world' | 'rows'>) {
  const getBroadcast = (event: EventRow) =>
    getBroadcasts(event).find(({ video }) => video?.id === videoId)
  const event = getOrThrow(rows.events.all().find(getBroadcast), 'video', videoId)
  const stream = toStream(getBroadcast(event) as Broadcast, world.seed)
  return event.status !== 'CANCELED' && stream
    ? stream
    : { videoId, from: 0, to: 0, length: 0, appeal: 0 }
}

/** Returns the stream from its start until it was stopped, at most for twelve hours; undefined before the start. */
export function toStream(
  { video, fromDate, toDate, audienceShare }: Broadcast,
  seed: number,
): Stream | undefined {
  if (!video || video.status === 'PENDING' || !fromDate || !toDate) {
    return undefined
  }
  const plannedFrom = Date.parse(fromDate)
  const plannedTo = Date.parse(toDate)
  const from = video.startedAt ? Date.parse(video.startedAt) : plannedFrom
  const ended = video.endedAt ? Date.parse(video.endedAt) : plannedTo
  const end = video.status === 'LIVE' ? Number.POSITIVE_INFINITY : ended
  return {
    videoId: video.id,
    from,
    to: Math.max(from, Math.min(from + LONGEST_STREAM, end)),
    length: Math.max(HOUR / 4, Math.min(LONGEST_STREAM, plannedTo - plannedFrom)),
    appeal: getAppeal(seed, video.id, audienceShare),
  }
}
