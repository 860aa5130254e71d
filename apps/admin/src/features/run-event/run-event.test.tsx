import {
  type Endpoint,
  type FightEvent,
  FightEvent as FightEventSchema,
  type Permission,
} from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readValue } from '#api/adapter/codec/read-value.ts'
import * as api from '#api/call.ts'
import * as configuration from '#api/configuration.ts'
import { startSession, updateSession } from '#api/session.ts'
import * as queries from '#api/use-query.ts'
import * as videoUrl from '#shared/events/bout/video-url.ts'
import * as chatDialog from '#shared/events/dialogs/chat-dialog.tsx'
import {
  at,
  createEvent as createEventWith,
  createFighter,
  createSlot as createSlotAt,
} from '#shared/events/testing/card.ts'
import * as polling from '#shared/polling.tsx'
import { OpenDialogs } from '#ui/dialog/open-dialogs.tsx'
import {
  findDirty,
  findLostForms,
  type MountedForms,
  MountedFormsContext,
} from '#ui/form/unsaved-forms.tsx'
import * as player from '#ui/media/player/player.tsx'
import * as notices from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { getShownTimes } from '#ui/testing/screen.tsx'
import { press, pressKeys, settle, setUpUser } from '#ui/testing/user.ts'
import RunEvent, { RunEventContent } from './run-event.tsx'
import { toShortcuts } from './steps.tsx'
import { useStoredStarts } from './stored-starts.ts'
import { StreamState } from './viewers.tsx'

const call = vi.fn()
const info = vi.fn()
const capabilities = new Set<string>()

/** An hour after the event begins, the second of three bouts is on. */
const createSlot = (id: number, fight: object = {}) => createSlotAt(id, id * 15, fight)

const createEvent = (parts: object = {}) =>
  createEventWith({
    id: 2,
    status: 'ONGOING',
    currentSlotId: 4,
    fightSlots: [3, 4, 5].map((id) => createSlot(id)),
    ...parts,
  })

const VIDEO = {
  id: 71,
  status: 'LIVE',
  streamUrl: '/live/main.m3u8',
  videoUrl: '/vod/main.m3u8',
  languages: [],
}

/** The position in the video, in seconds since the event began. */
let position: videoUrl.PlaybackPosition

/** The event as the server has it. */
let stored: FightEvent
let forms: MountedForms

beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation(call)
  vi.spyOn(configuration, 'isSupported').mockImplementation(
    ({ capability }) => !capability || capabilities.has(capability),
  )
  localStorage.clear()
  info.mockReset()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success() {}, failure() {}, info })
  vi.spyOn(videoUrl, 'getSecondsSinceStart').mockImplementation(() => position)
  vi.spyOn(player, 'Player').mockReturnValue(null as never)
  vi.spyOn(chatDialog, 'EventChat').mockReturnValue(null as never)
  stored = createEvent()
  forms = { guards: new Set(), canSave: () => true, isAsking: false }
  call
    .mockReset()
    .mockImplementation(async (endpoint: Endpoint) => (endpoint === events.one ? stored : {}))

  for (const name of ['fights.clearResult', 'slots.clearCurrent']) {
    capabilities.add(name)
  }

  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['edit_arena_event', 'set_currently_fight_slot'],
    email: 'admin@cornerman.test',
  })
})

afterEach(() => capabilities.clear())

function open() {
  const view = () => (
    <MemoryRouter>
      <MountedFormsContext value={forms}>
        <RunEventContent event={stored} />
      </MountedFormsContext>
    </MemoryRouter>
  )

  const { rerender } = render(view())

  return {
    /** Another admin changes the event, and the view reads it. */
    change(parts: object) {
      stored = createEvent(parts)
      rerender(view())
    },
  }
}

const getSent = (endpoint: Endpoint) =>
  call.mock.calls.filter(([called]) => called === endpoint).map(([, input]) => input)

test('saves a result on the bout for which its choice began, also when another bout is on meanwhile', async () => {
  const { change } = open()
  await pressKeys('r1')
  change({ currentSlotId: 5 })
  await pressKeys('1')
  expect(getSent(fights.setResult)).toMatchObject([
    { body: { fightId: 14, winner: 'INITIATOR', result: 'KO' } },
  ])
})

const ACTIONS = [
  'Stop the event',
  'Start next bout',
  'Mark clip start',
  'Mark clip end',
  'Set result',
]

test.each<[Permission, string[]]>([
  ['start_stop_event', ['Stop the event']],
  ['set_currently_fight_slot', ['Start next bout']],
  ['edit_arena_event', ['Mark clip start', 'Mark clip end', 'Set result']],
])('offers with %s only %j', (permission, actions) => {
  updateSession({ permissions: [permission] })
  stored = createEvent({ video: VIDEO })
  open()

  const names = screen
    .getAllByRole('button')
    // The running order says what is left to do.
    .filter((button) => !button.closest('nav'))
    .map(({ textContent }) => textContent)

  const isOffered = (action: string) => names.some((name) => name.includes(action))
  expect(ACTIONS.filter(isOffered)).toEqual(actions)
})

test('begins the choice of a result again when the bout has other contestants', async () => {
  const { change } = open()
  await pressKeys('r1')
  change({ fightSlots: [createSlot(3), createSlot(4, { id: 99 }), createSlot(5)] })
  await pressKeys('1')
  expect(getSent(fights.setResult)).toEqual([])

  await pressKeys('1')
  expect(getSent(fights.setResult)).toMatchObject([{ body: { fightId: 99 } }])
})

test.each([
  ['Escape', 'r1{Escape}1'],
  ['Undo', 'r11z1'],
])('begins the choice of a result again after %s', async (_, keys) => {
  open()
  await pressKeys(keys)

  const sent = getSent(fights.setResult).length
  await pressKeys('2')
  expect(getSent(fights.setResult)).toHaveLength(sent + 1)
  expect(getSent(fights.setResult).at(-1)).toMatchObject({
    body: { winner: 'INITIATOR', result: 'TKO' },
  })
})

/** Opens the window as the arena's page does, and returns whether it is open. */
function openWindow() {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <OpenDialogs>
        <RunEvent event={stored} open onClose={onClose} />
      </OpenDialogs>
    </MemoryRouter>,
  )

  return onClose
}

test('Escape closes who won, then the results, and only pressed twice the running event', async () => {
  const onClose = openWindow()
  // The first of two presses is forgotten after two seconds, which a busy machine can need.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pressKeys('r1{Escape}')
  expect(screen.getByText('Ana Red4 won by')).toBeVisible()

  await pressKeys('{Escape}')
  expect(screen.queryByText('Ana Red4 won by')).not.toBeInTheDocument()

  await pressKeys('{Escape}')
  expect(screen.getByText('Press Esc again to leave. The event runs on')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()

  await pressKeys('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('has the stop in the place of the steps after the last bout, with what it leaves open', () => {
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['edit_arena_event', 'set_currently_fight_slot', 'start_stop_event'],
    email: 'admin@cornerman.test',
  })

  const last = createSlot(5, { winner: 'TARGET', result: 'KO', fightLink: '/vod/main-1-2.m3u8' })

  stored = createEvent({
    video: VIDEO,
    currentSlotId: 5,
    fightSlots: [createSlot(3), createSlot(4), last],
  })

  open()
  expect(screen.getByRole('region', { name: 'Stop the event' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Video URL' })).toBeVisible()
  expect(screen.getByText(/^2 results missing \(bouts 1, 2\)/)).toBeVisible()
  expect(screen.queryByRole('list', { name: /^Steps of bout/ })).not.toBeInTheDocument()
})

test('a single Escape is forgotten after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const onClose = openWindow()
  await pressKeys('{Escape}')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByText(/^Press Esc again/)).not.toBeInTheDocument()

  await pressKeys('{Escape}')
  expect(onClose).not.toHaveBeenCalled()

  vi.useRealTimers()
})

test('saves a result by one press, and shows the results again when its call fails', async () => {
  stored = createEvent(
    createCardWith({ winner: 'TARGET', result: 'KO', fightLink: '/vod/main-1-2.m3u8' }),
  )
  open()
  await pressKeys('r')
  await press(screen.getAllByText('KO', { selector: 'fieldset *' })[0]!)
  expect(getSent(fights.setResult)).toMatchObject([
    { body: { fightId: 14, winner: 'INITIATOR', result: 'KO' } },
  ])
  expect(screen.queryByText('Ana Red4 won by')).not.toBeInTheDocument()

  call.mockRejectedValue(new Error('500'))
  await pressKeys('r12')
  expect(screen.getByText('Failed: Bout 2: Ana Red4, TKO')).toBeInTheDocument()
  expect(screen.getByText('Ana Red4 won by')).toBeInTheDocument()
})

test('sends a result once by a double click', async () => {
  stored = createEvent(createCardWith({ fightLink: '/vod/main-1-2.m3u8' }))
  open()

  const ko = screen.getAllByText('KO', { selector: 'fieldset *' })[0]!
  await setUpUser().dblClick(ko)
  expect(getSent(fights.setResult)).toHaveLength(1)
})

test('asks before the view closes while a result waits, and Save and leave sends it', async () => {
  capabilities.clear()
  open()
  expect(findDirty(forms)).toEqual([])

  await pressKeys('r11')
  expect(getSent(fights.setResult)).toEqual([])
  // Shown as set.
  expect(screen.getByText('Ana Red4, KO')).toBeInTheDocument()

  const [form] = findLostForms(
    forms,
    { pathname: '/a', search: '?run=2' },
    { pathname: '/a', search: '' },
  )

  await act(async () => expect(await form?.save?.()).toBe(true))
  expect(getSent(fights.setResult)).toHaveLength(1)
  expect(findDirty(forms)).toEqual([])
})

test('undo asks before it replaces the result that another admin has set since', async () => {
  open()
  await pressKeys('r11')
  stored = createEvent({
    fightSlots: [createSlot(3), createSlot(4, { winner: 'BOTH', result: 'DRAW' }), createSlot(5)],
  })
  await pressKeys('z')
  expect(screen.getByText('Replace the result saved meanwhile?')).toBeInTheDocument()
  expect(getSent(fights.clearResult)).toEqual([])

  await press(screen.getByText('Save mine'))
  expect(getSent(fights.clearResult)).toEqual([{ body: { fightId: 14 } }])
})

test('undo of a start sets the bout before, and shows the break before it again', async () => {
  const fightSlots = [
    createSlot(3),
    createSlot(4, { winner: null, result: 'NO_CONTEST' }),
    createSlot(5),
  ]

  stored = createEvent({ fightSlots })
  open()
  expect(screen.getByText('Break before bout 3')).toBeInTheDocument()

  await pressKeys('n')
  stored = createEvent({ fightSlots, currentSlotId: 5 })
  await pressKeys('z')
  expect(screen.getByText('Break before bout 3')).toBeInTheDocument()
  expect(getSent(chat.setCurrentSlot)).toEqual([{ params: { id: 5 } }, { params: { id: 4 } }])
})

test('undo of a start forgets when the bout began', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T21:10:00Z') })

  const { change } = open()
  await pressKeys('n')
  change({ currentSlotId: 5 })
  expect(screen.getByText(/^since at least 06:10/)).toBeInTheDocument()

  readAfter(chat.setCurrentSlot, () => change({ currentSlotId: 4 }))
  await pressKeys('z')
  vi.setSystemTime('2026-11-12T21:20:00Z')
  change({ currentSlotId: 5 })
  expect(screen.getByText(/^since at least 06:20/)).toBeInTheDocument()
})

test('a double click starts one bout, also when the first one is on already', async () => {
  stored = createEvent({ currentSlotId: 3 })

  const { change } = open()
  await press(screen.getByText('Start next bout'))
  change({ currentSlotId: 4 })

  // The second click of a double click.
  fireEvent.click(screen.getByText('Start next bout'), { detail: 2 })
  await settle()
  expect(getSent(chat.setCurrentSlot)).toEqual([{ params: { id: 4 } }])
})

test('undo of the next bout sends nothing when another admin has set another bout since', async () => {
  open()
  await pressKeys('n')
  expect(getSent(chat.setCurrentSlot)).toHaveLength(1)

  stored = createEvent({ currentSlotId: 3 })
  await pressKeys('z')
  expect(screen.getByText(/another admin has changed the current bout/)).toBeInTheDocument()
  expect(getSent(chat.setCurrentSlot)).toHaveLength(1)
})

test.each([
  ['undoes the start of the first bout', null, true, 1, [{ params: { id: 2 } }]],
  ['waits before it starts a bout that it cannot undo', null, false, 0, []],
  ['starts a bout at once that it can undo without a further call', 4, false, 1, []],
])('%s', async (_, currentSlotId, canClear, started, cleared) => {
  if (!canClear) {
    capabilities.delete('slots.clearCurrent')
  }

  stored = createEvent({ currentSlotId })
  open()
  await pressKeys('n')
  expect(getSent(chat.setCurrentSlot)).toHaveLength(started)

  stored = createEvent({ currentSlotId: currentSlotId === null ? 3 : 5 })
  await pressKeys('z')
  expect(getSent(slots.clearCurrent)).toEqual(cleared)
})

/** A command changes the event, which is read again before it ends. */
function readAfter(endpoint: Endpoint, change: () => void) {
  call.mockImplementation(async (called: Endpoint) => {
    if (called === endpoint) {
      act(change)
    }

    return called === events.one ? stored : {}
  })
}

/** Marks start and end of the clip of bout 2, and returns its URL. */
async function cutClip() {
  position = 3605
  await pressKeys('i')
  expect(screen.getByText('Bout 2: clip starts at 60:05')).toBeInTheDocument()

  position = 3700
  await pressKeys('o')
  expect(await screen.findByText('Bout 2: clip saved, 60:05–61:40')).toBeVisible()

  return `/live/main-${Date.parse(stored.fromDate) / 1000 + 3605}-95.m3u8`
}

const createCardWith = (fight: object) => ({
  video: VIDEO,
  fightSlots: [createSlot(3), createSlot(4, fight), createSlot(5)],
})

test('saves a clip from two positions, and undoes its end and its start', async () => {
  stored = createEvent({ video: VIDEO })

  const { change } = open()
  readAfter(fights.setLink, () =>
    change(createCardWith({ fightLink: getSent(fights.setLink)[0].body.fightLink })),
  )

  const fightLink = await cutClip()
  expect(screen.queryByText(/another admin/)).not.toBeInTheDocument()
  // The mark is gone: the next one begins another clip.
  expect(screen.getByText('Clip end')).toBeInTheDocument()

  await pressKeys('z')
  expect(getSent(events.one)).toContainEqual({ params: { id: 2 } })
  expect(getSent(fights.setLink)).toEqual(
    [fightLink, null].map((link) => ({
      body: { id: 14, fightLink: link, timezone: 'Asia/Tokyo' },
    })),
  )

  change(createCardWith({}))

  // The start is marked again.
  expect(screen.getByText('Clip start')).toBeInTheDocument()

  await pressKeys('n')
  expect(
    await screen.findByText('Bout 3 started. The clip of the previous bout has no end yet'),
  ).toBeVisible()
})

test('asks before a clip replaces one that another admin has saved since its start was marked', async () => {
  stored = createEvent({ video: VIDEO })

  const { change } = open()
  position = 3605
  await pressKeys('i')

  const begin = Date.parse(stored.fromDate) / 1000
  change(createCardWith({ fightLink: `/live/main-${begin + 60}-30.m3u8` }))
  position = 3700
  await pressKeys('o')
  await screen.findByText('Saved meanwhile: 1:00–1:30. Yours: 60:05–61:40.')

  const question = screen.getByRole('dialog', { name: 'Replace the clip saved meanwhile?' })
  await press(within(question).getByRole('button', { name: 'Cancel' }))
  expect(getSent(fights.setLink)).toEqual([])
})

test.each([{ fightLink: '/vod/main-1-2.m3u8' }, { id: 99 }])(
  'undo of a clip sends nothing when another admin has set %j since',
  async (change) => {
    stored = createEvent({ video: VIDEO })
    open()

    const fightLink = await cutClip()
    stored = createEvent(createCardWith({ fightLink, ...change }))
    await pressKeys('z')
    expect(screen.getByText(/another admin has changed the video of this bout/)).toBeInTheDocument()
    expect(getSent(fights.setLink)).toHaveLength(1)
  },
)

test('says why a clip cannot be marked', async () => {
  stored = createEvent({ video: VIDEO })
  open()

  const marks: [videoUrl.PlaybackPosition, string][] = [
    ['not-playing', 'i'],
    [90, 'o'],
    [90, 'i'],
    ['no-timestamps', 'o'],
    [89, 'o'],
  ]

  for (const [at, key] of marks) {
    position = at
    await pressKeys(key)
  }

  expect(info.mock.calls).toEqual([
    ['Nothing is playing', expect.any(String)],
    ['Set the start of the clip first', expect.any(String)],
    ['The stream has no timestamps', expect.any(String)],
    ['The clip ends before it starts', 'It starts at 1:30.'],
  ])

  await pressKeys('z')
  expect(screen.getByText('Mark clip start')).toBeInTheDocument()
  expect(getSent(fights.setLink)).toEqual([])
})

test('does not call an event done whose bouts could not be read', () => {
  const sent = { ...createEvent(), fightSlots: undefined }
  stored = readValue(FightEventSchema as object, sent) as FightEvent
  open()
  expect(screen.queryByText('All done')).not.toBeInTheDocument()
  expect(screen.queryByText('0 of 0 fought')).not.toBeInTheDocument()
  expect(screen.getAllByText('The bouts could not be read')).toHaveLength(3)
})

test('remembers what the API does not say of an event, and nothing of another event', () => {
  const current = undefined as unknown as null

  const { result, rerender } = renderHook(
    ({ id }) => useStoredStarts(createEvent({ id, currentSlotId: current })),
    {
      initialProps: { id: 2 },
    },
  )

  const getKnown = () => [
    result.current.currentSlotId,
    result.current.clipStart,
    ...stored.fightSlots.map((slot) => result.current.getStart(slot)?.isExact),
  ]

  const clipStart = { slotId: 4, seconds: 7 }
  expect(getKnown()).toEqual([null, ...Array(4).fill(undefined)])
  expect(localStorage.getItem('cornerman.evening')).toBeNull()

  act(() => result.current.change({ currentSlotId: 4, clipStart }))
  expect(getKnown()).toEqual([4, clipStart, undefined, false, undefined])

  act(() => result.current.change({ currentSlotId: 5 }))
  expect(getKnown()).toEqual([5, clipStart, undefined, false, false])

  act(() => result.current.forgetStart(4))
  expect(getKnown()).toEqual([5, clipStart, undefined, undefined, false])

  rerender({ id: 3 })
  expect(getKnown()).toEqual([null, ...Array(4).fill(undefined)])

  act(() => result.current.change({ currentSlotId: 3 }))
  expect(getKnown()).toEqual([3, undefined, false, undefined, undefined])

  // Another event may run at the same time.
  rerender({ id: 2 })
  expect(getKnown()).toEqual([5, clipStart, undefined, undefined, false])
})

test('keeps the open clip that an earlier version has stored', () => {
  const clipStart = { slotId: 4, seconds: 7 }
  localStorage.setItem('cornerman.evening', JSON.stringify({ eventId: 2, clipStart }))
  const { result } = renderHook(() => useStoredStarts(createEvent({ id: 2 })))
  expect(result.current.clipStart).toEqual(clipStart)
})

test('says what cannot be undone, and waits five seconds before it sends it', async () => {
  capabilities.clear()
  open()
  expect(
    screen.getByText('This API cannot record a no contest or clear a result.'),
  ).toBeInTheDocument()

  await pressKeys('r11')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()

  await pressKeys('z')
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
  expect(findDirty(forms)).toEqual([])
})

test('names what another admin has done, and not the own actions', async () => {
  const { change } = open()
  const decided = createCardWith({ winner: 'INITIATOR', result: 'KO' })

  readAfter(fights.setResult, () => change(decided))
  await pressKeys('r11')
  expect(screen.queryByText(/another admin/)).not.toBeInTheDocument()

  readAfter(chat.setCurrentSlot, () => change({ ...decided, currentSlotId: 5 }))
  await pressKeys('n')
  expect(screen.queryByText(/another admin/)).not.toBeInTheDocument()

  change({ ...decided, currentSlotId: 3 })
  expect(screen.getByText('Bout 1 was started by another admin')).toBeInTheDocument()
})

test.each([
  [{}, /^since at least/],
  [{ startedAt: '2026-11-12T21:04:00.000Z' }, 'since 06:04, planned 06:00'],
])('says since when a bout is on, of a slot with %o', (parts, text) => {
  localStorage.clear()
  stored = createEvent({ fightSlots: [{ ...createSlot(4), ...parts }] })
  open()
  expect(screen.getByText(text)).toBeInTheDocument()
})

test('says that a fighter of the next bout is banned', () => {
  const banned = { ...createFighter(500, 'Lima'), isBanned: true }
  stored = createEvent({
    video: VIDEO,
    fightSlots: [createSlot(3), createSlot(4), createSlot(5, { initiator: banned })],
  })

  open()
  expect(screen.getByText('Banned')).toBeInTheDocument()
})

test('shows each time of the evening in the zone of the arena', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T21:10:00Z') })

  const started = { ...createSlot(4), startedAt: at(64) }

  stored = createEvent({
    video: { ...VIDEO, startedAt: at(2) },
    fightSlots: [createSlot(3), started, createSlot(5)],
  })

  open()
  expect(screen.getByText('since 05:02')).toBeInTheDocument()
  expect(screen.getByText('06:10:00')).toBeInTheDocument()
  expect(screen.getByText('since 06:04, planned 06:00')).toBeInTheDocument()
  expect(screen.getByText('06:15, expected 06:19')).toBeInTheDocument()
  expect(screen.getByText('09:00')).toBeInTheDocument()
  expect(screen.getAllByText('main event expected 06:19')).toHaveLength(2)

  const order = screen.getByRole('navigation', { name: 'Bouts' })
  expect(getShownTimes(order)).toEqual(['05:45', '06:00', '06:19'])
})

test('shows from when to when viewers are counted in the zone of the arena', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T21:10:30Z') })
  updateSession({ permissions: ['download_users_statistics'] })

  const usePolled = vi.spyOn(polling, 'usePolled')
  const query = vi.spyOn(queries, 'useQuery')

  const graph = [2, 60].map((minutes) => ({ date: at(minutes), online: 5 }))
  call.mockImplementation(async (endpoint: Endpoint) =>
    endpoint === events.one
      ? stored
      : { graph, users: 1234, mostPopularPlatform: 'IOS', mostPopularCountry: 'Peru' },
  )
  stored = createEvent({ video: { ...VIDEO, startedAt: at(2) } })
  open()
  await settle()
  expect(screen.getByText('1,234')).toBeInTheDocument()
  expect(screen.getByText('Mostly iOS, Peru')).toBeInTheDocument()
  expect(query).toHaveBeenCalledWith(events.one, { params: { id: 2 } }, { refreshInterval: 3000 })

  const body = { videoId: 71 }
  expect(usePolled).toHaveBeenCalledWith(streamMetrics.realtime, { body }, 2000)
  expect(getSent(streamMetrics.graph)).toEqual([
    {
      body: {
        videoId: 71,
        from: Date.parse(at(2)),
        to: Date.parse('2026-11-12T21:10:00Z'),
        step: 1,
        timeStepSelected: 1,
      },
    },
  ])

  const line = screen.getByRole('img', { name: 'Viewers per minute, at most 5' })
  expect(getShownTimes(line.parentElement!)).toEqual(['05:02', '06:00'])
})

test('sums an evening up in the zone of the arena', async () => {
  const started = { ...createSlot(4), startedAt: at(64) }

  stored = createEvent({
    status: 'FINISHED',
    video: { ...VIDEO, startedAt: at(2), endedAt: at(122) },
    fightSlots: [createSlot(3), started, createSlot(5)],
  })

  open()
  expect(screen.getByText('05:02–07:02 GMT+9')).toBeInTheDocument()
  expect(getShownTimes(screen.getByRole('table', { name: 'Bouts' }))).toEqual([
    '05:45',
    '06:00',
    '06:04',
    '06:15',
  ])
})

test.each<[Permission[], number]>([
  [[], 0],
  [['download_users_statistics'], 1],
])('[NAV-05] with %j, the summary has %i parts about viewers', async (permissions, count) => {
  updateSession({ permissions })
  stored = createEvent({ status: 'FINISHED', video: VIDEO })
  call.mockResolvedValue({ graph: [] })
  open()
  await settle()
  expect(screen.queryAllByRole('heading', { name: 'Viewers' })).toHaveLength(count)
})

test('counts in the summary who watched from the start of the stream to its end', async () => {
  updateSession({ permissions: ['download_users_statistics', 'edit_arena_event'] })

  const figures = {
    maxOnline: 1102,
    totalUsers: 3,
    popularQuality: '720p',
    popularCountry: 'Peru',
  }

  const graph = [
    { date: at(62), online: 5 },
    { date: at(63), online: 9 },
  ]

  call.mockImplementation(async () => ({ ...figures, graph }))

  stored = createEvent({
    status: 'FINISHED',
    currentSlotId: null,
    video: { ...VIDEO, startedAt: at(2), endedAt: at(122) },
  })

  open()
  await settle()

  const range = {
    videoId: 71,
    from: Date.parse(at(2)),
    to: Date.parse(at(122)),
    timeStepSelected: 1,
  }

  expect(getSent(streamMetrics.history)).toEqual([{ body: range }])
  expect(getSent(streamMetrics.graph)).toEqual([{ body: { ...range, step: 1 } }])
  expect(screen.getByRole('list', { name: 'Viewers' }).textContent).toBe(
    'Peak1,102 usersTotal users3Popular quality720pPopular countryPeru',
  )

  expect((await screen.findByText(/at the most/)).textContent).toBe(
    '9 at the most, during Ana Red4 vs Ana Blue4',
  )

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.slice(0, 3)).toEqual([
    '/dashboard/arenas/9?event=2',
    '/dashboard/arenas/9?event=2&bout=result-3',
    '/dashboard/arenas/9?event=2&bout=video-3',
  ])
})

test.each([
  ['ready', 0, 'Stream running', 'video loads'],
  ['ready', 3, 'Stream stalled', 'no new picture for 3 seconds'],
  ['retrying', 0, 'Connection lost', 'retrying'],
  ['failed', 0, 'Stream failed', 'see the video'],
])('says of a stream that is %s, still for %i s: %s, %s', (status, secondsStill, text, detail) => {
  vi.useFakeTimers()

  const handle = { getStream: () => ({ status, secondsStill }) } as player.PlayerHandle
  const { container } = render(<StreamState player={{ current: handle }} />)
  act(() => vi.advanceTimersByTime(1000))
  expect(container).toHaveTextContent(`${text} ${detail}`)

  vi.useRealTimers()
})

test('says for how long the stream has stood still, and when it goes on', () => {
  vi.useFakeTimers()

  let secondsStill = 17
  const handle = { getStream: () => ({ status: 'ready', secondsStill }) } as player.PlayerHandle

  render(<StreamState player={{ current: handle }} />)

  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  wait(1000)
  expect(screen.getByText('no new picture for 17 seconds')).toBeVisible()

  secondsStill = 0
  wait(1000)
  expect(screen.getByText('Stream running')).toBeVisible()

  vi.useRealTimers()
})

test('has a key for each step but the one that cannot be undone', () => {
  const names = ['clipStart', 'clipEnd', 'result', 'next'] as const
  const steps = names.map((name) => ({ name, label: name, detail: '', run: vi.fn() }))
  expect(Object.entries(toShortcuts(steps))).toEqual(
    ['i', 'o', 'r', 'n'].map((key, at) => [key, steps[at]?.run]),
  )
  expect(toShortcuts(steps.map((step) => ({ ...step, isFinal: true })))).toEqual({})
})
