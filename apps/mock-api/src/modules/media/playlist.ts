import { countWrapsBefore, type Playlist, SEGMENT, toClipSegment } from '../../simulation/streams.ts'

/**
 * Formats a playlist for players (RFC 8216). Segment names are relative, so that a world's prefix is kept. A
 * discontinuity marks where the clip repeats, because its timestamps restart.
 */
export function printPlaylist({ name, kind, first, count }: Playlist): string {
  const isLive = kind === 'live'
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${SEGMENT}`,
    ...(isLive ? [`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${countWrapsBefore(first)}`] : ['#EXT-X-PLAYLIST-TYPE:VOD']),
  ]
  const segments = Array.from({ length: count }, (_, index) => first + index).flatMap((segment) => {
    const isFirst = segment === first
    // No discontinuity before segment 0 of a stream or before the first segment of a recording.
    const isWrap = toClipSegment(segment) === 0 && segment > 0 && (isLive || !isFirst)
    return [
      ...(isWrap ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(kind !== 'whole' && (isFirst || isWrap) ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment * SEGMENT * 1000).toISOString()}`] : []),
      `#EXTINF:${SEGMENT}.000,`,
      `../vod/${name}/${toClipSegment(segment)}.ts`,
    ]
  })
  return [...head, ...segments, ...(isLive ? [] : ['#EXT-X-ENDLIST']), ''].join('\n')
}
