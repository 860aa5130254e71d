import { type FightEvent, toAsciiDigits } from '@cornerman/contract'
import type { PlayerHandle } from '#ui/media/player/player.tsx'

/** Parses minutes and seconds such as `12:05` to seconds. Returns undefined for other text. */
export function parseMinutesAndSeconds(text: string): number | undefined {
  const parts = /^\s*(\d{1,4}):([0-5]\d)\s*$/.exec(toAsciiDigits(text))
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined
}

export const formatMinutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A range of the event video, in seconds since the event start. */
export interface TimeRange {
  from: number
  to: number
}

/**
 * Builds the URL of a bout's video: a time range of the event video. The last part of the path becomes
 * `{name}-{startUnixSeconds}-{durationSeconds}.m3u8`, where second 0 is the event start.
 * Returns undefined if the event has no usable URL or the range is empty.
 */
export function toBoutVideoUrl(
  eventVideo: string | null,
  eventFrom: string,
  { from, to }: TimeRange,
): string | undefined {
  const parts = eventVideo === null ? null : PLAYLIST.exec(eventVideo)
  const begin = Math.floor(Date.parse(eventFrom) / 1000)
  if (!parts || from < 0 || to <= from || !Number.isFinite(begin)) {
    return undefined
  }

  const [, folder, name, query = ''] = parts

  return `${folder}${name}-${begin + from}-${to - from}.m3u8${query}`
}

/** Returns the time range of a bout's video. Undefined for URLs in another format. */
export function parseBoutVideoUrl(
  fightLink: string | null,
  eventFrom: string,
): TimeRange | undefined {
  const parts = fightLink === null ? null : RANGE.exec(fightLink)
  const begin = Math.floor(Date.parse(eventFrom) / 1000)
  if (!parts || !Number.isFinite(begin)) {
    return undefined
  }

  const from = Number(parts[1]) - begin

  return from >= 0 ? { from, to: from + Number(parts[2]) } : undefined
}

/** Minutes and seconds of a bout's video. Undefined for URLs in another format. */
export function formatClipLength(fightLink: string, eventFrom: string): string | undefined {
  const range = parseBoutVideoUrl(fightLink, eventFrom)
  return range && formatMinutesAndSeconds(range.to - range.from)
}

/** Groups: folder, file name without extension, query or fragment. */
const PLAYLIST = /^((?:https?:\/\/[^/?#]+)?\/(?:[^?#]*\/)?)([^/?#]+?)\.[A-Za-z0-9]+([?#].*)?$/
const RANGE = /-(\d+)-(\d+)\.m3u8(?:[?#].*)?$/i

/** Seconds since the event start, or the reason why they are unknown. */
export type PlaybackPosition = number | 'not-playing' | 'no-timestamps' | 'before-start'

/** Why a position is unknown, for a notice. */
export const NO_POSITION: Record<
  Extract<PlaybackPosition, string>,
  [title: string, text: string]
> = {
  'not-playing': ['Nothing is playing', 'Play the event video above, then try again.'],
  'no-timestamps': [
    'The stream has no timestamps',
    'Enter the minutes and seconds since the event start.',
  ],
  'before-start': [
    'This frame is from before the event',
    'Video times are counted from the event start.',
  ],
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
  if (!player || position === undefined) {
    return 'not-playing'
  }

  const captureTime = player.getCaptureTime()
  if (captureTime === undefined) {
    return position === 'live' ? 'no-timestamps' : Math.floor(position)
  }

  const seconds = Math.floor((captureTime - Date.parse(fromDate)) / 1000)
  if (Number.isNaN(seconds)) {
    return 'no-timestamps'
  }

  return seconds < 0 ? 'before-start' : seconds
}
