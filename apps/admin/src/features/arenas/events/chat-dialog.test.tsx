// @vitest-environment jsdom
import type { FightEvent } from '@cornerman/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Configuration, loadConfiguration } from '../../../api/configuration.ts'
import { endSession, startSession } from '../../../api/session.ts'
import { configurationAt } from '../../../api/testing/open-tab.ts'
import { type StubApi, startStubApi } from '../../../api/testing/stub-api.ts'
import { ChatDialog } from './chat-dialog.tsx'

let api: StubApi
beforeEach(async () => {
  api = await startStubApi()
  api.answer(() => [200, { token: 'chat-only', expiresInSeconds: 300 }])
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  await api.close()
})

async function open(change: Partial<Configuration>) {
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(api.url, { chatPageUrl: '/chat-service', ...change })))
  await loadConfiguration()
  startSession({ jwt: 'session-jwt', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  render(<ChatDialog event={{ id: 2, name: 'Night' } as FightEvent} open onClose={() => {}} />)
  return (await screen.findByTitle('Chat of Night')).getAttribute('src')
}

test('[AEV-06] opens the chat with a token for the chat only, where the API offers one', async () => {
  expect(await open({})).toBe('/chat-service/chat?jwt=chat-only&fightEventId=2')
  expect(api.requests.map(({ call, body }) => `${call} ${body}`)).toEqual(['POST /api/v1/chat/token {"fightEventId":2}'])
})

test('[AEV-06] opens the chat with the jwt of the session otherwise, as documented', async () => {
  expect(await open({ capabilities: [] })).toBe('/chat-service/chat?jwt=session-jwt&fightEventId=2')
  expect(api.requests).toEqual([])
})
