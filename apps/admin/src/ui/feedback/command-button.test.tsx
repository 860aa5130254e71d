import { people } from '@cornerman/contract/endpoints/people'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import { endSession, startSession } from '#api/session.ts'
import { stubConfiguration } from '#api/testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from '#api/testing/stub-api.ts'
import { CommandButton } from './command-button.tsx'

let api: StubApi
let respond: (response: StubResponse) => void
let tests = 0

beforeEach(async () => {
  api = await startStubApi()
  api.respond(
    () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  )
  stubConfiguration(api.url)
  await loadConfiguration()
  // A user per test: the app repeats a failed request for the same user only, so none of the test before reaches this stub.
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['arenas_action'],
    email: `button-${++tests}@cornerman.test`,
  })
  render(
    <CommandButton
      endpoint={people.approveArena}
      input={{ params: { id: 7 }, query: { action: 'APPROVE' } }}
      question="Activate Hall?"
      description="For good."
    >
      Activate
    </CommandButton>,
  )
})
afterEach(async () => {
  cleanup()
  endSession()
  await api.close()
})

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Activate' }))
const dialog = () => screen.queryByRole('dialog', { name: 'Activate Hall?' })
/** True during antd's closing animation and afterwards. */
const isClosing = () => !dialog() || /-leave/.test(dialog()!.className)
const confirm = () => dialog()!.querySelector<HTMLElement>('.ant-btn-primary')!

test('sends once when confirmed twice before the button is disabled', async () => {
  open()
  act(() => {
    confirm().click()
    confirm().click()
  })
  await waitFor(() => expect(api.requests).toHaveLength(1))
  fireEvent.click(confirm())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(api.requests).toHaveLength(1)
  await act(async () => respond([404, { message: 'gone' }]))
  await waitFor(() => expect(isClosing()).toBe(true))
})
