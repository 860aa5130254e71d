import type { EventRow } from '@cornerman/tables'
import { getOrThrow } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import type { Stream } from '../../simulation/stream.ts'

/** Shares of the audience of a fight night. */
const CONFERENCE = 0.15
const WEIGH_IN = 0.25

interface Broadcast {
  video?: EventRow['video'] | undefined
  fromDate?: string
  toDate?: string
  share: number
}

const getBroadcasts = ({
  video,
  fromDate,
  toDate,
  conference,
  weighting,
}: EventRow): Broadcast[] => [
  { video, fromDate, toDate, share: 1 },
  { ...conference, share: CONFERENCE },
  { ...weighting, share: WEIGH_IN },
]

/** Returns the stream of a video id; one without viewers when it was not started or was canceled. */
export function findStream(videoId: number, { rows }: Pick<Context, 'rows'>): Stream {
  const getBroadcast = (event: EventRow) =>
    getBroadcasts(event).find(({ video }) => video?.id === videoId)
  const event = getOrThrow(rows.events.all().find(getBroadcast), 'video', videoId)
  const stream = toStream(getBroadcast(event) as Broadcast)

  return event.status === 'CANCELED' ? { ...stream, share: 0 } : stream
}

/** Returns the stream from its start until it was stopped. */
export function toStream({ video, fromDate = '', toDate = '', share }: Broadcast): Stream {
  const isLive = video?.status === 'LIVE'
  return {
    videoId: video?.id as number,
    from: Date.parse(video?.startedAt ?? fromDate),
    to: isLive ? Number.POSITIVE_INFINITY : Date.parse(video?.endedAt ?? toDate),
    length: Date.parse(toDate) - Date.parse(fromDate),
    share: video?.status === 'PENDING' ? 0 : share,
  }
}
