/** Length of every segment, in seconds. */
export const SEGMENT = 6
/**
 * How many segments each clip has before it begins again: 30 s. Segment n of a stream began n × 6 s after the epoch, so live and
 * recorded agree on what a moment shows, and whatever begins on a full minute begins with the clip's first segment.
 */
export const SEGMENTS = 5
/** How many segments a live stream offers at once. */
const WINDOW = 6

/** What there are clips of, and how long the recording of each is, in seconds. */
const RECORDINGS = {
  'main-event': 180 * 60,
  prelims: 120 * 60,
  'weigh-in': 30 * 60,
  press: 45 * 60,
} as const
export type Recording = keyof typeof RECORDINGS

/** Segments `first` to `first + count - 1` of a stream, counted from the epoch. */
export interface SegmentRange {
  first: number
  count: number
}
export interface Playlist extends SegmentRange {
  name: Recording
  /** Live goes on; dated is cut from a stream at an instant; whole is a recording without a date of its own. */
  kind: 'live' | 'dated' | 'whole'
}

/**
 * What stands at an address below `/media`, at an instant in milliseconds; undefined when it is no playlist of ours:
 * `/live/<name>.m3u8`, `/vod/<name>.m3u8`, or of either the part `<name>-<startUnixSeconds>-<durationSeconds>.m3u8`.
 */
export function playlistAt(path: string, now: number): Playlist | undefined {
  // Eleven digits reach beyond the year 5000, and no further than an ISO instant does.
  const [, folder, name, start, duration] = /^\/(live|vod)\/([a-z-]+?)(?:-(\d{1,11})-(\d+))?\.m3u8$/.exec(path) ?? []
  if (name === undefined || !isRecording(name)) return undefined
  if (start !== undefined) {
    const part = toSegments(Number(start), Math.min(Number(duration), RECORDINGS[name]))
    return part && { name, kind: 'dated', ...part }
  }
  return folder === 'live' ? { name, kind: 'live', ...getLiveSegments(now) } : { name, kind: 'whole', first: 0, count: RECORDINGS[name] / SEGMENT }
}

const isRecording = (name: string): name is Recording => Object.hasOwn(RECORDINGS, name)

/** The newest segments that are complete. Before 1970 a live stream has not begun and stands at its first ones. */
export const getLiveSegments = (now: number): SegmentRange => ({ first: Math.max(0, Math.floor(now / 1000 / SEGMENT) - WINDOW), count: WINDOW })

/**
 * A part in whole segments: both ends move to the nearest boundary, so that neighbouring parts neither overlap nor leave a gap,
 * and the length differs from the asked by a segment at most. A part of no length is none.
 */
export function toSegments(start: number, duration: number): SegmentRange | undefined {
  if (duration <= 0) return undefined
  const first = Math.round(start / SEGMENT)
  return { first, count: Math.max(1, Math.round((start + duration) / SEGMENT) - first) }
}

/** Which segment of the clip is shown. */
export const toClipSegment = (segment: number) => segment % SEGMENTS

/** How many times the clip had begun anew before a segment, without that segment itself: what EXT-X-DISCONTINUITY-SEQUENCE counts. */
export const countWrapsBefore = (segment: number) => Math.max(0, Math.ceil(segment / SEGMENTS) - 1)
