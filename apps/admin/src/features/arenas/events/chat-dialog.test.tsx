import type { FightEvent } from '@cornerman/contract'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateSession } from '../../../api/session.ts'
import { removeCapabilities, setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import { ChatDialog } from './chat-dialog.tsx'

const stub = setUpStubApi()
beforeEach(() => stub.api.respond(() => [200, { token: 'chat-only', expiresInSeconds: 300 }]))

async function openChat() {
  render(<ChatDialog event={{ id: 2, name: 'Night' } as FightEvent} open onClose={() => {}} />)
  return (await screen.findByTitle('Chat of Night')).getAttribute('src')
}
const getTokenBodies = () => stub.api.of('POST /api/v1/chat/token').map(({ body }) => body)

test('[AEV-06] opens the chat with a token for the chat only, where the API offers one', async () => {
  expect(await openChat()).toMatch(/\/chat\?jwt=chat-only&fightEventId=2$/)
  expect(getTokenBodies()).toEqual(['{"fightEventId":2}'])
})

test('[AEV-06] opens the chat with the jwt of the session otherwise, as documented', async () => {
  await removeCapabilities(stub)
  expect(await openChat()).toMatch(/\/chat\?jwt=j&fightEventId=2$/)
  expect(getTokenBodies()).toEqual([])
})

test('[AEV-06] opens the chat again with a new jwt once the old one has expired', async () => {
  await removeCapabilities(stub)
  const expired = `head.${btoa(JSON.stringify({ exp: 1 })).replace(/=+$/, '')}.signature`
  updateSession({ jwt: expired })
  expect(await openChat()).toContain(`?jwt=${expired}&`)
  act(() => updateSession({ jwt: 'renewed' }))
  expect(screen.getByTitle('Chat of Night').getAttribute('src')).toContain('?jwt=renewed&')
})
