import type { EventRow } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { memoize } from '../../domain/cache.ts'
import type { Context } from '../../plugins/contract-routes/handler.ts'
import { getAppeal, LONGEST_STREAM, type Stream } from '../../simulation/attendance.ts'
import { HOUR } from '../../simulation/spans.ts'

/** Returns the broadcasts that have viewers, newest first. One that was not started has none. */
export const findStreams = memoize((events: readonly EventRow[], seed: number): readonly Stream[] =>
  events
    .filter(({ status }) => status !== 'CANCELED')
    .flatMap(({ video, fromDate, toDate, conference, weighting }) => [
      { video, fromDate, toDate, audienceShare: 1 },
      { ...conference, audienceShare: 0.15 },
      { ...weighting, audienceShare: 0.25 },
    ])
    .flatMap((broadcast) => toStream(broadcast, seed))
    .sort((a, b) => b.from - a.from),
)

interface Broadcast {
  video?: EventRow['video'] | undefined
  fromDate?: string
  toDate?: string
  /** Share of the audience of a fight night. */
  audienceShare: number
}
/** Returns the stream from its start until it was stopped, at most for twelve hours; none before the start. */
export function toStream({ video, fromDate, toDate, audienceShare }: Broadcast, seed: number): Stream[] {
  if (!video || video.status === 'PENDING' || !fromDate || !toDate) return []
  const planned = { from: Date.parse(fromDate), to: Date.parse(toDate) }
  const from = video.startedAt ? Date.parse(video.startedAt) : planned.from
  const ended =
    video.status === 'LIVE' ? Number.POSITIVE_INFINITY : video.endedAt ? Date.parse(video.endedAt) : planned.to
  const length = Math.max(HOUR / 4, Math.min(LONGEST_STREAM, planned.to - planned.from))
  const to = Math.max(from, Math.min(from + LONGEST_STREAM, ended))
  return [{ videoId: video.id, from, to, length, appeal: getAppeal(seed, video.id, audienceShare) }]
}

/** Returns the stream of a video id; one without viewers when it was not started or was canceled. */
export function findStream(videoId: number, { world, rows }: Pick<Context, 'world' | 'rows'>): Stream {
  const events = rows.events.all()
  const stream = findStreams(events, world.start.seed).find((one) => one.videoId === videoId)
  if (stream) return stream
  const videos = events.flatMap(({ video, conference, weighting }) => [video, conference?.video, weighting?.video])
  const known = videos.find((video) => video?.id === videoId)
  getOrThrow(known, 'video', videoId)
  return { videoId, from: 0, to: 0, length: 0, appeal: 0 }
}
