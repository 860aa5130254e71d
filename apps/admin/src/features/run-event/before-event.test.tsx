import { events } from '@cornerman/contract/endpoints/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as queries from '#api/use-query.ts'
import { createEvent, createFighter, createSlot } from '#shared/events/testing/card.ts'
import * as player from '#ui/media/player/player.tsx'
import * as playlist from '#ui/media/player/playlist.ts'
import { getShownTimes, renderScreen } from '#ui/testing/screen.tsx'
import { RunEventContent } from './run-event.tsx'

const stub = setUpStubApi(['start_stop_event', 'edit_arena_event'])
const STREAM = 'https://m.example/live/main.m3u8'
const BEGIN = '2030-06-20T21:00:00.000Z'
const PART = { id: 3, status: 'UPCOMING', toDate: '2030-06-18T11:00:00Z', video: null }

/** Why the stream does not play. */
let problem: string | undefined

beforeEach(() => {
  vi.spyOn(player, 'Player').mockReturnValue(null as never)
  problem = undefined
  vi.spyOn(playlist, 'findPlaylistProblem').mockImplementation(async () => problem)
})

function open(parts: object = {}) {
  const event = createEvent({
    fromDate: BEGIN,
    images: [],
    fightSlots: [createSlot(1, 0), createSlot(2, 15)],
    ...parts,
  })

  stub.api.respond(({ call }) => [200, call.startsWith('GET') ? event : {}])
  renderScreen(<RunEventContent event={event} />)

  return userEvent.setup()
}

const getCheck = (text: RegExp) => screen.getByText(text, { selector: 'li *' }).closest('li')

test('shows how long until the event, and its first bout', () => {
  const query = vi.spyOn(queries, 'useQuery')
  open({ fightSlots: [createSlot(1, 0, {}, { fight: null, fightId: null }), createSlot(2, 15)] })
  expect(screen.getByRole('timer')).toHaveTextContent(/^\d+ days$/)
  expect(query).toHaveBeenCalledWith(events.one, { params: { id: 7 } }, { refreshInterval: 10_000 })
  expect(within(screen.getByRole('region', { name: 'First bout' })).getByText('Red2')).toBeVisible()
})

test('shows each time before the event in the zone of the arena', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-20T20:10:00Z') })

  const fightSlots = [1, 2, 3].map((id) => createSlot(id))
  open({ fightSlots, conference: { ...PART, fromDate: '2030-06-18T10:00:00Z' } })
  expect(screen.getByText('starts 21 June 2030, 06:00 GMT+9')).toBeInTheDocument()
  expect(screen.getByText('05:10:00')).toBeInTheDocument()
  expect(getShownTimes(screen.getByRole('region', { name: 'First bout' }))).toEqual([
    // How long until the event.
    '50:00',
    '06:00',
    '05:15',
  ])

  expect(getShownTimes(screen.getByRole('region', { name: 'Then' }))).toEqual(['05:30'])
  expect(getShownTimes(screen.getByRole('region', { name: 'Programme' }))).toEqual([
    '19:00',
    '06:00',
  ])

  expect(getShownTimes(screen.getByRole('navigation', { name: 'Bouts' }))).toEqual([
    '05:15',
    '05:30',
    '05:45',
  ])
})

test.each([
  ['2030-06-19T20:00:00Z', 'starts in', '25:00:00', '25:00 h early. '],
  ['2030-06-20T18:59:00Z', 'starts in', '2:01:00', '2:01 h early. '],
  ['2030-06-20T19:01:00Z', 'starts in', '1:59:00', ''],
  ['2030-06-20T22:59:00Z', 'was due for', '1:59:00', ''],
  ['2030-06-20T23:01:30Z', 'was due for', '2:01:30', '2:01 h late. '],
])('[STS-04] says at %s that the event %s %s, and that it is “%s”', (now, when, time, note) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  open()
  expect(screen.getByText(`Last Bell · ${when}`)).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent(time)
  expect(screen.getByText(/opens the chat and shows/).textContent).toBe(
    `${note}Starting opens the chat and shows the event as live.`,
  )
})

test('[STS-04] offers no start without the permission, and a link to the card with its own', () => {
  updateSession({ permissions: ['edit_arena_event'] })
  open()
  expect(screen.getByText('You need the permission to start and stop events.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start the event' })).not.toBeInTheDocument()

  for (const link of screen.getAllByRole('link', { name: 'Fight card' })) {
    expect(link).toHaveAttribute('href', '/dashboard/arenas/9?event=7')
  }
})

test('lists what is open before the start', () => {
  const banned = createSlot(2, 15, { target: { ...createFighter(21, 'Souza'), isBanned: true } })
  open({ fightSlots: [createSlot(1, 0, {}, { fight: null, fightId: null }), banned] })
  expect(getCheck(/1 of 2 bouts paired/)).toHaveTextContent('Open: bout 1')
  expect(getCheck(/A fighter is banned/)).toHaveTextContent('In bout 2')
  expect(getCheck(/No price/)).toBeVisible()
  expect(getCheck(/Stream URL/)).toHaveTextContent('Enter it below the picture')
})

test('[STS-04] says whether the stream answers, before it is started', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-20T20:10:00Z') })
  problem = 'The stream was not found (404).'

  const user = open()
  await user.click(screen.getByLabelText('Stream URL'))
  await user.paste(STREAM)
  expect(await screen.findByText('The stream was not found (404).')).toBeVisible()

  problem = undefined
  await user.paste('?token=1')
  expect(await screen.findByText('Stream URL answers')).toBeVisible()
  expect(screen.getByText('checked 05:10')).toBeVisible()
})

test('[STS-04] starts the event without a question, and says that it is early', async () => {
  const user = open()
  expect(screen.getByText(/days early\.$/)).toBeVisible()

  await user.click(screen.getByLabelText('Stream URL'))
  await user.paste(STREAM)
  await user.click(screen.getByRole('button', { name: 'Start the event' }))

  // Reads of the event go on meanwhile.
  const findCommand = () => stub.api.requests.find(({ call }) => !call.startsWith('GET'))
  await waitFor(() => expect(findCommand()).toBeDefined())

  const { call, body } = findCommand()!
  expect(call).toMatch(/\/7$/)
  expect(JSON.parse(body)).toEqual({
    status: 'STARTED',
    type: 'FIGHT_EVENT',
    urls: { stream: STREAM },
    languages: ['en'],
  })
})

test('offers no start of an event that was canceled', () => {
  open({ status: 'CANCELED' })
  expect(screen.queryByRole('button', { name: 'Start the event' })).not.toBeInTheDocument()
  expect(screen.getByText('This event does not take place')).toBeVisible()
})

test('shows the first photo of the event that there is', () => {
  const photo = 'https://media.example/night.jpg'
  open({ images: [{ href: null }, { href: photo }] })
  expect(document.querySelector(`img[src="${photo}"]`)).toBeVisible()
})
