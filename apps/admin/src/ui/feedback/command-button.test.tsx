import { people } from '@cornerman/contract/endpoints/people'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import { CommandButton } from './command-button.tsx'

const stub = setUpStubApi(['arenas_action'])
const dialog = () => screen.queryByRole('dialog', { name: 'Activate Hall?' })
/** True during antd's closing animation and afterwards. */
const isClosing = () => !dialog() || /-leave/.test(dialog()!.className)
const confirm = () => dialog()!.querySelector<HTMLElement>('.ant-btn-primary')!

test('sends once when confirmed twice before the button is disabled', async () => {
  let respond!: (response: StubResponse) => void
  stub.api.respond(() => new Promise((resolve) => (respond = resolve)))
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
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }))
  act(() => {
    confirm().click()
    confirm().click()
  })
  await waitFor(() => expect(stub.api.requests).toHaveLength(1))
  fireEvent.click(confirm())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stub.api.requests).toHaveLength(1)
  await act(async () => respond([404, { message: 'gone' }]))
  await waitFor(() => expect(isClosing()).toBe(true))
})
