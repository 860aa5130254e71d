import { countWrapsBefore, type Playlist, SEGMENT, toClipSegment } from '../../simulation/streams.ts'

/**
 * A playlist as players read it (RFC 8216). Its segments are named from where it lies, so that a world's prefix stays.
 * Where the clip begins again its timestamps jump, which a discontinuity announces.
 */
export function printPlaylist({ name, kind, first, count }: Playlist): string {
  const live = kind === 'live'
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${SEGMENT}`,
    ...(live ? [`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${countWrapsBefore(first)}`] : ['#EXT-X-PLAYLIST-TYPE:VOD']),
  ]
  const segments = Array.from({ length: count }, (_, at) => first + at).flatMap((segment) => {
    const begins = segment === first
    // Segment 0 is where the stream itself begins: nothing goes before it. Nor does it before the first of a recording.
    const wraps = toClipSegment(segment) === 0 && segment > 0 && (live || !begins)
    return [
      ...(wraps ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(kind !== 'whole' && (begins || wraps) ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment * SEGMENT * 1000).toISOString()}`] : []),
      `#EXTINF:${SEGMENT}.000,`,
      `../vod/${name}/${toClipSegment(segment)}.ts`,
    ]
  })
  return [...head, ...segments, ...(live ? [] : ['#EXT-X-ENDLIST']), ''].join('\n')
}
