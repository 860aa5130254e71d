import type { FightEvent } from '@cornerman/contract'

/** Returns when the event began or ended, as far as the API says it. */
export function findLastChange(
  { status, fromDate, video }: Pick<FightEvent, 'status' | 'fromDate' | 'video'>,
  now: Date,
): { verb: string; at: string } | undefined {
  const planned = Date.parse(fromDate)
  const isInFuture = planned > now.getTime()

  if (status === 'UPCOMING' && Number.isNaN(planned)) {
    return undefined
  }
  if (status === 'UPCOMING') {
    return { verb: isInFuture ? 'Begins' : 'Was due', at: fromDate }
  }
  if (status === 'FINISHED' && video?.endedAt) {
    return { verb: 'Ended', at: video.endedAt }
  }

  const began = video?.startedAt ?? (isInFuture ? undefined : fromDate)

  return status === 'CANCELED' || !began ? undefined : { verb: 'Began', at: began }
}
