import type { FightEvent } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { hasEnded, toChatUrl } from './chat-dialog.tsx'
import { getShownVideo } from './event-dialog.ts'

const jwt = (claims: object) => `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`
const [live, old] = [jwt({ exp: 1000 }), jwt({ exp: 999 })]
test.each<[sentence: string, held: string, newest: string, ended: boolean]>([
  ['is good until its end', live, live, false],
  ['is kept until its end, though there is a newer one', live, old, false],
  ['has ended at its end', old, old, true],
  ['that tells no end is good while it is the newest', 'opaque', 'opaque', false],
  ['that tells no end has ended once there is a newer one', 'opaque', 'other', true],
])('[AEV-06] a jwt of the chat %s', (_, held, newest, ended) => expect(hasEnded(held, newest, 999_500)).toBe(ended))

test('[AEV-06] the address of the chat carries jwt and event, however the service is configured', () => {
  expect(toChatUrl('https://chat.example/', { jwt: 'a+b', eventId: 2 })).toBe('https://chat.example/chat?jwt=a%2Bb&fightEventId=2')
})

test('[AEV-05] of an event that is live with its conference, Play shows the conference', () => {
  const video = { status: 'PENDING', streamUrl: null, videoUrl: null }
  const conference = { video: { status: 'LIVE', streamUrl: 'https://a.example/press.m3u8', videoUrl: null } }
  expect(getShownVideo({ status: 'ONGOING', video, conference, weighting: null } as FightEvent)).toEqual({
    type: 'CONFERENCE',
    address: 'https://a.example/press.m3u8',
  })
})
