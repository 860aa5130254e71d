import {
  type FightEvent,
  FightEvent as FightEventSchema,
  type Permission,
  type Slot,
  sortSlots,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readValue } from '#api/adapter/codec/read-value.ts'
import { updateSession } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { type QueryResult, useQuery } from '#api/use-query.ts'
import * as clock from '#browser/server-clock.ts'
import * as bouts from '#shared/events/bout/bout.ts'
import { getContestantId } from '#shared/events/bout/contestant.ts'
import * as resultMark from '#shared/events/bout/result-mark.tsx'
import { useFightCard } from '#shared/events/card/use-fight-card.ts'
import { at, createEvent, createFighter, createSlot } from '#shared/events/testing/card.ts'
import * as notices from '#ui/notices.tsx'
import { getShownTimes, renderScreen } from '#ui/testing/screen.tsx'
import { press, pressKeys, settle, type, typeAndWait } from '#ui/testing/user.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import { FightCard } from './fight-card.tsx'

const VIDEO = {
  id: 71,
  status: 'LIVE',
  streamUrl: '/live/main.m3u8',
  videoUrl: '/vod/main.m3u8',
  languages: [],
}

/** When the event begins, in seconds. */
const SECONDS = Date.parse(at(0)) / 1000
const SLOTS = [createSlot(1, 0), createSlot(2, 15)]

// It would replace the player of the test.
vi.mock('#ui/media/player/player.tsx', () => ({ Player: () => null }))

/** A recording of an hour, at a minute and a half. */
const PLAYER = {
  current: {
    getPosition: () => 90.4,
    getCaptureTime: () => undefined,
    getStream: () => ({ status: 'ready' as const, secondsStill: 0 }),
  },
}

const DETAILS = {
  win: 12,
  loss: 3,
  draw: 1,
  winsByKo: 5,
  winsBySub: 4,
  height: 183,
  birthdate: '1995-01-01',
}

/** Those of the blue corner of bout 2. */
const OTHER_DETAILS = {
  ...DETAILS,
  winsByKo: 2,
  winsBySub: 8,
  height: 170,
  birthdate: '2000-01-01',
}

const stub = setUpStubApi(['edit_arena_event', 'set_currently_fight_slot'])

/** The event as the server has it. */
let stored: FightEvent

/** The event as the card has read it. */
let query: QueryResult<FightEvent>

function Card() {
  query = useQuery(events.one, { params: { id: 7 } })

  const { data: event = stored, refetch } = query
  const card = useFightCard(event, [], { refetch })

  return <FightCard event={event} card={card} player={PLAYER} />
}

function open(
  parts: object,
  { query = '', permissions }: { query?: string; permissions?: Permission[] } = {},
) {
  stored = createEvent({ video: VIDEO, fightSlots: SLOTS, ...parts })

  if (permissions) {
    updateSession({ permissions })
  }

  stub.api.respond(({ call, body }) => {
    if (call.endsWith('/admin/slots')) {
      const places: Slot[] = JSON.parse(body).timeSlots
      const fightSlots = stored.fightSlots.map((slot) => ({
        ...slot,
        ...places.find(({ id }) => id === slot.id),
      }))

      stored = { ...stored, fightSlots }
    }

    if (call.includes('/profile/')) {
      return [
        200,
        {
          ...createFighter(301, 'Lima'),
          role: 'FIGHTER',
          images: [],
          penalties: [],
          details: call.endsWith('/201') ? OTHER_DETAILS : DETAILS,
        },
      ]
    }

    if (call.includes('empty-slot')) {
      const added = createSlot(3, -15, {}, { fightId: null, fight: null })
      stored = { ...stored, fightSlots: [...stored.fightSlots, added] }
    }

    return [200, call.startsWith('GET') ? stored : {}]
  })

  renderScreen(<Card />, `/${query}`)
}

const getRow = (number: number) => document.querySelector<HTMLElement>(`[data-bout="${number}"]`)!
const openBout = (number: number) => press(getRow(number).querySelector('[aria-expanded]')!)
const findButton = (name: string) => screen.queryByText(name, { selector: 'button *' })

const getSent = () =>
  stub.api.requests
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, body }) => `${call} ${body}`)

/** Opens a bout on a card whose pairs can no longer be edited. Returns the buttons that are offered. */
async function openLockedBout(status: string, text: string) {
  open({ status })
  expect(screen.getByText(text)).toBeInTheDocument()

  await openBout(1)
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Bout 1 on the main card')).not.toBeInTheDocument()

  return ['Add pair', 'Delete', 'Set currently fight', 'Set results'].filter(findButton)
}

test('[EVE-03] [EVE-09] locks the whole card of a canceled event', async () => {
  const offered = await openLockedBout('CANCELED', 'The event is canceled and its card is locked.')
  expect(offered).toEqual([])
  expect(screen.getByLabelText('Rating of Ana Red1')).toBeDisabled()
})

test('[EVE-03] [EVE-09] leaves results and ratings open on the card of an event that is over', async () => {
  const offered = await openLockedBout(
    'FINISHED',
    'The event is over and its card is locked. Still open: results, clips, ratings.',
  )
  expect(offered).toEqual(['Set results'])
  expect(screen.getByLabelText('Rating of Ana Red1')).toBeEnabled()
})

test('[EVE-03] offers no move up in the first bout of the list, and no move down in the last one', async () => {
  open({ status: 'UPCOMING' })
  await openBout(1)
  expect(findButton('Move up')).toBeInTheDocument()
  expect(findButton('Move down')).not.toBeInTheDocument()

  await openBout(2)
  expect(findButton('Move up')).not.toBeInTheDocument()
  expect(findButton('Move down')).toBeInTheDocument()
})

test('[EVE-07] names the keys that move a bout', async () => {
  open({ status: 'UPCOMING' })
  const moveUp = await screen.findByRole('button', { name: 'Move up: bout 1' })
  expect(moveUp).toHaveAccessibleDescription('Move up (Alt+↑)')
})

const getOrder = () => sortSlots(stored.fightSlots).map(({ id }) => id)

/** Undo is offered for five seconds, which a busy machine can need for one press. */
const stopUndoTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test.each([
  ['its button', () => getRow(1).querySelector<HTMLElement>('[aria-expanded]')],
  ['Move up', () => screen.getByRole('button', { name: 'Move up: bout 1' })],
  ['its handle', () => screen.getByRole('button', { name: /^Drag .*Red1/ })],
])('[EVE-07] moves a bout by Alt and an arrow key on %s, and takes it back', async (_, find) => {
  open({ status: 'UPCOMING', fightSlots: [...SLOTS, createSlot(3, 30)] })
  stopUndoTime()
  act(() => find()?.focus())
  await pressKeys('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('Ana Red1 vs Ana Blue1 moved to position 2 of 3')).toBeVisible()

  await waitFor(() => expect(getRow(2)).toHaveTextContent('Red1'))
  await waitFor(() => expect(getOrder()).toEqual([2, 1, 3]))
  await press(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(getOrder()).toEqual([1, 2, 3]))
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
})

test('[EVE-07] offers to take a move back for five seconds', async () => {
  open({ status: 'UPCOMING' })
  stopUndoTime()
  await press(screen.getByRole('button', { name: 'Move up: bout 1' }))
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible()

  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()

  vi.useRealTimers()
})

test('adds no pair to an event whose arena is unknown, and says so', async () => {
  open({ location: {} })
  expect(findButton('Add pair')).not.toBeInTheDocument()
  expect(screen.getByText(/^No pair can be added/)).toBeInTheDocument()
})

test.each([
  [
    'UPCOMING',
    createSlot(2, 15, {}, { fight: null }),
    '1 bout could not be read',
    'The card is complete',
  ],
  ['UPCOMING', createSlot(2, 15, { target: {} }), '1 bout could not be read', '1 pair not chosen'],
  [
    'FINISHED',
    createSlot(2, 15, { winner: undefined, fightLink: 'x' }),
    '1 result could not be read',
    'All done',
  ],
  [
    'FINISHED',
    createSlot(2, 15, { winner: 'initiator', result: 'ko', fightLink: 'x' }),
    '1 result could not be read',
    '1 result missing',
  ],
  ['FINISHED', createSlot(2, 15, { fightLink: undefined }), '1 clip could not be read', 'All done'],
])('[EVE-03] says of a card that is %s what could not be read', (status, slot, text, claim) => {
  const done = createSlot(1, 0, { winner: 'TARGET', result: 'KO', fightLink: 'x' })
  open({ status, fightSlots: [done, slot] })
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.queryByText(claim)).not.toBeInTheDocument()
})

test('[EVE-03] invites to add no bout to a card that could not be read', async () => {
  const { fightSlots } = readValue(FightEventSchema as object, {}) as FightEvent
  open({ fightSlots })
  expect(screen.getByText('The bouts could not be read')).toBeInTheDocument()
  expect(screen.getByText('This list could not be read')).toBeInTheDocument()
  expect(findButton('Add pair')).not.toBeInTheDocument()
})

test('[EVE-07] shows the times of an arena whose zone is unknown in UTC, and does not change them', async () => {
  open({ location: { id: 1, tz: 'Lisbon' } })
  await openBout(1)
  expect(screen.getByText('20:00–20:15 (time zone unknown, shown as UTC)')).toBeInTheDocument()
  expect(screen.queryByLabelText('Change times')).not.toBeInTheDocument()
})

test('[EVE-07] shows the times of the bouts in the zone of the arena', async () => {
  open({ status: 'UPCOMING' })
  await openBout(1)
  expect(getShownTimes()).toEqual(['05:15', '05:00', '05:00', '05:15'])
})

test('[EVE-03] shows record and tale of the tape of the main event, and how each bout has ended', async () => {
  vi.spyOn(clock, 'getNow').mockReturnValue(new Date(at(0)))

  const initiator = { ...createFighter(200, 'Red2'), ranking: 3 }
  const fight = { winner: 'INITIATOR', result: 'KO', initiator }
  const main = createSlot(2, 15, fight, { isMainCard: true })
  const draw = createSlot(1, 0, { winner: 'BOTH', result: 'DRAW' })

  open(
    { status: 'FINISHED', fightSlots: [draw, main] },
    { permissions: ['edit_arena_event', 'view_fighter_details'] },
  )

  await waitFor(() => expect(screen.getAllByText('12-3-1')).toHaveLength(2))

  const tape = within(screen.getByRole('table', { name: 'Tale of the tape' })).getAllByRole('row')
  expect(
    tape.map(({ cells }: HTMLElement & Partial<HTMLTableRowElement>) =>
      [...(cells ?? [])].map(({ textContent }) => textContent).join(' '),
    ),
  ).toEqual(['5 By KO 2', '4 By submission 8', '183 cm Height 170 cm', '31 Age 26', '3 Rank 7'])

  // The better value is in full colour, and the other one as long in proportion. No age is better.
  expect(
    tape.map((row) =>
      [...row.querySelectorAll('i')]
        .map(({ style, dataset }) => `${style.inlineSize} ${dataset.better}`)
        .join(', '),
    ),
  ).toEqual([
    '100% true, 40% false',
    '50% false, 100% true',
    '100% true, 93% false',
    '100% false, 84% false',
    '100% true, 43% false',
  ])

  // In Tokyo it is the next morning.
  expect(getRow(2)).toHaveTextContent('05:15–05:30')
  expect(getRow(2)).toHaveTextContent(/Red corner Won by KO.*Blue corner Lost/)
  expect(getRow(1)).toHaveTextContent('=Draw')

  await openBout(2)
  expect(findButton('Close bout')).toBeInTheDocument()
})

test('[EVE-03] reads no profile for the main event without the permission for it', async () => {
  const main = createSlot(1, 0, {}, { isMainCard: true })
  open({ fightSlots: [main] }, { permissions: ['edit_arena_event'] })
  await settle()
  expect(screen.getByText('Main event')).toBeInTheDocument()
  expect(stub.api.requests.filter(({ call }) => call.includes('/profile/'))).toEqual([])
})

test('[EVE-09] lists what is left to do, and opens the bout that lacks it', async () => {
  open({ status: 'FINISHED' })
  expect(screen.getByText('2 results missing')).toBeInTheDocument()

  await press(screen.getAllByText('Bout 1')[0]!)
  expect(getRow(1).querySelector('[aria-expanded="true"]')).toBeInTheDocument()
})

test('[EVE-13] marks the current bout of a live event, and sets another one', async () => {
  open({ status: 'ONGOING', currentSlotId: 1 })
  expect(getRow(1)).toHaveTextContent('LIVE')
  expect(getRow(2)).not.toHaveTextContent('LIVE')

  await openBout(2)
  await press(findButton('Set currently fight')!)
  await waitFor(() =>
    expect(getSent()).toEqual([expect.stringMatching(/^PATCH .*\/events\/timeslot\/2 /)]),
  )
})

test('[EVE-03] says how late a live card is, and when each bout to come is expected', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(at(10)))

  const first = createSlot(1, 0, {}, { startedAt: at(7) })
  const last = createSlot(3, 30, {}, { isMainCard: true })

  open({ status: 'ONGOING', currentSlotId: 1, fightSlots: [first, createSlot(2, 15), last] })
  expect(getRow(1)).toHaveTextContent('05:00+7 min7 min late')
  expect(getRow(1)).toHaveTextContent('LIVE for 03:00')
  expect(getRow(1).querySelector<HTMLElement>('i[style]')?.style.getPropertyValue('--cm-now')).toBe(
    '20%',
  )
  expect(getRow(2)).toHaveTextContent('05:15')
  expect(getRow(2)).toHaveTextContent('expected 05:22')
  expect(getRow(3)).toHaveTextContent('expected 05:37')
})

test('[EVE-13] calls the current bout live no longer once it has a result', () => {
  const decided = createSlot(1, 0, { winner: 'TARGET', result: 'KO' })
  open({ status: 'ONGOING', currentSlotId: 1, fightSlots: [decided, createSlot(2, 15)] })
  expect(getRow(1)).not.toHaveTextContent('LIVE')
  expect(getRow(1)).toHaveTextContent(/Blue corner: Won by KO/)
})

test('[EVE-03] [EVE-14] deletes a bout after a question', async () => {
  open({ status: 'UPCOMING' })
  await openBout(1)
  await press(findButton('Delete')!)

  const question = (await screen.findByText('Delete bout 1?')).closest<HTMLElement>(
    '[role=dialog]',
  )!
  expect(question).toHaveTextContent(
    'Ana Red1 vs Ana Blue1 is removed from the card. Both fighters become available again.',
  )
  expect(getSent()).toEqual([])

  await press(within(question).getByText('Delete'))
  await waitFor(() =>
    expect(getSent()).toEqual(['DELETE /api/v1/fights/delete-fight {"fightId":11,"slotId":1}']),
  )
})

test('[EVE-06] adds a pair at the arena of the event, in its zone', async () => {
  open({ status: 'UPCOMING', location: { id: 4, userId: 9, tz: 'Asia/Tokyo' } })
  await press(findButton('Add pair')!)
  await waitFor(() =>
    expect(getSent()).toEqual([
      'POST /api/v1/locations/admin/empty-slot/4 {"fightEventId":7,"timezone":"Asia/Tokyo"}',
    ]),
  )
})

test('[EVE-06] keeps an added bout on top until it is paired and its editor is closed', async () => {
  open({ status: 'UPCOMING' })
  await press(findButton('Add pair')!)

  // It begins before the others, so it is bout 1.
  const isOnTop = () => screen.queryByRole('region', { name: 'New' })?.contains(getRow(1)) === true
  await waitFor(() => expect(isOnTop()).toBe(true))

  stored = { ...stored, fightSlots: [...SLOTS, createSlot(3, -15)] }
  query.refetch()
  await waitFor(() => expect(getRow(1)).toHaveTextContent('Red3'))
  expect(isOnTop()).toBe(true)

  await openBout(1)
  expect(isOnTop()).toBe(false)
})

test('[EVE-05] offers another fighter only for bouts after the current one', async () => {
  open({ status: 'ONGOING', currentSlotId: 2, fightSlots: [1, 2, 3].map((id) => createSlot(id)) })
  const findSearch = (bout: number) =>
    screen.queryByRole('combobox', { name: `Search fighters for the red corner of bout ${bout}` })

  await openBout(3)
  expect(findSearch(3)).toBeInTheDocument()

  await openBout(1)
  expect(findSearch(1)).not.toBeInTheDocument()
})

test('[EVE-13] offers no current bout without the permission for it', async () => {
  open({ status: 'ONGOING', currentSlotId: 1 }, { permissions: ['edit_arena_event'] })
  await openBout(2)
  expect(findButton('Set results')).toBeInTheDocument()
  expect(findButton('Set currently fight')).not.toBeInTheDocument()
})

const createRatingCommand = (ranking: number) =>
  expect.stringContaining(`{"roleName":"FIGHTER","userId":100,"details":{"ranking":${ranking}}}`)

test('[EVE-10] saves a rating 0.7 s after the last change, and no value below 1 or above the maximum', async () => {
  open({ status: 'FINISHED' })
  await openBout(1)

  const rating = screen.getByLabelText<HTMLInputElement>('Rating of Ana Red1')
  const { value } = rating

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await type(rating, '0')
  expect(screen.getByText('Enter a whole number, at least 1')).toBeInTheDocument()

  await wait(2000)
  await type(rating, '100001')
  expect(screen.getByText('At most 100,000')).toBeInTheDocument()

  await wait(2000)

  // The same as before.
  await type(rating, '41')
  await wait(699)
  await type(rating, value)
  await wait(2000)
  expect(getSent()).toEqual([])

  await type(rating, '42')
  await wait(699)
  expect(getSent()).toEqual([])

  await wait(1)
  vi.useRealTimers()

  await waitFor(() => expect(getSent()).toEqual([createRatingCommand(42)]))
})

test('[EVE-10] saves a rating at once when the editor of its bout closes', async () => {
  open({ status: 'FINISHED' })
  await openBout(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(screen.getByLabelText('Rating of Ana Red1'), '42')
  await openBout(1)
  vi.useRealTimers()

  await waitFor(() => expect(getSent()).toEqual([createRatingCommand(42)]))
})

test('[EVE-10] says of whom the rating is that was not saved after the editor of its bout was closed', async () => {
  const failure = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success() {}, failure, info() {} })
  open({ status: 'FINISHED' })
  await openBout(1)

  stub.api.respond(({ call }) =>
    call.startsWith('GET') ? [200, stored] : [400, { message: 'This fighter has left.' }],
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(screen.getByLabelText('Rating of Ana Red1'), '42')
  await openBout(1)
  vi.useRealTimers()

  await waitFor(() => expect(failure).toHaveBeenCalledOnce())
  expect(failure).toHaveBeenCalledWith(
    'The rating of Ana Red1 is not saved',
    'This fighter has left.',
    expect.anything(),
  )
})

test('[EVE-10] sends a rating after the one before it, and says when the last is saved', async () => {
  open({ status: 'FINISHED' })
  await openBout(1)

  const finish = delayCommands()
  const rating = screen.getByLabelText('Rating of Ana Red1')
  await typeAndWait(rating, '8', DEBOUNCE.rating)
  await waitFor(() => expect(getSent()).toEqual([createRatingCommand(8)]))

  await typeAndWait(rating, '12', DEBOUNCE.rating)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()

  // A read that is sent later has arrived: a rating would have too.
  const { fetchedAt } = query
  query.refetch()
  await waitFor(() => expect(query.fetchedAt).not.toEqual(fetchedAt))
  expect(getSent()).toHaveLength(1)

  await finish()
  await waitFor(() => expect(getSent()).toEqual([8, 12].map(createRatingCommand)))
  expect(await screen.findByText('Saved')).toBeVisible()
})

test('[EVE-11] cuts the video of a bout by minutes and seconds, typed or of the player, and removes it', async () => {
  const link = `https://m.example/vod/main-${SECONDS + 60}-30.m3u8`

  open({
    status: 'FINISHED',
    fightSlots: [createSlot(1, 0, { fightLink: link }), createSlot(2, 15)],
  })

  await openBout(2)

  const video = screen.getByLabelText('Video of bout 2')
  const from = within(video).getByLabelText('From')
  const to = within(video).getByLabelText('To')
  const save = findButton('Save')!.closest('button')!

  await type(from, '1:75')
  expect(within(video).getByText('Minutes:seconds, such as 12:05')).toBeInTheDocument()

  await type(from, '12:05')
  await type(to, '12:05')
  expect(within(video).getByText('Must be after From')).toBeInTheDocument()
  expect(save).toBeDisabled()

  await press(within(video).getByLabelText('Set from player: from'))
  expect(from).toHaveValue('1:30')

  await type(to, '14:00')
  await press(save)

  await waitFor(() =>
    expect(getSent()).toEqual([
      `PATCH /api/v1/fights/admin/update-fight {"id":12,"fightLink":"/vod/main-${SECONDS + 90}-750.m3u8","timezone":"Asia/Tokyo"}`,
    ]),
  )

  await openBout(1)
  await press(findButton('Remove')!)

  const question = (await screen.findByText('Remove the video of this bout?')).closest<HTMLElement>(
    '[role=dialog]',
  )!
  await press(within(question).getByText('Remove'))

  await waitFor(() =>
    expect(getSent().at(-1)).toBe(
      'PATCH /api/v1/fights/admin/update-fight {"id":11,"fightLink":null,"timezone":"Asia/Tokyo"}',
    ),
  )
})

test('[EVE-11] asks before a video replaces one that another admin has saved meanwhile', async () => {
  open({ status: 'FINISHED' })
  await openBout(2)

  const video = within(screen.getByLabelText('Video of bout 2'))
  await type(video.getByLabelText('From'), '12:00')
  await type(video.getByLabelText('To'), '14:00')

  const link = `/vod/main-${SECONDS + 60}-30.m3u8`
  stored = { ...stored, fightSlots: [SLOTS[0]!, createSlot(2, 15, { fightLink: link })] }
  query.refetch()
  await waitFor(() => expect(video.getByText('Remove')).toBeVisible())

  await press(video.getByText('Save'))
  await screen.findByText('Saved meanwhile: 1:00–1:30. Yours: 12:00–14:00.')
  expect(getSent()).toEqual([])

  const question = screen.getByRole('dialog', { name: 'Replace the clip saved meanwhile?' })
  await press(within(question).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(getSent()).toHaveLength(1))
})

/** Types the times of a video, and others while the first ones are saved, which `finish` ends. */
async function changeTimesWhileSaving() {
  open({ status: 'FINISHED' })
  await openBout(1)

  const video = within(screen.getByLabelText('Video of bout 1'))
  const save = findButton('Save')!.closest('button')!

  await type(video.getByLabelText('From'), '1:00')
  await type(video.getByLabelText('To'), '2:00')

  const finish = delayCommands()
  await press(save)
  await waitFor(() => expect(getSent()).toHaveLength(1))
  await type(video.getByLabelText('To'), '3:00')

  return { video, save, finish }
}

test('[EVE-11] asks nothing about the own video when its times are changed again', async () => {
  const { save, finish } = await changeTimesWhileSaving()

  const fightLink = `/vod/main-${SECONDS + 60}-60.m3u8`
  stored = { ...stored, fightSlots: [createSlot(1, 0, { fightLink }), SLOTS[1]!] }
  await finish()
  await waitUntilDone(save)

  await press(save)
  await waitFor(() => expect(getSent()).toHaveLength(2))
})

test('[EVE-11] forgets the typed times of a video that is removed', async () => {
  const link = `https://m.example/vod/main-${SECONDS + 60}-30.m3u8`
  open({ status: 'FINISHED', fightSlots: [createSlot(1, 0, { fightLink: link })] })
  await openBout(1)

  const to = within(screen.getByLabelText('Video of bout 1')).getByLabelText('To')
  await type(to, '3:00')
  stub.api.respond(({ call }) => {
    if (!call.startsWith('GET')) {
      stored = { ...stored, fightSlots: [createSlot(1, 0)] }
    }

    return [200, stored]
  })

  await press(findButton('Remove')!)

  const question = await screen.findByRole('dialog', { name: 'Remove the video of this bout?' })
  await press(within(question).getByText('Remove'))
  await waitFor(() => expect(to).toHaveValue(''))
})

test('[EVE-09] saves the chosen result of a bout', async () => {
  open({ status: 'FINISHED' })
  await openBout(1)
  await press(findButton('Set results')!)

  const save = within(screen.getByLabelText('Result of bout 1'))
    .getByText('Save')
    .closest('button')!
  expect(save).toBeDisabled()

  const red = within(screen.getByRole('group', { name: 'Ana Red1 won by' }))
  expect(red.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'KO',
    'TKO',
    'SUB',
    'Decision',
  ])

  const neither = within(screen.getByRole('group', { name: 'No winner' }))
  expect(neither.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Draw by decision',
    'Other draw',
    'No contest',
  ])

  await press(red.getByText('TKO'))
  await press(save)
  await waitFor(() =>
    expect(getSent()).toEqual([expect.stringContaining('"winner":"INITIATOR","result":"TKO"')]),
  )
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'No winner' })).not.toBeInTheDocument(),
  )
})

test('[EVE-09] names the saved result until another one is chosen', async () => {
  const saved = createSlot(1, 0, { winner: 'TARGET', result: 'KO' })
  open({ status: 'FINISHED', fightSlots: [saved] }, { query: '?bout=result-1' })

  const result = within(await screen.findByLabelText('Result of bout 1'))
  expect(result.getByRole('status')).toHaveTextContent(/^Ana Blue1, KO$/)
})

test('[EVE-09] saves a result by Enter once it is chosen, and takes it back', async () => {
  open({ status: 'FINISHED' }, { query: '?bout=result-1' })

  const blue = within(screen.getByRole('group', { name: 'Ana Blue1 won by' }))
  act(() => blue.getByRole('button', { name: 'SUB' }).focus())
  await pressKeys('{Enter}')
  expect(getSent()).toEqual([])
  expect(screen.getByText('Ana Blue1, Submission')).toBeVisible()

  stopUndoTime()
  await pressKeys('{Enter}')
  expect(await screen.findByText('Bout 1: Ana Blue1, Submission')).toBeVisible()
  expect(getSent()).toEqual([expect.stringContaining('"winner":"TARGET","result":"SUB"')])

  const [first, ...others] = stored.fightSlots
  const fight = { ...first!.fight!, winner: 'TARGET' as const, result: 'SUB' as const }

  stored = { ...stored, fightSlots: [{ ...first!, fight }, ...others] }
  await press(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(getSent().at(-1)).toContain('{"fightId":11}'))
})

/** Returns the slots of the bouts that are drawn from now on. */
function watchDrawnBouts() {
  const drawRow = vi.spyOn(bouts, 'formatBoutWeight')
  const drawName = vi.spyOn(resultMark, 'ShortName')

  return () => {
    const rows = drawRow.mock.calls.map(([slot]) => (slot as Slot).id)
    // The number of a fighter begins with the slot.
    const names = drawName.mock.calls.map(([{ contestant }]) =>
      Math.floor(getContestantId(contestant!) / 100),
    )
    return [...new Set([...rows, ...names])]
  }
}

test.each<
  [change: string, changes: Record<number, object>, currentSlotId: number, drawn: number[]]
>([
  ['changes nothing', {}, 1, []],
  ['sets a result', { 2: { winner: 'BOTH', result: 'DRAW' } }, 1, [2]],
  ['replaces the clip of the main event', { 4: { fightLink: '/vod/main-1-2.m3u8' } }, 1, [4]],
  ['makes another bout current', {}, 2, [1, 2]],
])('draws only the bouts that differ after a poll that %s', async (_, changes, current, drawn) => {
  const createCard = (parts: Record<number, object>) =>
    [1, 2, 3, 4].map((id) => createSlot(id, id * 15, parts[id], { isMainCard: id > 2 }))
  open({ status: 'ONGOING', currentSlotId: 1, fightSlots: createCard({}) })

  // The editor of an open bout is not drawn again either.
  await openBout(1)
  await waitFor(() => expect(query.fetchedAt).toBeDefined())

  const { fetchedAt, refetch } = query
  const getDrawn = watchDrawnBouts()

  stored = { ...stored, currentSlotId: current, fightSlots: createCard(changes) }
  refetch()
  await waitFor(() => expect(query.fetchedAt).not.toEqual(fetchedAt))

  expect(getRow(current)).toHaveTextContent('LIVE')
  expect(getDrawn().toSorted()).toEqual(drawn)
})

/** Lets commands run until the returned function is called. */
function delayCommands() {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })

  stub.api.respond(async ({ call }) => {
    if (call.startsWith('GET')) {
      return [200, stored]
    }

    await finished

    return [200, {}]
  })

  return () => act(async () => finish())
}

/** Waits until a button no longer shows that its command runs, which only its class tells. */
const waitUntilDone = (button: HTMLElement) =>
  waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'))

test('[EVE-11] keeps the times of a video that are typed while it is saved', async () => {
  const { video, save, finish } = await changeTimesWhileSaving()
  await finish()
  await waitUntilDone(save)
  expect(video.getByLabelText('To')).toHaveValue('3:00')
})

test('[EVE-09] keeps the result that is chosen while another one is saved', async () => {
  open({ status: 'FINISHED' }, { query: '?bout=result-1' })

  const red = within(screen.getByRole('group', { name: 'Ana Red1 won by' }))
  const save = within(screen.getByLabelText('Result of bout 1'))
    .getByText('Save')
    .closest('button')!

  await press(red.getByText('TKO'))

  const finish = delayCommands()
  await press(save)
  await press(red.getByText('KO'))
  await finish()
  await waitUntilDone(save)
  expect(red.getByText('KO').closest('button')).toHaveAttribute('aria-pressed', 'true')
})

test('[EVE-09] leaves the bout open that was opened while the result of another is saved', async () => {
  open({ status: 'FINISHED' }, { query: '?bout=result-1' })

  const result = within(screen.getByLabelText('Result of bout 1'))
  await press(within(result.getByRole('group', { name: 'Ana Red1 won by' })).getByText('TKO'))

  const finish = delayCommands()
  await press(result.getByText('Save'))
  await openBout(2)
  await finish()
  expect(await screen.findByText(/^Bout 1: Ana Red1/)).toBeVisible()
  expect(getRow(2).querySelector('[aria-expanded]')).toHaveAttribute('aria-expanded', 'true')
})

test('[EVE-09] opens the part of a bout that the URL names, and says what this API cannot record', async () => {
  await removeCapabilities(stub)
  open({ status: 'FINISHED' }, { query: '?bout=result-1' })

  const red = within(screen.getByRole('group', { name: 'Ana Red1 won by' }))
  await waitFor(() => expect(red.getByText('KO').closest('button')).toHaveFocus())
  expect(
    screen.getByText('This API cannot record a no contest or clear a result.'),
  ).toBeInTheDocument()
  expect(findButton('No contest')).not.toBeInTheDocument()
})

test('[EVE-11] offers to move a video that still has the live URL of an event that is over', async () => {
  const range = `${SECONDS + 60}-240`

  open({
    status: 'FINISHED',
    fightSlots: [createSlot(1, 0, { fightLink: `/live/main-${range}.m3u8` })],
  })

  expect(
    screen.getByText('1 video still has the URL of the live stream, which is over.'),
  ).toBeInTheDocument()

  await press(findButton('Move it to the recording')!)
  await waitFor(() =>
    expect(getSent()).toEqual([expect.stringContaining(`"fightLink":"/vod/main-${range}.m3u8"`)]),
  )
})

test('[EVE-06] has added a pair also when the card cannot be read after it', async () => {
  open({ status: 'UPCOMING' })
  stub.api.respond(({ call }) => [call.startsWith('GET') ? 500 : 200, {}])
  await press(findButton('Add pair')!)
  await waitUntilDone(findButton('Add pair')!.closest('button')!)
  await waitFor(() => expect(getSent()).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[EVE-04] names the fighter of a match request, and puts them into the red corner of a new bout', async () => {
  open({}, { query: '?fighter-7=301', permissions: ['edit_arena_event', 'view_fighter_details'] })
  expect((await screen.findByText(/^For/)).textContent).toBe('For Ana Lima (match request)')

  await press(screen.getByRole('button', { name: 'Add Ana Lima to a new bout' }))

  const red = within(await screen.findByLabelText(/^Red corner of bout/, { selector: 'fieldset' }))
  await red.findByText('Ana Lima')
  expect(red.getByText('Not saved yet')).toBeInTheDocument()
  expect(screen.getByText(/^In bout/)).toBeInTheDocument()
})
