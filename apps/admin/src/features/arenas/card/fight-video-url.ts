/** Minutes and seconds as a person types them, `12:05`; undefined when they are none. */
export function parseMinutesAndSeconds(typed: string): number | undefined {
  const parts = /^\s*(\d{1,4}):([0-5]\d)\s*$/.exec(typed)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined
}

export const formatMinutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A stretch of an event's video, in seconds from where the event begins. */
export interface TimeRange {
  from: number
  to: number
}

export const isTimeRange = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from >= 0 && to > from

/**
 * The address of a fight's video: the event's own, cut to a stretch of it. The last part of its path becomes
 * `{name}-{startUnixSeconds}-{durationSeconds}.m3u8`, where second 0 is when the event begins.
 * Undefined when the event's address is none, or the stretch is empty.
 */
export function toFightVideoUrl(eventVideo: string | null, eventFrom: string, { from, to }: TimeRange): string | undefined {
  const parts = eventVideo === null ? null : PLAYLIST.exec(eventVideo)
  const begin = Math.floor(Date.parse(eventFrom) / 1000)
  if (!parts || !isTimeRange(from, to) || !Number.isFinite(begin)) return undefined
  const [, folder, name, query = ''] = parts
  return `${folder}${name}-${begin + from}-${to - from}.m3u8${query}`
}

/** Which stretch a fight's video shows; undefined for an address of another make. */
export function parseFightVideoUrl(fightLink: string | null, eventFrom: string): TimeRange | undefined {
  const parts = fightLink === null ? null : RANGE.exec(fightLink)
  const begin = Math.floor(Date.parse(eventFrom) / 1000)
  if (!parts || !Number.isFinite(begin)) return undefined
  const from = Number(parts[1]) - begin
  return from >= 0 ? { from, to: from + Number(parts[2]) } : undefined
}

/** Folder, name without its ending, and what follows the path. */
const PLAYLIST = /^((?:https?:\/\/[^/?#]+)?\/(?:[^?#]*\/)?)([^/?#]+?)\.[A-Za-z0-9]+([?#].*)?$/
const RANGE = /-(\d+)-(\d+)\.m3u8(?:[?#].*)?$/
