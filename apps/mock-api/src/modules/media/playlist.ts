import { iso } from '../../time/instant.ts'

/** Length of every segment, in seconds. */
export const SEGMENT = 6

/** 30 s. Segment n of a stream starts n × 6 s after the epoch, so that live and recorded streams agree. */
export const SEGMENTS = 5

/** Segments that a live stream offers at once. */
const WINDOW = 6

/** Length of each recording, in seconds. */
const RECORDINGS = {
  'main-event': 180 * 60,
  prelims: 120 * 60,
  'weigh-in': 30 * 60,
  press: 45 * 60,
} as const

/** Segments `first` to `first + count - 1` of a stream, counted from the epoch. */
interface SegmentRange {
  first: number
  count: number
}

interface Playlist extends SegmentRange {
  name: keyof typeof RECORDINGS
  /** `live` continues; `dated` is cut from a stream at an instant; `whole` is a recording without a date. */
  kind: 'live' | 'dated' | 'whole'
}

/** A part of a stream is `<name>-<startUnixSeconds>-<durationSeconds>.m3u8`. Undefined for an unknown path. */
export function getPlaylist(path: string, now: number): Playlist | undefined {
  // Eleven digits reach beyond the year 5000 and stay within the range of ISO instants.
  const [, folder, name, start, duration] =
    /^\/(live|vod)\/([a-z-]+?)(?:-(\d{1,11})-(\d+))?\.m3u8$/.exec(path) ?? []
  if (name === undefined || !isRecording(name)) {
    return undefined
  }
  if (start !== undefined) {
    const part = toSegments(Number(start), Math.min(Number(duration), RECORDINGS[name]))
    return part && { name, kind: 'dated', ...part }
  }

  return folder === 'live'
    ? { name, kind: 'live', ...getLiveSegments(now) }
    : { name, kind: 'whole', first: 0, count: RECORDINGS[name] / SEGMENT }
}

const isRecording = (name: string): name is keyof typeof RECORDINGS =>
  Object.hasOwn(RECORDINGS, name)

/** Returns the newest complete segments. Before 1970 a live stream stays at its first segments. */
export const getLiveSegments = (now: number): SegmentRange => ({
  first: Math.max(0, Math.floor(now / 1000 / SEGMENT) - WINDOW),
  count: WINDOW,
})

/** Rounds both ends to the nearest boundary, so that adjacent parts neither overlap nor leave a gap. */
export function toSegments(start: number, duration: number): SegmentRange | undefined {
  if (duration <= 0) {
    return undefined
  }

  const first = Math.round(start / SEGMENT)
  return { first, count: Math.max(1, Math.round((start + duration) / SEGMENT) - first) }
}

/** Returns the segment of the clip that is shown. */
export const toClipSegment = (segment: number) => segment % SEGMENTS

/** A player keeps an array up to this number: hls.js takes a second per segment for one of 60 million. */
const MAX_WRAPS = 10_000

/** Restarts of the clip before a segment, for EXT-X-DISCONTINUITY-SEQUENCE. Excludes the segment itself. */
export const countWrapsBefore = (segment: number) =>
  Math.max(0, Math.ceil(segment / SEGMENTS) - 1) % MAX_WRAPS

/** RFC 8216. Names are relative, to keep the prefix of a world. Timestamps restart at each discontinuity. */
export function printPlaylist({ name, kind, first, count }: Playlist): string {
  const isLive = kind === 'live'

  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${SEGMENT}`,
    ...(isLive
      ? [
          `#EXT-X-MEDIA-SEQUENCE:${first}`,
          `#EXT-X-DISCONTINUITY-SEQUENCE:${countWrapsBefore(first)}`,
        ]
      : ['#EXT-X-PLAYLIST-TYPE:VOD']),
  ]

  const segments = Array.from({ length: count }, (_, index) => first + index).flatMap((segment) => {
    const isFirst = segment === first
    // No discontinuity before segment 0 of a stream or before the first segment of a recording.
    const isWrap = toClipSegment(segment) === 0 && segment > 0 && (isLive || !isFirst)

    return [
      ...(isWrap ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(kind !== 'whole' && (isFirst || isWrap)
        ? [`#EXT-X-PROGRAM-DATE-TIME:${iso(segment * SEGMENT * 1000)}`]
        : []),
      `#EXTINF:${SEGMENT}.000,`,
      `../vod/${name}/${toClipSegment(segment)}.ts`,
    ]
  })

  return [...head, ...segments, ...(isLive ? [] : ['#EXT-X-ENDLIST']), ''].join('\n')
}
