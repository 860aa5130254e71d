import type { FightEvent } from '@cornerman/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import { toEventDetails, useSaveEventDetails } from './event-editor.tsx'

const EVENT = {
  id: 5,
  name: 'Last Bell',
  fromDate: '2030-06-20T21:00:30.000Z',
  location: { tz: 'America/Sao_Paulo' },
} as FightEvent
const SEEN = toEventDetails(EVENT)
const stub = setUpStubApi()
/** The event on the server. Another admin changes it directly. */
let saved: FightEvent
const outcome = vi.fn()

beforeEach(() => {
  saved = EVENT
  outcome.mockClear()
  stub.api.respond(({ call }) => (call.startsWith('GET') ? [200, saved] : [200, {}]))
})
function Save({ typed }: { typed: Partial<typeof SEEN> }) {
  const { save, dialog } = useSaveEventDetails(EVENT)
  return (
    <>
      <button
        type="button"
        onClick={() => void save(SEEN, { ...SEEN, ...typed }).then(outcome, (error: Error) => outcome(error.message))}
      >
        OK
      </button>
      {dialog}
    </>
  )
}

const getSent = () => stub.api.of('PATCH /api/v1/fight-events/admin').map(({ body }) => JSON.parse(body))
function saveAs(typed: Partial<typeof SEEN>) {
  render(<Save typed={typed} />)
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
}

test('[AEV-03] saves a new name without moving an event back that another admin has moved', async () => {
  saved = { ...EVENT, fightSlots: [], fromDate: '2030-06-21T22:00:00.000Z' }
  saveAs({ name: 'First Bell' })
  await waitFor(() => expect(outcome).toHaveBeenCalled())
  expect(getSent()).toEqual([{ fightEventId: 5, name: 'First Bell', fromDate: '2030-06-21T22:00:00.000Z' }])
})

test.each<[button: string, result: string | undefined, sent: object[]]>([
  ['Cancel', 'Not saved. Another admin has changed this: Name: Their Bell.', []],
  ['Save mine', undefined, [{ fightEventId: 5, name: 'My Bell', fromDate: EVENT.fromDate }]],
])('[AEV-03] asks before it replaces a name that another admin has changed: %s', async (button, result, sent) => {
  saved = { ...EVENT, name: 'Their Bell' }
  saveAs({ name: 'My Bell' })
  expect(await screen.findByText('Saved by the other admin: Name: Their Bell. Yours: Name: My Bell.')).toBeTruthy()
  fireEvent.click(screen.getByText(button))
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(result))
  expect(getSent()).toEqual(sent)
})
