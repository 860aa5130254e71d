import type { FightEvent, Slot } from '@cornerman/contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { Ask } from '#ui/dialog/dialog.tsx'
import type { Outcome } from '../bout/outcome.ts'
import { createEvent as createCard, createSlot as createSlotAt } from '../testing/card.ts'
import { useSaveResult } from './save-result.ts'

const createSlot = (id: number, fight: object = {}) => createSlotAt(id, id, fight)
const createEvent = (fightSlots: Slot[], parts: object = {}) =>
  createCard({ status: 'FINISHED', fightSlots, ...parts })

const NONE: Outcome = { winner: null, result: null }
const NO_CONTEST: Outcome = { winner: null, result: 'NO_CONTEST' }
const KO: Outcome = { winner: 'INITIATOR', result: 'KO' }
const SUB: Outcome = { winner: 'TARGET', result: 'SUB' }

const stub = setUpStubApi()
const ask = vi.fn<Ask>()
beforeEach(() => void ask.mockReset().mockResolvedValue(false))

/** Saves the outcome of the bout of a slot; meanwhile the server has another state of the event. */
function save(slot: Slot, chosen: Outcome, newest: FightEvent) {
  stub.api.respond(({ call }) => [200, call.startsWith('GET') ? newest : {}])

  const { result } = renderHook(() => useSaveResult(newest))
  return act(() => result.current({ slot, fight: slot.fight! }, chosen, ask))
}

/** A command and its body. */
type Sent = [call: string, body: object]

const getSent = () =>
  stub.api.requests
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, body }) => [call.split('/').at(-1), JSON.parse(body)])

/** The command that saves an outcome of the bout of a slot. */
const saved = (slotId: number, outcome: Outcome): Sent => [
  'update-fight-winner',
  {
    fightId: slotId + 10,
    ...outcome,
    initiatorId: slotId * 100,
    targetId: slotId * 100 + 1,
  },
]

test('[EVE-09] sends the ids of fake users, and none for a corner without a contestant', async () => {
  const fakeUser = { id: 501, fullName: 'Fake One' }
  const redOnly = createSlot(1, { initiator: null, fakeInitiator: fakeUser, target: null })

  await save(redOnly, KO, createEvent([redOnly]))

  const blueOnly = createSlot(2, { initiator: null, target: null, fakeTarget: fakeUser })
  await save(blueOnly, SUB, createEvent([blueOnly]))
  expect(getSent()).toEqual([
    ['update-fight-winner', { fightId: 11, ...KO, initiatorId: 501, targetId: null }],
    ['update-fight-winner', { fightId: 12, ...SUB, initiatorId: null, targetId: 501 }],
  ])
})

test.each<[name: string, call: string, chosen: Outcome]>([
  ['a no contest', 'no-contest', NO_CONTEST],
  ['that there is no result', 'clear-result', NONE],
])('[EVE-09] saves %s with a call of its own', async (_, call, chosen) => {
  const slot = createSlot(2, SUB)
  await save(slot, chosen, createEvent([createSlot(1), slot]))
  expect(getSent()).toEqual([[call, { fightId: 12 }]])
})

test.each<[change: string, slots: Slot[], now: string]>([
  [
    'replaced the bout',
    [createSlot(1), createSlot(2, { ...createSlot(3).fight })],
    'Ana Red3 vs Ana Blue3',
  ],
  [
    'emptied the slot',
    [createSlot(1), { ...createSlot(2), fight: null, fightId: null }],
    'the empty bout',
  ],
  ['removed the slot', [createSlot(1)], 'the empty bout'],
])('[EVE-09] saves no result when another admin has %s', async (_, slots, now) => {
  await expect(save(createSlot(2), KO, createEvent(slots))).rejects.toMatchObject({
    kind: 'rejected',
    message: `Another admin has changed this bout. It is ${now} now.`,
  })

  expect(getSent()).toEqual([])
})

test.each<[name: string, initial: object, saved: object, edited: Outcome, text: string]>([
  ['replaced', KO, SUB, { ...KO, result: 'TKO' }, 'Ana Blue2, Submission. Yours: Ana Red2, TKO.'],
  ['cleared', KO, NONE, SUB, 'no result. Yours: Ana Blue2, Submission.'],
  ['replaced and the user clears', KO, SUB, NONE, 'Ana Blue2, Submission. Yours: no result.'],
])(
  '[EVE-09] saves nothing when the user keeps the result that another admin has %s',
  async (_, initial, saved, edited, text) => {
    expect(
      await save(
        createSlot(2, initial),
        edited,
        createEvent([createSlot(1), createSlot(2, saved)]),
      ),
    ).toBe(false)

    expect(ask.mock.calls).toEqual([
      [
        {
          question: 'Replace the result saved meanwhile?',
          text: `Saved meanwhile: ${text}`,
          confirmText: 'Save mine',
        },
      ],
    ])

    expect(getSent()).toEqual([])
  },
)

test.each<[sent: object, saved: string]>([
  [{ winner: undefined, result: undefined }, 'Result unknown'],
  [{ winner: 'target', result: 'sub' }, 'Sub, winner “target”'],
  [{ winner: '101', result: 'KO' }, 'KO, winner “101”'],
  [{ winner: 'TARGET', result: undefined }, 'Ana Blue2, Decided, result unknown'],
])('[EVE-09] asks before it replaces the result that was sent as %j', async (sent, saved) => {
  const slot = createSlot(2, sent)
  expect(await save(slot, KO, createEvent([createSlot(1), slot]))).toBe(false)
  expect(ask.mock.calls).toEqual([
    [
      {
        question: 'Replace a result that could not be read?',
        text: `On the server: ${saved}. Yours: Ana Red2, KO.`,
        confirmText: 'Save mine',
      },
    ],
  ])

  expect(getSent()).toEqual([])
})

test.each<[what: string, parts: object]>([
  ['has a fighter without an id', { initiator: { firstName: 'Ana' } }],
  ['has no id', { id: undefined }],
])('[EVE-09] saves no result of a bout that %s', async (_, parts) => {
  const slot = createSlot(2, parts)
  await expect(save(slot, KO, createEvent([createSlot(1), slot]))).rejects.toThrow(
    'Nothing was saved, because the server did not say who is in this bout.',
  )
  expect(getSent()).toEqual([])
})

test('[EVE-09] asks nothing when another admin has saved the same result', async () => {
  await save(createSlot(2), KO, createEvent([createSlot(1), createSlot(2, KO)]))
  expect(ask).not.toHaveBeenCalled()
  expect(getSent()).toEqual([saved(2, KO)])
})

test.each([
  ['the event', { status: 'UPCOMING' }, 'The event has not begun. Save a result?'],
  ['the bout', { status: 'ONGOING', currentSlotId: 1 }, 'This bout has not begun. Save a result?'],
])('[EVE-09] asks before it saves a result when %s has not begun', async (_, parts, question) => {
  const slot = createSlot(2)

  ask.mockImplementation(async () => {
    expect(getSent()).toEqual([])
    return true
  })

  await save(slot, KO, createEvent([createSlot(1), slot], parts))

  const text = 'Ana Red2 vs Ana Blue2: Ana Red2, KO.'
  expect(ask.mock.calls).toEqual([[{ question, text, confirmText: 'Save result' }]])
  expect(getSent()).toEqual([saved(2, KO)])
})

test.each<
  [name: string, slotId: number, chosen: Outcome, currentSlotId: number | null, sent: Sent]
>([
  ['a result of the current bout', 1, KO, 1, saved(1, KO)],
  ['that a bout to come has no result', 2, NONE, 1, ['clear-result', { fightId: 12 }]],
  ['a result of a bout whose time has come while none is on', 2, KO, null, saved(2, KO)],
])(
  '[EVE-09] saves %s without a question while the event is live',
  async (_, slotId, chosen, currentSlotId, sent) => {
    const card = [createSlot(1, SUB), createSlot(2, SUB)]
    await save(card[slotId - 1]!, chosen, createEvent(card, { status: 'ONGOING', currentSlotId }))
    expect(ask).not.toHaveBeenCalled()
    expect(getSent()).toEqual([sent])
  },
)
