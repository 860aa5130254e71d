import type { FightEvent } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { findLiveClips } from './live-clips.tsx'

const BEGIN = '2026-11-28T22:00:00.000Z'
const SECONDS = Date.parse(BEGIN) / 1000
const LIVE = 'https://m.example/live/main.m3u8'
const RECORDING = 'https://m.example/vod/recording.m3u8?key=1'

const toEvent = (video: object, ...links: (string | null)[]) =>
  ({
    fromDate: BEGIN,
    video: { streamUrl: LIVE, videoUrl: RECORDING, ...video },
    fightSlots: links.map((fightLink, index) => ({
      id: index + 1,
      fight: { id: index + 11, fightLink },
    })),
  }) as FightEvent

const cut = (name: string) => `https://m.example/${name}-${SECONDS + 60}-240.m3u8`

test('[EVE-11] finds the videos that were cut from the live URL, with the same range of the recording', () => {
  const clips = findLiveClips(
    toEvent(
      {},
      cut('live/main'),
      null,
      cut('vod/recording'),
      cut('live/other'),
      'https://m.example/live/main.m3u8',
    ),
  )

  expect(clips.map(({ fightId, fightLink }) => ({ fightId, fightLink }))).toEqual([
    { fightId: 11, fightLink: `${cut('vod/recording')}?key=1` },
  ])
})

test.each([
  ['without a recording', { videoUrl: null }],
  ['when the recording has the live URL', { videoUrl: LIVE }],
])('[EVE-11] finds none %s', (_, video) =>
  expect(findLiveClips(toEvent(video, cut('live/main')))).toEqual([]),
)
