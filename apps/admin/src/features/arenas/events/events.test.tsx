import type { FightEvent } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { hasExpired, toChatUrl } from './chat-dialog.tsx'
import { getPlayableVideo } from './event-dialog.ts'

const jwt = (claims: object) => `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`
const [live, old] = [jwt({ exp: 1000 }), jwt({ exp: 999 })]
test.each<[name: string, current: string, newest: string, isExpired: boolean]>([
  ['is valid until it expires', live, live, false],
  ['is valid until it expires when there is a newer one', live, old, false],
  ['expires at its exp time', old, old, true],
  ['without exp is valid while it is the newest', 'opaque', 'opaque', false],
  ['without exp expires when there is a newer one', 'opaque', 'other', true],
])('[AEV-06] a chat jwt %s', (_, current, newest, isExpired) =>
  expect(hasExpired(current, newest, 999_500)).toBe(isExpired),
)

test('[AEV-06] the chat URL contains jwt and event id, also when the configured URL ends with a slash', () => {
  expect(toChatUrl('https://chat.example/', { jwt: 'a+b', eventId: 2 })).toBe(
    'https://chat.example/chat?jwt=a%2Bb&fightEventId=2',
  )
})

test('[AEV-05] plays the conference while it is live', () => {
  const video = { status: 'PENDING', streamUrl: null, videoUrl: null }
  const conference = { video: { status: 'LIVE', streamUrl: 'https://a.example/press.m3u8', videoUrl: null } }
  expect(getPlayableVideo({ status: 'ONGOING', video, conference, weighting: null } as FightEvent)).toEqual({
    type: 'CONFERENCE',
    url: 'https://a.example/press.m3u8',
  })
})
