import type { Slot } from '@cornerman/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import type { Contestant } from '../bout/contestant.ts'
import { createEvent, createFighter } from '../testing/card.ts'
import { usePairing } from './use-pairing.ts'

const toFighter = (id: number) => ({ fighter: createFighter(id, String(id)) }) as Contestant
const RED = toFighter(101)
const BLUE = toFighter(102)
const EMPTY = { id: 1, fightId: null, fight: null } as Slot

const FILLED = {
  id: 1,
  fightId: 11,
  fight: {
    id: 11,
    initiator: RED?.fighter,
    target: BLUE?.fighter,
    fakeInitiator: null,
    fakeTarget: null,
    winner: null,
    result: null,
    fightLink: null,
  },
} as Slot

const stub = setUpStubApi()

const FAKE: Contestant = {
  fake: { id: 101, fullName: 'Fake One' } as NonNullable<Contestant['fake']>,
}

const SECOND = { ...EMPTY, id: 2 }

const REJECTED: StubResponse = [
  400,
  { code: 'BAD_REQUEST', message: 'Not a fighter.', reason: 'not_a_fighter' },
]

/** The slots as the server has them. */
let stored: Slot[]

/** Opens a card whose server gives this response to commands. */
function open(
  fightSlots: Slot[],
  { status = 'UPCOMING', response = [200, {}] as StubResponse | Promise<StubResponse> } = {},
) {
  stored = fightSlots
  stub.api.respond(({ call }) =>
    call.startsWith('GET') ? [200, createEvent({ status, fightSlots: stored })] : response,
  )

  const toCard = (slots: Slot[]) => createEvent({ status, fightSlots: slots })
  const refetch = vi.fn()
  let pairing!: ReturnType<typeof usePairing>

  function Card({ slots }: { slots: Slot[] }) {
    pairing = usePairing(toCard(slots), refetch)
    return pairing.dialog
  }

  const { rerender } = render(<Card slots={fightSlots} />, { wrapper: MemoryRouter })

  return {
    refetch,
    pairing: () => pairing,
    choose: (...choice: Parameters<typeof pairing.choose>) => act(() => pairing.choose(...choice)),
    show(slots: Slot[]) {
      stored = slots
      rerender(<Card slots={slots} />)
    },
  }
}

const getSent = () =>
  stub.api.requests
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, body }) => [call.split('/').at(-1), JSON.parse(body)])
const IDS = { initiatorId: 101, targetId: 102, fakeInitiatorId: null, fakeTargetId: null }

test('[EVE-05] shows a bout as saved that the card has after the response was lost', async () => {
  const { pairing, choose, refetch, show } = open([EMPTY], { response: 'cut' })
  await choose(EMPTY, 'red', RED)
  expect(await choose(EMPTY, 'blue', BLUE)).toBe('not saved')
  expect(refetch).toHaveBeenCalledOnce()
  expect(pairing()).toMatchObject({ dirty: true })

  show([FILLED])
  expect(pairing().getCorner(FILLED, 'blue')).toMatchObject({
    isUnsaved: false,
    problem: undefined,
  })

  expect(pairing()).toMatchObject({ dirty: false })

  // Also when another admin has emptied the slot since.
  show([EMPTY])
  expect(pairing()).toMatchObject({ dirty: false })
})

test('[EVE-05] shows a bout as not saved that the card lacks after the response was lost', async () => {
  const { pairing, choose, show } = open([EMPTY], { response: 'cut' })
  await choose(EMPTY, 'red', RED)
  await choose(EMPTY, 'blue', BLUE)

  const fight = { ...FILLED.fight, target: null, fakeTarget: { id: 102, fullName: 'Fake One' } }
  for (const slot of [EMPTY, { ...FILLED, fight } as Slot]) {
    show([slot])
    expect(pairing().getCorner(slot, 'blue')).toMatchObject({ contestant: BLUE, isUnsaved: true })
    expect(pairing()).toMatchObject({ dirty: true })
  }

  // Removed from the card.
  show([])
  expect(pairing()).toMatchObject({ dirty: false })
})

test('[EVE-04] keeps the first contestant of a slot unsaved until the other corner is filled', async () => {
  const { pairing, choose } = open([EMPTY, SECOND])
  expect(pairing()).toMatchObject({ dirty: false })
  expect(await choose(EMPTY, 'red', RED)).toBe('incomplete')
  expect(pairing()).toMatchObject({ dirty: true })
  expect(pairing().getCorner(EMPTY, 'red')).toEqual({
    contestant: RED,
    isUnsaved: true,
    problem: undefined,
  })

  expect(pairing().getCorner(EMPTY, 'blue')).toMatchObject({ isUnsaved: false })
  expect(pairing().getCorner(SECOND, 'red')).toMatchObject({ isUnsaved: false })
  expect(getSent()).toEqual([])

  expect(await choose(EMPTY, 'blue', BLUE)).toBe('saved')
  expect(getSent()).toEqual([
    ['create-fight', { slotId: 1, fightEventId: 7, ...IDS, timezone: 'Asia/Tokyo' }],
  ])
  expect(pairing()).toMatchObject({ dirty: false })
  expect(pairing().getCorner(EMPTY, 'red')).toMatchObject({ isUnsaved: false })
})

test('[EVE-05] announces the bout that was saved', async () => {
  const { pairing, choose } = open([EMPTY])
  await choose(EMPTY, 'red', RED)
  expect(pairing()).toMatchObject({ announcement: '' })

  await choose(EMPTY, 'blue', BLUE)
  expect(pairing()).toMatchObject({ announcement: 'Saved: Ana 101 vs Ana 102' })
})

test('[EVE-05] replaces one contestant of a bout without result and video, without a question', async () => {
  const filled = { ...FILLED, fight: { ...FILLED.fight, winner: null, fightLink: null } } as Slot
  const { choose } = open([filled])
  expect(await choose(filled, 'blue', toFighter(103))).toBe('saved')
  expect(getSent()).toMatchObject([['create-fight', { initiatorId: 101, targetId: 103 }]])
})

test('[EVE-05] replaces the people of a bout of a live event with the call for that', async () => {
  const { choose } = open([EMPTY], { status: 'ONGOING' })
  await choose(EMPTY, 'red', FAKE)
  expect(await choose(EMPTY, 'blue', BLUE)).toBe('saved')

  const ids = { ...IDS, initiatorId: null, fakeInitiatorId: 101 }
  expect(getSent()).toEqual([['replace-while-live', { slotId: 1, fightEventId: 7, ...ids }]])
})

test('[EVE-05] shows which slot is being saved', async () => {
  let release: (response: StubResponse) => void = () => {}
  const response = new Promise<StubResponse>((resolve) => {
    release = resolve
  })
  const { pairing, choose } = open([EMPTY, SECOND], { response })

  await choose(EMPTY, 'red', RED)
  expect(pairing().isPending(EMPTY)).toBe(false)

  act(() => void pairing().choose(EMPTY, 'blue', BLUE))
  expect(pairing().isPending(EMPTY)).toBe(true)
  expect(pairing().isPending(SECOND)).toBe(false)

  release([200, {}])
  await waitFor(() => expect(pairing().isPending(EMPTY)).toBe(false))
})

test('[EVE-05] says in the corner chosen last why a bout was rejected, until it is discarded', async () => {
  const { pairing, choose, refetch } = open([EMPTY], { response: REJECTED })
  await choose(EMPTY, 'red', RED)
  expect(await choose(EMPTY, 'blue', BLUE)).toBe('not saved')
  expect(pairing().getCorner(EMPTY, 'blue')).toMatchObject({
    contestant: BLUE,
    isUnsaved: true,
    problem: { message: 'Not a fighter.' },
  })

  expect(pairing().getCorner(EMPTY, 'red')).toMatchObject({
    contestant: RED,
    isUnsaved: true,
    problem: undefined,
  })

  expect(pairing()).toMatchObject({ announcement: '', dirty: true })
  expect(pairing().isPending(EMPTY)).toBe(false)
  // The response says that nothing was saved.
  expect(refetch).not.toHaveBeenCalled()

  act(() => pairing().discard(EMPTY, 'blue'))
  expect(pairing().getCorner(EMPTY, 'blue')).toMatchObject({
    contestant: undefined,
    isUnsaved: false,
    problem: undefined,
  })

  expect(pairing().getCorner(EMPTY, 'red')).toMatchObject({ isUnsaved: true })

  act(() => pairing().discard(EMPTY, 'red'))
  expect(pairing()).toMatchObject({ dirty: false })
})

test('[EVE-08] saves no fighter who is in another slot, but a fake user with the same id', async () => {
  const saved = { ...FILLED, id: 3 }
  const { pairing, choose, show } = open([EMPTY, SECOND, saved])
  const problem = { message: 'This fighter already exists in the event' }

  expect(await choose(EMPTY, 'red', RED)).toBe('not saved')
  expect(pairing().getCorner(EMPTY, 'red').problem).toEqual(problem)
  // The server is not asked, although both corners are filled.
  expect(await choose(EMPTY, 'blue', toFighter(104))).toBe('not saved')
  expect(pairing().getCorner(EMPTY, 'blue').problem).toBeUndefined()
  expect(await choose(SECOND, 'red', toFighter(104))).toBe('not saved')
  expect(pairing().getCorner(SECOND, 'red').problem).toEqual(problem)
  expect(await choose(SECOND, 'red', FAKE)).toBe('incomplete')
  expect(getSent()).toEqual([])

  // Another admin has removed the other bout.
  show([EMPTY, SECOND])
  expect(pairing().getCorner(EMPTY, 'red').problem).toBeUndefined()
})

test('[EVE-08] warns of a fighter who has the other corner, or a corner of another slot', async () => {
  const { pairing, choose } = open([EMPTY, SECOND])
  await choose(EMPTY, 'red', RED)

  const { getWarnings } = pairing()
  expect(getWarnings(EMPTY, 'blue', RED)).toHaveLength(1)
  expect(getWarnings(SECOND, 'blue', RED)).toHaveLength(1)
  expect(getWarnings(undefined, 'red', RED)).toHaveLength(1)
  // Chosen again for the same corner.
  expect(getWarnings(EMPTY, 'red', RED)).toEqual([])
  expect(getWarnings(EMPTY, 'blue', BLUE)).toEqual([])
})

/** The bout of slot 1, as another admin has set it. */
const replaceFighters = (initiator: number, target: number, parts: object = {}) => {
  const fighters = { initiator: toFighter(initiator).fighter, target: toFighter(target).fighter }
  return { ...FILLED, fight: { ...FILLED.fight, ...fighters, ...parts } } as Slot
}

test.each([
  ['replaced the other corner', FILLED, 104, 102, 103],
  ['filled an empty slot', EMPTY, 104, 105, 103],
] as const)('[EVE-05] asks before it replaces a pair when another admin has %s', async (...row) => {
  const [, slot, red, blue, chosen] = row
  const { pairing, choose, refetch } = open([slot])

  if (slot === EMPTY) {
    await choose(slot, 'red', RED)
  }

  stored = [replaceFighters(red, blue)]
  act(() => void pairing().choose(slot, 'blue', toFighter(chosen)))

  await screen.findByText('Replace the pair set meanwhile?')
  expect(
    screen.getByText(
      `Another admin has set Ana ${red} vs Ana ${blue} here. Yours: Ana 101 vs Ana 103.`,
    ),
  ).toBeVisible()

  await press('Cancel')
  await waitFor(() => expect(pairing().isPending(slot)).toBe(false))
  expect(getSent()).toEqual([])
  // Shows what the other admin has set.
  expect(refetch).toHaveBeenCalledOnce()
})

test('[EVE-05] asks nothing when another admin has set the same pair', async () => {
  const { choose } = open([FILLED])
  stored = [replaceFighters(101, 103)]
  expect(await choose(FILLED, 'blue', toFighter(103))).toBe('saved')
})

test('[EVE-05] asks before it replaces a bout with a result that was saved meanwhile', async () => {
  const { pairing } = open([FILLED])

  stored = [replaceFighters(101, 102, { winner: 'INITIATOR', result: 'KO' })]
  act(() => void pairing().choose(FILLED, 'blue', toFighter(103)))
  await screen.findByText('Replace this bout?')
  await press('Cancel')
  expect(getSent()).toEqual([])
})

test.each([
  ['a result', { winner: 'INITIATOR', fightLink: null }],
  ['a no contest', { winner: null, result: 'NO_CONTEST', fightLink: null }],
  ['a video', { winner: null, fightLink: 'https://m.example/vod/main.m3u8' }],
])(
  '[EVE-05] asks before it replaces a bout with %s, and discards only the new choice on Cancel',
  async (_, parts) => {
    const filled = { ...FILLED, fight: { ...FILLED.fight, ...parts } } as Slot
    const { pairing } = open([filled])
    const results: string[] = []

    const choose = () =>
      act(
        () =>
          void pairing()
            .choose(filled, 'red', toFighter(103))
            .then((result) => results.push(result)),
      )

    choose()

    await screen.findByText('Replace this bout?')
    expect(
      screen.getByText(
        'Ana 101 vs Ana 102 has a result or a video. Replacing the bout deletes both.',
      ),
    ).toBeInTheDocument()

    await press('Cancel')
    await waitFor(() => expect(results).toEqual(['not saved']))
    expect(pairing().getCorner(filled, 'red')).toMatchObject({ contestant: RED, isUnsaved: false })
    expect(pairing()).toMatchObject({ dirty: false })
    expect(getSent()).toEqual([])

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    choose()
    await press(await screen.findByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(results).toEqual(['not saved', 'saved']))
    expect(getSent()).toMatchObject([['create-fight', { initiatorId: 103, targetId: 102 }]])
  },
)

test.each<[what: string, parts: object, text: string]>([
  [
    'whose fight was not sent',
    { fight: null },
    'The server did not say who is in this bout. If somebody is, they lose their place.',
  ],
  [
    'whose fighters could not be read',
    { fight: { ...FILLED.fight, initiator: {}, target: {} } },
    'The server did not say who is in this bout. If somebody is, they lose their place.',
  ],
  [
    'whose result was left out',
    { fight: { ...FILLED.fight, result: undefined } },
    'The server did not say whether Ana 101 vs Ana 102 has a result or a video. Replacing the bout deletes both.',
  ],
  [
    'whose video was left out',
    { fight: { ...FILLED.fight, fightLink: undefined } },
    'The server did not say whether Ana 101 vs Ana 102 has a result or a video. Replacing the bout deletes both.',
  ],
])('[EVE-05] asks before it fills a bout %s', async (_, parts, text) => {
  const unread = { ...FILLED, ...parts } as Slot
  const { pairing, choose } = open([unread])
  if (text.includes('who is')) {
    expect(await choose(unread, 'red', toFighter(103))).toBe('incomplete')
  }

  act(() => void pairing().choose(unread, 'blue', toFighter(104)))
  await screen.findByText(text)

  await press('Cancel')
  expect(getSent()).toEqual([])
})

test('[EVE-05] keeps the unsaved choice of the other corner when the user declines to replace a bout', async () => {
  const filled = {
    ...FILLED,
    fight: { ...FILLED.fight, winner: 'INITIATOR', fightLink: null },
  } as Slot

  const other = {
    ...SECOND,
    fight: { ...FILLED.fight, initiator: toFighter(103).fighter, target: null },
  } as Slot

  const { pairing, choose, show } = open([filled, other])

  // The fighter is in another slot, until another admin removes it.
  expect(await choose(filled, 'red', toFighter(103))).toBe('not saved')

  show([filled])
  act(() => void pairing().choose(filled, 'blue', toFighter(104)))
  await press(await screen.findByRole('button', { name: 'Cancel' }))

  await waitFor(() =>
    expect(pairing().getCorner(filled, 'blue')).toMatchObject({
      contestant: BLUE,
      isUnsaved: false,
    }),
  )

  expect(pairing().getCorner(filled, 'red')).toMatchObject({
    contestant: toFighter(103),
    isUnsaved: true,
  })

  expect(getSent()).toEqual([])
})
