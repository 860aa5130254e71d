import { parse, type types } from 'hls-parser'
import { describe, expect, test } from 'vitest'
import { NOW, openMocks } from '../../../test/sign-in.ts'
import { iso } from '../../time/instant.ts'

const freshMock = openMocks()

const NAMES = ['main-event', 'prelims', 'weigh-in', 'press']
const START = NOW / 1000

/** Parses the playlist with a third-party parser, which throws on syntax errors. */
async function getPlaylist(mock: ReturnType<typeof freshMock>, url: string) {
  const { statusCode, body, headers } = await mock.send({ method: 'GET', url })
  expect(statusCode, url).toBe(200)

  const playlist = parse(body) as types.MediaPlaylist
  expect(playlist.isMasterPlaylist).toBe(false)

  return { playlist, body, headers }
}

const getLength = ({ segments }: types.MediaPlaylist) =>
  segments.reduce((sum, { duration }) => sum + duration, 0)

const getLivePlaylist = async (
  mock: ReturnType<typeof freshMock>,
  url = '/media/live/main-event.m3u8',
) => (await getPlaylist(mock, url)).playlist

describe.each(NAMES)('%s', (name) => {
  const paths = [
    `/media/vod/${name}.m3u8`,
    `/media/live/${name}.m3u8`,
    `/media/vod/${name}-${START}-90.m3u8`,
    `/media/live/${name}-${START}-90.m3u8`,
  ]

  test.each(paths)('%s is a playlist with existing segments', async (url) => {
    const mock = freshMock()
    const { playlist, headers } = await getPlaylist(mock, url)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'x-content-type-options': 'nosniff',
    })

    for (const { duration } of playlist.segments) {
      expect(duration).toBeLessThanOrEqual(playlist.targetDuration)
    }

    for (const uri of new Set(playlist.segments.map(({ uri }) => uri))) {
      const segment = await mock.send({
        method: 'GET',
        url: new URL(uri, `http://mock${url}`).pathname,
      })

      expect(segment.statusCode, uri).toBe(200)
      expect(segment.headers['content-type'], uri).toBe('video/mp2t')
      // Complete transport stream packets.
      expect(segment.rawPayload.length % 188).toBe(0)
      expect(segment.rawPayload[0]).toBe(0x47)
    }
  })

  test('[STK-06] has a preview', async () => {
    const { statusCode, headers } = await freshMock().send({
      method: 'HEAD',
      url: `/media/vod/${name}.mp4`,
    })

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('video/mp4')
    expect(headers['accept-ranges']).toBe('bytes')
  })
})

test('a recording ends and is served completely', async () => {
  const { playlist, headers } = await getPlaylist(freshMock(), '/media/vod/main-event.m3u8')
  expect(playlist.playlistType).toBe('VOD')
  expect(playlist.endlist).toBe(true)
  expect(getLength(playlist)).toBe(180 * 60)
  expect(headers['cache-control']).toBe('public, max-age=3600')

  const [first, ...rest] = playlist.segments
  expect(first?.discontinuity).toBeFalsy()

  // Only where the clip repeats.
  for (const { uri, discontinuity } of rest) {
    expect(Boolean(discontinuity)).toBe(uri.endsWith('/0.ts'))
  }
})

test('[AEV-05] a part of a recording starts and ends as requested', async () => {
  const { playlist } = await getPlaylist(freshMock(), `/media/vod/main-event-${START + 60}-95.m3u8`)
  expect(playlist.playlistType).toBe('VOD')
  expect(playlist.endlist).toBe(true)
  expect(getLength(playlist)).toBe(96)
  expect(playlist.segments[0]?.programDateTime).toEqual(new Date((START + 60) * 1000))
})

test('responds with 404 for an unknown recording', async () => {
  const { statusCode, json } = await freshMock().send({
    method: 'GET',
    url: '/media/vod/unknown.m3u8',
  })

  expect(statusCode).toBe(404)
  expect(json().reason).toBe('unknown_media')
})

describe('a live stream', () => {
  test('continues and is never cached', async () => {
    const { playlist, headers } = await getPlaylist(freshMock(), '/media/live/main-event.m3u8')
    expect(playlist.endlist).toBe(false)
    expect(playlist.playlistType).toBeUndefined()
    expect(playlist.segments).toHaveLength(6)
    expect(headers['cache-control']).toBe('no-store')
    // The newest segment is complete: it ends now.
    expect(playlist.segments[0]?.programDateTime).toEqual(new Date(NOW - 36_000))
    expect((playlist.mediaSequenceBase ?? 0) * 6 + getLength(playlist)).toBe(START)
  })

  test('stops and advances with the clock', async () => {
    const mock = freshMock()
    const before = await getPlaylist(mock, '/media/live/main-event.m3u8')
    expect((await getPlaylist(mock, '/media/live/main-event.m3u8')).body).toBe(before.body)

    await mock.control('PUT', '/clock', { advance: 'PT6S' })

    const { playlist } = await getPlaylist(mock, '/media/live/main-event.m3u8')
    expect(playlist.mediaSequenceBase).toBe((before.playlist.mediaSequenceBase ?? 0) + 1)
    expect(playlist.segments.slice(0, -1).map(({ uri }) => uri)).toEqual(
      before.playlist.segments.slice(1).map(({ uri }) => uri),
    )
  })

  test('describes a segment consistently while it is offered', async () => {
    const mock = freshMock()
    const descriptions = new Map<number, string>()

    for (let step = 0; step < 12; step++) {
      for (const { mediaSequenceNumber, discontinuitySequence, discontinuity, uri } of (
        await getLivePlaylist(mock)
      ).segments) {
        const now = JSON.stringify([discontinuitySequence, Boolean(discontinuity), uri])
        expect(descriptions.get(mediaSequenceNumber) ?? now).toBe(now)
        descriptions.set(mediaSequenceNumber, now)
      }

      mock.clock.set({ advance: 6000 })
    }

    expect(descriptions.size).toBe(17)
  })

  test('follows the clock of its world', async () => {
    const mock = freshMock()
    mock.worlds.create({ id: 'later', now: iso(NOW + 3_600_000), frozen: true })

    const defaultWorld = await getLivePlaylist(mock)
    const laterWorld = await getLivePlaylist(mock, '/w/later/media/live/main-event.m3u8')
    expect((laterWorld.mediaSequenceBase ?? 0) - (defaultWorld.mediaSequenceBase ?? 0)).toBe(600)
  })
})

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'serves poster %i',
  async (number) => {
    const { statusCode, headers, rawPayload } = await freshMock().send({
      method: 'GET',
      url: `/media/posters/${number}.jpg`,
    })

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(rawPayload.length).toBeLessThan(20_000)
  },
)
