import type { FightEvent } from '@cornerman/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import { ChatDialog, hasExpired, toChatUrl } from './dialogs/chat-dialog.tsx'
import { getPlayableUrl } from './event-dialog.ts'

const jwt = (claims: object) => `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`
const live = jwt({ exp: 1000 })
const old = jwt({ exp: 999 })

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
  const conference = {
    video: { status: 'LIVE', streamUrl: 'https://a.example/press.m3u8', videoUrl: null },
  }
  expect(
    getPlayableUrl({ status: 'ONGOING', video, conference, weighting: null } as FightEvent),
  ).toBe('https://a.example/press.m3u8')
})

const stub = setUpStubApi()
beforeEach(() => stub.api.respond(() => [200, { token: 'chat-only', expiresInSeconds: 300 }]))

async function openChat() {
  render(<ChatDialog event={{ id: 2, name: 'Night' } as FightEvent} open onClose={() => {}} />)
  return (await screen.findByTitle('Chat of Night')).getAttribute('src')
}

const getTokenBodies = () => stub.api.of('POST /api/v1/chat/token').map(({ body }) => body)

test('[AEV-06] opens the chat with a token for the chat only, where the API offers one', async () => {
  expect(await openChat()).toMatch(/\/chat\?jwt=chat-only&fightEventId=2#light$/)
  expect(getTokenBodies()).toEqual(['{"fightEventId":2}'])
})

test('[AEV-06] opens the chat with the jwt of the session otherwise, as documented', async () => {
  await removeCapabilities(stub)
  expect(await openChat()).toMatch(/\/chat\?jwt=j&fightEventId=2#light$/)
  expect(getTokenBodies()).toEqual([])
})

test('[AEV-06] opens the chat again with a new jwt once the old one has expired', async () => {
  await removeCapabilities(stub)

  const expired = `head.${btoa(JSON.stringify({ exp: 1 })).replace(/=+$/, '')}.signature`
  updateSession({ jwt: expired })
  expect(await openChat()).toContain(`?jwt=${expired}&`)

  act(() => updateSession({ jwt: 'renewed' }))
  expect(screen.getByTitle('Chat of Night')).toHaveAttribute(
    'src',
    expect.stringContaining('?jwt=renewed&'),
  )
})

test('[AEV-06] offers the chat of another server in a new tab, because it may refuse the frame', async () => {
  const src = await openChat()
  const link = screen.getByText('Open the chat in a new tab', { exact: false }).closest('a')
  expect(link).toHaveAttribute('href', src)
  expect(link?.rel).toBe('noopener noreferrer')
})
