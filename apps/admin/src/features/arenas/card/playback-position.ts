import type { FightEvent } from '@cornerman/contract'
import type { PlayerHandle } from '../../../ui/media/player/player.tsx'

/** Seconds since the event start, or the reason why they are unknown. */
export type PlaybackPosition = number | 'not-playing' | 'no-timestamps' | 'before-start'

/** Why a position is unknown, for a notice. */
export const NO_POSITION: Record<Extract<PlaybackPosition, string>, [title: string, text: string]> = {
  'not-playing': ['Nothing is playing', 'Play the event video above, then try again.'],
  'no-timestamps': ['The stream has no timestamps', 'Enter the minutes and seconds since the event start.'],
  'before-start': ['This frame is from before the event', 'Video times are counted from the event start.'],
}

/**
 * Returns how many seconds into the event the current frame is. A stream may carry timestamps; a recording starts with the event.
 * A live stream without timestamps has no known position, because its window can start at any time.
 */
export function getSecondsSinceStart(
  { fromDate }: Pick<FightEvent, 'fromDate'>,
  player: Pick<PlayerHandle, 'getPosition' | 'getCaptureTime'> | null,
): PlaybackPosition {
  const position = player?.getPosition()
  if (!player || position === undefined) return 'not-playing'
  const captureTime = player.getCaptureTime()
  if (captureTime === undefined) return position === 'live' ? 'no-timestamps' : Math.floor(position)
  const seconds = Math.floor((captureTime - Date.parse(fromDate)) / 1000)
  return seconds < 0 ? 'before-start' : seconds
}

/** Returns the end of the recording in seconds since the event start. Undefined for a live stream and before the video has loaded. */
export function getRecordingEnd(
  { fromDate }: Pick<FightEvent, 'fromDate'>,
  player: Pick<PlayerHandle, 'getPosition' | 'getDuration' | 'getCaptureTime'> | null,
): number | undefined {
  const [position, duration, captureTime] = [player?.getPosition(), player?.getDuration(), player?.getCaptureTime()]
  if (typeof position !== 'number' || duration === undefined) return undefined
  const start = captureTime === undefined ? 0 : (captureTime - Date.parse(fromDate)) / 1000 - position
  return Math.ceil(start + duration)
}
