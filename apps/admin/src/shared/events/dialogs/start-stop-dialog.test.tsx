import type { FightEvent, Permission } from '@cornerman/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import { endSession, startSession } from '#api/session.ts'
import { stubConfiguration } from '#api/testing/open-tab.ts'
import { type StubApi, startStubApi } from '#api/testing/stub-api.ts'
import * as notices from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, type } from '#ui/testing/user.ts'
import { createEvent, createFighter, createSlot } from '../testing/card.ts'
import { StartStopDialog } from './start-stop-dialog.tsx'

const BEGIN = '2026-11-28T22:00:00.000Z'
const RANGE = `${Date.parse(BEGIN) / 1000 + 60}-240`
const LIVE = 'https://m.example/live/main.m3u8'
const RECORDING = 'https://m.example/vod/recording.m3u8'

const createLiveEvent = (video: object) =>
  createEvent({
    status: 'ONGOING',
    fromDate: BEGIN,
    video: { id: 71, status: 'LIVE', streamUrl: LIVE, videoUrl: null, languages: ['en'], ...video },
    fightSlots: [
      createSlot(1, 0, {
        initiator: createFighter(10, 'Lima'),
        target: createFighter(11, 'Costa'),
        winner: 'TARGET',
        result: 'KO',
        fightLink: `https://m.example/live/main-${RANGE}.m3u8`,
      }),
      createSlot(2, 15, {
        initiator: createFighter(20, 'Moreno'),
        target: createFighter(21, 'Souza'),
      }),
    ],
  })

let api: StubApi

/** Responds to the URL of the stream. */
let playlist: (init?: RequestInit) => Response | Promise<Response>

beforeEach(async () => {
  api = await startStubApi()

  let event = createLiveEvent({})

  api.respond(({ call }) => {
    if (call.startsWith('GET')) {
      return [200, event]
    }

    if (call.includes('web-hooks')) {
      event = createLiveEvent({ status: 'FINISHED', videoUrl: RECORDING })
    }

    return [200, {}]
  })

  playlist = () => new Response('#EXTM3U\n')
  stubConfiguration(api.url, {}, (init) => playlist(init))
  await loadConfiguration()
})

async function openStop(
  permissions: Permission[] = ['start_stop_event', 'edit_arena_event'],
  parts: object = {},
) {
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions,
    email: `admin@${new URL(api.url).host}`,
  })

  render(
    <MemoryRouter initialEntries={['/?stop=7']}>
      <StartStopDialog
        action="stop"
        event={{ ...createLiveEvent({}), ...parts }}
        open
        onClose={() => {}}
      />
      <Query />
    </MemoryRouter>,
  )

  return screen.findByLabelText('Video URL')
}

async function stop(field: HTMLElement, url: string) {
  await type(field, url)
  await press(screen.getByText('Stop'))
}

afterEach(async () => {
  cleanup()
  endSession()
  await api.close()
})

const Query = () => useLocation().search

const findQuestion = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
const getSent = () =>
  api.requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => JSON.parse(body))

test('[STS-04] says in four lines what Stop ends, which bouts are left, and which videos move', async () => {
  await openStop()

  const lines = within(screen.getByRole('dialog')).getAllByText(/\.$/, { selector: 'p' })
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Stop ends the fight event and closes its chat. It cannot be started again.',
    'Not fought: bout 2.',
    'The video of 1 bout will play from the recording.',
  ])
})

test('[STS-04] counts at Stop what the list of open work counts', async () => {
  const decided = createSlot(3, 30, { winner: 'TARGET', result: 'KO' })
  await openStop(undefined, { fightSlots: [createSlot(1, 0), createSlot(2, 15), decided] })
  expect(
    screen.getByText(/^2 results missing \(bouts 1, 2\), 3 bouts need a clip \(bouts 1, 2, 3\)\./),
  ).toBeVisible()
})

test('[STS-01] [STS-03] shows the type of the only live video as chosen', async () => {
  const url = await openStop()
  const types = within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('radio')
  expect(types.map(({ checked }) => checked)).toEqual([true])
  expect(screen.getByLabelText('Fight event')).toBe(types[0])

  await vi.waitFor(() => expect(url).toHaveFocus())
})

test('[STS-04] [EVE-11] moves the videos of bouts to the recording when the event stops', async () => {
  await stop(await openStop(), RECORDING)
  // Without the parameter `stop`, the dialog is closed.
  await screen.findByText('?tab=finished')
  expect(getSent()).toMatchObject([
    { status: 'ENDED', type: 'FIGHT_EVENT', urls: { video: RECORDING } },
    { id: 11, fightLink: `https://m.example/vod/recording-${RANGE}.m3u8` },
  ])
})

test('[STS-04] neither promises nor moves videos for an admin who cannot edit the event', async () => {
  const field = await openStop(['start_stop_event', 'view_arena_events'])
  expect(screen.getByRole('dialog')).not.toHaveTextContent('video of 1 bout')

  await stop(field, RECORDING)
  await screen.findByText('?tab=finished')
  expect(getSent()).toHaveLength(1)
})

test('[STS-04] offers the address of the stream', async () => {
  const field = await openStop()
  await press(screen.getByText('Use the stream’s address'))
  expect(field).toHaveValue(LIVE)
})

test.each([
  ['was not found', () => new Response('', { status: 404 }), 'The stream was not found (404).'],
  ['cannot be reached', () => Promise.reject(new TypeError()), 'Its server could not be reached.'],
])(
  '[STS-04] asks before it stops an event whose recording %s, and names its address',
  async (_, respond, problem) => {
    playlist = respond
    await stop(await openStop(), RECORDING)

    const question = await findQuestion('Stop without a recording?')
    for (const text of [problem, RECORDING]) {
      expect(question).toHaveTextContent(text)
    }

    await press(within(question).getByText('Cancel'))
    expect(getSent()).toEqual([])
  },
)

test('[STS-04] asks nothing about a recording that pages may not read', async () => {
  playlist = (init) =>
    init?.mode === 'no-cors' ? ({ type: 'opaque' } as Response) : Promise.reject(new TypeError())
  await stop(await openStop(), RECORDING)
  await screen.findByText('?tab=finished')
})

const UPCOMING = createLiveEvent({ status: 'PENDING', streamUrl: null })
const onClose = vi.fn()

const Start = ({ fromDate = new Date().toISOString(), ...parts }: Partial<FightEvent>) => (
  <MemoryRouter>
    <StartStopDialog
      action="start"
      event={{
        ...UPCOMING,
        status: 'UPCOMING',
        fromDate,
        ...parts,
        conference: {
          fromDate: '2031-06-18T10:00:00.000Z',
          video: { status: 'PENDING', streamUrl: null, videoUrl: null, languages: [] },
        } as never,
      }}
      open
      onClose={onClose}
    />
  </MemoryRouter>
)

function renderStart(parts: Partial<FightEvent> = {}) {
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['start_stop_event'],
    email: `admin@${new URL(api.url).host}`,
  })

  return render(<Start {...parts} />, { wrapper: App })
}

function openStart(fromDate?: string, parts: Partial<FightEvent> = {}) {
  renderStart({ ...parts, ...(fromDate && { fromDate }) })
  return screen.findByLabelText('Stream URL')
}

const start = () => press(screen.getByText('Start'))
const chooseType = (name: string) => press(screen.getByLabelText(name))

test('[STS-01] [STS-05] starts nothing without a type or a URL, and shows an invalid URL at its field', async () => {
  const failure = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ failure, success: vi.fn(), info: vi.fn() })

  const field = await openStart()

  const startInVain = async () => {
    failure.mockClear()
    await start()
    expect(failure.mock.calls).toEqual([['Something went wrong', 'Select type and put a link']])
  }

  await startInVain()
  await type(field, LIVE)
  await startInVain()
  await type(field, '  ')
  await chooseType('Conference')
  await startInVain()
  failure.mockClear()
  await type(field, 'ftp://somewhere/live.m3u8')
  await start()
  await screen.findByText('Enter a link starting with https://')
  expect(failure).not.toHaveBeenCalled()
  expect(getSent()).toEqual([])

  vi.restoreAllMocks()
})

test('[STS-04] says before the start what of the card should be looked at', async () => {
  const banned = createSlot(2, 15, { target: { ...createFighter(21, 'Souza'), isBanned: true } })
  await openStart(undefined, {
    fightSlots: [
      createSlot(1, 0, {}, { fight: null, fightId: null }),
      banned,
      createSlot(3, 30, { target: null }),
    ],
  })
  await chooseType('Conference')
  expect(screen.queryByText(/^Check before the start/)).not.toBeInTheDocument()

  await chooseType('Fight event')
  expect(
    await screen.findByText(
      'Check before the start: 1 pair not chosen (bout 1), 1 bout has no opponent (bout 3), 1 bout with a banned fighter (bout 2).',
    ),
  ).toBeVisible()
})

test('[STS-04] keeps the input when another admin has started the event, and shows the error', async () => {
  const field = await openStart()
  api.respond(() => [409, { message: 'The event is live already.' }])
  await chooseType('Fight event')
  await type(field, LIVE)
  await start()
  await screen.findByText('The event is live already.')
  expect(field).toHaveValue(LIVE)
  expect(getSent()).toMatchObject([
    { status: 'STARTED', type: 'FIGHT_EVENT', urls: { stream: LIVE } },
  ])
})

test('[STS-04] starts no type that another admin has finished since it was chosen', async () => {
  const { rerender } = renderStart()
  await chooseType('Fight event')
  await type(await screen.findByLabelText('Stream URL'), LIVE)

  rerender(<Start video={createLiveEvent({ status: 'FINISHED' }).video} />)
  await start()
  await screen.findByText('This type is no longer available. Select another one.')
  expect(getSent()).toEqual([])
})

test('[STS-04] asks about the day of the conference that is started, and closes then', async () => {
  const field = await openStart()
  onClose.mockReset()
  await chooseType('Conference')
  await type(field, ` ${LIVE} `)
  await start()

  const question = await findQuestion('Start now?')
  expect(question).toHaveTextContent('The conference is planned for 18 June 2031, 19:00 GMT+9')

  await press(within(question).getByText('Start anyway'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.requests.map(({ call }) => call)).toContainEqual(
    expect.stringMatching(/^PATCH .*\/web-hooks\/events\/7$/),
  )
  expect(getSent()).toEqual([
    { status: 'STARTED', type: 'CONFERENCE', urls: { stream: LIVE }, languages: ['en'] },
  ])
})

/** Starts the event when so many hours are left until its time. */
async function startBefore(hours: number) {
  const planned = new Date(Date.now() + hours * 60 * 60_000)
  const field = await openStart(planned.toISOString())

  await chooseType('Fight event')
  await type(field, LIVE)
  await start()
}

test.each([3, -3])('[STS-04] asks before a start %i h before its time', async (hours) => {
  await startBefore(hours)
  await screen.findByText('Start now?')
  expect(getSent()).toEqual([])
})

test.each([1, -1])('[STS-04] asks nothing at a start %i h before its time', async (hours) => {
  await startBefore(hours)
  await vi.waitFor(() => expect(getSent()).toHaveLength(1))
  expect(screen.queryByText('Start now?')).not.toBeInTheDocument()
})

test('[STS-04] asks before it starts an event of another day, or a stream without a playlist', async () => {
  const field = await openStart('2031-06-20T21:00:00.000Z')
  playlist = () => new Response('', { status: 404 })
  await chooseType('Fight event')
  await type(field, LIVE)
  await start()

  const question = await findQuestion('Start now?')
  for (const text of [
    '21 June 2031, 06:00',
    'more than 2 hours from now',
    'The stream was not found (404).',
  ]) {
    expect(question).toHaveTextContent(text)
  }

  expect(getSent()).toEqual([])

  await press(within(question).getByText('Start anyway'))
  await vi.waitFor(() => expect(getSent()).toMatchObject([{ status: 'STARTED' }]))
})
