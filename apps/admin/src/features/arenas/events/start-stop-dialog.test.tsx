import type { Permission } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import { endSession, startSession } from '#api/session.ts'
import { stubConfiguration } from '#api/testing/open-tab.ts'
import { type StubApi, startStubApi } from '#api/testing/stub-api.ts'
import * as notices from '#ui/feedback/notices.tsx'
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
      createSlot(2, 15, { initiator: createFighter(20, 'Moreno'), target: createFighter(21, 'Souza') }),
    ],
  })

let api: StubApi
/** Responds to the URL of the stream. */
let playlist: () => Response
beforeEach(async () => {
  api = await startStubApi()
  let event = createLiveEvent({})
  api.respond(({ call }) => {
    if (call.startsWith('GET')) return [200, event]
    if (call.includes('web-hooks')) event = createLiveEvent({ status: 'FINISHED', videoUrl: RECORDING })
    return [200, {}]
  })
  playlist = () => new Response('#EXTM3U\n')
  stubConfiguration(api.url, {}, () => playlist())
  await loadConfiguration()
})
async function pressStop(permissions: Permission[] = ['start_stop_event', 'edit_arena_event']) {
  startSession({ jwt: 'j', refreshToken: 'r', permissions, email: `admin@${new URL(api.url).host}` })
  render(
    <MemoryRouter initialEntries={['/?stop=7']}>
      <StartStopDialog action="stop" event={createLiveEvent({})} open onClose={() => {}} />
      <Query />
    </MemoryRouter>,
  )
  fireEvent.change(await screen.findByLabelText('Video URL'), { target: { value: RECORDING } })
  fireEvent.click(screen.getByText('Stop'))
}
afterEach(async () => {
  cleanup()
  endSession()
  await api.close()
})

const Query = () => useLocation().search

const findQuestion = async () => (await screen.findByText('Stop now?')).closest<HTMLElement>('[role=dialog]')!
const getSent = () => api.requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => JSON.parse(body))

test('[STS-04] asks before it stops an event, and names bouts without a result and the videos that move', async () => {
  await pressStop()
  const question = await findQuestion()
  for (const text of ['The event becomes Finished', '1 video of a bout moves', 'Ana Moreno vs Ana Souza'])
    expect(question.textContent).toContain(text)
  expect(question.textContent).not.toContain('Lima')
  await act(async () => void fireEvent.click(within(question).getByText('Cancel')))
  expect(getSent()).toEqual([])
})

test('[STS-04] [EVE-11] moves the videos of bouts to the recording when the event stops', async () => {
  await pressStop()
  fireEvent.click(within(await findQuestion()).getByText('Stop'))
  // Without the parameter `stop`, the dialog is closed.
  await screen.findByText('?tab=finished')
  expect(getSent()).toMatchObject([
    { status: 'ENDED', type: 'FIGHT_EVENT', urls: { video: RECORDING } },
    { id: 11, fightLink: `https://m.example/vod/recording-${RANGE}.m3u8` },
  ])
})

test('[STS-04] neither promises nor moves videos for an admin who cannot edit the event', async () => {
  await pressStop(['start_stop_event', 'view_arena_events'])
  const question = await findQuestion()
  expect(question.textContent).not.toContain('1 video of a bout moves')
  fireEvent.click(within(question).getByText('Stop'))
  await screen.findByText('?tab=finished')
  expect(getSent()).toHaveLength(1)
})

const UPCOMING = createLiveEvent({ status: 'PENDING', streamUrl: null })
async function openStart(fromDate = new Date().toISOString()) {
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['start_stop_event'],
    email: `admin@${new URL(api.url).host}`,
  })
  render(
    <MemoryRouter>
      <StartStopDialog
        action="start"
        event={{
          ...UPCOMING,
          status: 'UPCOMING',
          fromDate,
          conference: { video: { status: 'PENDING', streamUrl: null, videoUrl: null, languages: [] } } as never,
        }}
        open
        onClose={() => {}}
      />
    </MemoryRouter>,
    { wrapper: App },
  )
  return screen.findByLabelText<HTMLInputElement>('Stream URL')
}
const start = () => act(async () => void fireEvent.click(screen.getByText('Start')))
const typeUrl = (field: HTMLElement, url: string) =>
  act(async () => void fireEvent.change(field, { target: { value: url } }))
const chooseType = (name: string) => act(async () => void fireEvent.click(screen.getByLabelText(name)))

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
  await typeUrl(field, LIVE)
  await startInVain()
  await typeUrl(field, '  ')
  await chooseType('Conference')
  await startInVain()
  failure.mockClear()
  await typeUrl(field, 'ftp://somewhere/live.m3u8')
  await start()
  expect(await screen.findByText('Enter a link starting with https://')).toBeTruthy()
  expect(failure).not.toHaveBeenCalled()
  expect(getSent()).toEqual([])
  vi.restoreAllMocks()
})

test('[STS-04] keeps the input when another admin has started the event, and shows the error', async () => {
  const field = await openStart()
  api.respond(() => [409, { message: 'The event is live already.' }])
  await chooseType('Fight event')
  await typeUrl(field, LIVE)
  await start()
  expect((await screen.findByText('The event is live already.')).closest('[role=alert]')).toBeTruthy()
  expect(field.value).toBe(LIVE)
  expect(getSent()).toMatchObject([{ status: 'STARTED', type: 'FIGHT_EVENT', urls: { stream: LIVE } }])
})

test('[STS-04] asks before it starts an event of another day, or a stream without a playlist', async () => {
  const field = await openStart('2031-06-20T21:00:00.000Z')
  playlist = () => new Response('', { status: 404 })
  await chooseType('Fight event')
  await typeUrl(field, LIVE)
  await start()
  const question = (await screen.findByText('Start now?')).closest<HTMLElement>('[role=dialog]')!
  for (const text of ['20 June 2031, 21:00', 'more than 2 hours from now', 'The stream was not found (404).'])
    expect(question.textContent).toContain(text)
  expect(getSent()).toEqual([])
  fireEvent.click(within(question).getByText('Start anyway'))
  await vi.waitFor(() => expect(getSent()).toMatchObject([{ status: 'STARTED' }]))
})
