import type { FightEvent } from '@cornerman/contract'
import type { PlayerHandle } from '../../../ui/player/player.tsx'

/** Seconds since the event began, or why the picture does not tell. */
export type PlaybackPosition = number | 'nothing' | 'undated' | 'before'

/**
 * How far into the event the picture is: a stream may say at which instant it was taken; a recording begins with the event.
 * Of a live stream nobody else knows: how long its window is says nothing of the event.
 */
export function getSecondsInto(
  { fromDate }: Pick<FightEvent, 'fromDate'>,
  player: Pick<PlayerHandle, 'position' | 'takenAt'> | null,
): PlaybackPosition {
  const position = player?.position()
  if (!player || position === undefined) return 'nothing'
  const taken = player.takenAt()
  if (taken === undefined) return position === 'live' ? 'undated' : Math.floor(position)
  const seconds = Math.floor((taken - Date.parse(fromDate)) / 1000)
  return seconds < 0 ? 'before' : seconds
}
