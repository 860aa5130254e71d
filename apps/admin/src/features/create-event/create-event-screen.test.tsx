import { act, screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as notices from '#ui/notices.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { findPopup, press, pressKeys, setUpUser, type, typeAndWait } from '#ui/testing/user.ts'
import CreateEventScreen from './create-event-screen.tsx'
import { INITIAL_EVENT } from './new-event.ts'
import { PairFields } from './pair-fields.tsx'

const stub = setUpStubApi(['create-event'])
const CREATE = 'POST /api/v1/fight-events/admin/create'

const HALL = {
  id: 1,
  userId: 9,
  name: 'Fight Hall',
  timeZone: 'Asia/Tokyo',
  address: { city: 'London', country: 'United Kingdom' },
}

const HALL_WITHOUT_ZONE = { ...HALL, id: 2, name: 'Hall of Lisbon', timeZone: undefined }

const toFighter = (id: number, lastName: string) => ({
  id,
  role: 'FIGHTER',
  firstName: 'Ana',
  lastName,
  nickname: null,
  email: `${id}@x.example`,
  avatar: null,
  ranking: 1,
  country: '',
  details: null,
})

/** The events of the arena. */
let arenaEvents: object[]

beforeEach(() => {
  arenaEvents = []

  stub.api.respond(({ call, query }) => {
    const params = new URLSearchParams(query)
    const term = params.get('searchTerm') ?? params.get('searchText') ?? ''
    const number = Number(term.match(/^Silva(\d+)$/)?.[1])

    const fighters = [
      toFighter(102, 'Lima'),
      toFighter(103, 'Costa'),
      ...(number ? [toFighter(200 + number, term)] : []),
    ].filter(({ lastName }) => lastName === term)

    if (call === CREATE) {
      return [
        422,
        {
          message: 'Some of the input is not valid.',
          details: [{ field: 'weighting.fromDate', message: 'Too late.' }],
        },
      ]
    }

    if (call.endsWith('/organisations')) {
      return [200, term === 'Fight' ? [HALL, HALL_WITHOUT_ZONE] : []]
    }

    if (call.endsWith('/arena/fight-events')) {
      return [200, arenaEvents]
    }

    return [200, call.includes('preview-list') ? { data: fighters, total: fighters.length } : []]
  })
})

const open = () => renderScreen(<CreateEventScreen />)
const field = (name: string) => screen.getByLabelText(name)

async function typeTime(input: HTMLElement, value: string) {
  await type(input, value)
  await pressKeys('{Enter}')
}

const getCreate = () => screen.getByRole('button', { name: 'Create' })
const expectEnabled = (isEnabled: boolean) =>
  waitFor(() => expect(getCreate()).toHaveProperty('disabled', !isEnabled))

async function findAndChoose(input: HTMLElement, text: string, option: string) {
  await typeAndWait(input, text)
  await press(await findPopup(input).findByText(option))
}

/** A year from now, as it is typed. */
const NEXT_YEAR = String(new Date().getUTCFullYear() + 1)

async function fillRequired() {
  await findAndChoose(field('Organisation'), 'Fight', 'Fight Hall')
  await type(field('Stream name'), 'Late Night')
  await typeTime(field('Date and time'), `31 Dec ${NEXT_YEAR} 20:00`)
}

test('[EVC-01] [EVC-03] [EVC-06] disables Create until all that it requires is valid', async () => {
  open()
  expect(getCreate()).toBeDisabled()
  await screen.findByText('3 required fields left')

  await fillRequired()
  await expectEnabled(true)
  await typeTime(field('Date and time'), '31 Dec 2020 20:00')
  await screen.findByText('Choose a time in the future')
  await expectEnabled(false)
  await typeTime(field('Date and time'), `31 Dec ${NEXT_YEAR} 20:00`)

  for (const [name, wrong, message, right] of [
    ['Price in coins', '', 'Input is required', '1'],
    ['Sale in percent', '101', 'At most 100', '100'],
  ] as const) {
    await type(field(name), wrong)
    await screen.findByText(message)
    expect(field(name)).toHaveValue(wrong)

    await expectEnabled(false)
    await type(field(name), right)
    await expectEnabled(true)
  }

  await type(field('Stream name'), ' ')
  await screen.findByText('Please input name')
  await expectEnabled(false)
  expect(stub.api.of(CREATE)).toEqual([])
})

test('[EVC-01] says in which zone the time will be, once the organisation is chosen', async () => {
  open()
  expect(screen.getByText('In the time zone of the organisation')).toBeVisible()

  await findAndChoose(field('Organisation'), 'Fight', 'Fight Hall')
  expect(await screen.findByText('In the time zone Asia/Tokyo')).toBeVisible()
})

test('[EVC-01] takes no time for an organisation whose time zone is unknown', async () => {
  open()
  await fillRequired()
  await expectEnabled(true)
  await findAndChoose(field('Organisation'), 'Fight', 'Hall of Lisbon')
  expect(field('Date and time')).toBeDisabled()
  expect(screen.getByText(/^The time zone of the organisation is unknown/)).toBeInTheDocument()

  await expectEnabled(false)
})

test('[EVC-05] [EVE-08] rejects a person twice on the card, who can be chosen again after a removal', async () => {
  open()
  await press('Add pair')
  await press('Add pair')

  const corner = (pair: number, name: string) =>
    within(screen.getByLabelText(`Pair ${pair}`)).getByLabelText(name)
  const getErrors = () => screen.queryAllByText('This fighter already exists in the event').length

  await findAndChoose(corner(1, 'Initiator'), 'Lima', 'Ana Lima')
  await findAndChoose(corner(1, 'Target'), 'Lima', 'Ana Lima')
  expect(getErrors()).toBe(1)

  await findAndChoose(corner(2, 'Initiator'), 'Lima', 'Ana Lima')
  expect(getErrors()).toBe(2)

  await press(screen.getByLabelText('Remove pair 1'))
  await findAndChoose(corner(1, 'Initiator'), 'Lima', 'Ana Lima')
  expect(getErrors()).toBe(0)
})

test('[EVC-06] keeps the input when the server rejects the event, and shows its error at the field', async () => {
  open()
  await fillRequired()
  await press(screen.getByLabelText('With a weighting'))
  await typeTime(screen.getAllByLabelText('Date and time')[1]!, `30 Dec ${NEXT_YEAR} 18:00`)
  await expectEnabled(true)
  await press('Create')
  await screen.findByText('Too late.')
  expect(field('Stream name')).toHaveValue('Late Night')
  expect(stub.api.of(CREATE)).toHaveLength(1)
})

test('[EVC-05] offers no further pair for an event that is being created', async () => {
  let respond = () => {}
  open()
  await fillRequired()
  await expectEnabled(true)

  stub.api.respond(
    () =>
      new Promise((resolve) => {
        respond = () => resolve([200, { id: 7 }])
      }),
  )

  expect(screen.getByRole('button', { name: 'Add pair' })).toBeEnabled()
  await press('Create')
  await waitFor(() => expect(stub.api.of(CREATE)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Add pair' })).toBeDisabled()

  await act(async () => respond())
  await screen.findByRole('button', { name: 'Create another' })
})

const openPairs = () =>
  renderScreen(
    <Form name="new-event" initialValues={INITIAL_EVENT}>
      <PairFields isSent={false} />
    </Form>,
  )

test('[EVC-05] goes on to the next corner, and the next pair, after each fighter', async () => {
  openPairs()
  await press('Add pair')

  for (const [pair, corner, name] of [
    [1, 'Initiator', 'Silva1'],
    [1, 'Target', 'Silva2'],
    [2, 'Initiator', 'Silva3'],
    [2, 'Target', 'Silva4'],
  ] as const) {
    const input = within(screen.getByLabelText(`Pair ${pair}`)).getByLabelText(corner)
    await waitFor(() => expect(input).toHaveFocus())
    await typeAndWait(input, name)
    await screen.findByLabelText(new RegExp(`^Ana ${name}\\b`))
    await pressKeys('{Enter}')
  }

  expect(screen.getByLabelText('Pair 1')).toHaveTextContent('Silva1')
  expect(screen.getByLabelText('Pair 2')).toHaveTextContent('Silva3')
})

test('[EVC-05] puts each further pair into the main card, once it has begun', async () => {
  openPairs()
  await press('Add pair')
  await press('Add pair')
  await press(field('Main card of pair 2'))
  await press('Add pair')
  expect(field('Main card of pair 1')).not.toBeChecked()
  expect(field('Main card of pair 3')).toBeChecked()
})

test('[EVC-05] shows the card as it grows: a chosen pair becomes a row of the bill', async () => {
  open()

  const event = screen.getByRole('region', { name: 'Event so far' })
  expect(event).toHaveTextContent('New event')

  await fillRequired()
  await waitFor(() => expect(event).toHaveTextContent(/20:00 GMT\+9.*Fight HallLate Night1 coin$/))

  await press('Add pair')

  const pair = within(screen.getByRole('group', { name: 'Pair 1' }))
  await findAndChoose(pair.getByLabelText('Initiator'), 'Lima', 'Ana Lima')
  expect(pair.queryByRole('button', { expanded: false })).not.toBeInTheDocument()

  await findAndChoose(pair.getByLabelText('Target'), 'Costa', 'Ana Costa')

  const row = await pair.findByRole('button', { expanded: false })
  expect(row).toHaveTextContent(/Ana Lima.*Ana Costa/)
  expect(pair.getByLabelText('Initiator')).not.toBeVisible()

  await press(row)
  expect(pair.getByLabelText('Initiator')).toBeVisible()
})

test('[EVC-06] links to the event it has created, and does not warn about it', async () => {
  updateSession({
    permissions: ['create-event', 'view_arena_events', 'view_arena_details', 'edit_arena_event'],
  })

  // On the day at the arena, and not yet in UTC.
  arenaEvents = [
    {
      id: 8,
      name: 'Early Night',
      status: 'UPCOMING',
      fromDate: `${NEXT_YEAR}-12-30T16:00:00Z`,
      location: { id: 1, userId: 9, tz: 'Asia/Tokyo' },
      fightSlots: [{ fight: { initiator: toFighter(102, 'Lima'), target: null } }],
    },
  ]

  const success = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success, failure() {}, info() {} })

  open()
  await fillRequired()
  expect(screen.getByText(/^20:00–23:00 GMT\+9 (in|at) /)).toBeInTheDocument()
  expect(screen.getByText(/^07:30–10:30 GMT-3:30 for you$/)).toBeInTheDocument()

  await press('Add pair')
  await findAndChoose(screen.getByLabelText('Initiator'), 'Lima', 'Ana Lima')
  expect(await screen.findByRole('dialog', { name: 'Choose Ana Lima?' })).toHaveTextContent(
    'Early Night',
  )
  await press('Choose anyway')
  expect(screen.getAllByText('Other event that day')).not.toEqual([])

  const [asked] = stub.api.requests.filter(({ call }) => call.endsWith('/arena/fight-events'))
  expect(new URLSearchParams(asked?.query).get('userId')).toBe('9')

  await findAndChoose(screen.getByLabelText('Target'), 'Costa', 'Ana Costa')

  const fight = { initiator: toFighter(102, 'Lima'), target: toFighter(103, 'Costa') }
  const location = { id: 1, userId: 9, name: 'Fight Hall', tz: 'Asia/Tokyo' }

  const event = {
    id: 7,
    name: 'Late Night',
    fromDate: `${NEXT_YEAR}-12-31T20:00:00Z`,
    location,
    fightSlots: [{ fight }],
  }

  stub.api.respond(({ call }) => [200, call === CREATE ? event : [event]])
  await expectEnabled(true)
  await press('Create')

  const link = await screen.findByText<HTMLAnchorElement>('View event')
  expect(link).toHaveAttribute('href', '/dashboard/arenas/9?tab=upcoming&event=7')
  expect(screen.queryByText('Other event that day')).not.toBeInTheDocument()
  expect(success).toHaveBeenCalledExactlyOnceWith('Event "Late Night" has been created')
  expect(screen.getByRole('button', { name: 'Event has been created' })).toBeDisabled()
  expect(field('Stream name')).toBeDisabled()

  const { body } = stub.api.of(CREATE)[0]!
  expect(body).toContain(`${NEXT_YEAR}-12-31T11:00:00`)
  expect(body).toMatch(/"organisationId"\W+1\b/)

  act(() => updateSession({ permissions: ['create-event', 'view_arena_details'] }))
  expect(screen.getByText('View event')).toHaveAttribute('href', '/dashboard/arenas/9?tab=upcoming')

  act(() => updateSession({ permissions: ['create-event', 'edit_arena_event'] }))
  expect(screen.queryByText('View event')).not.toBeInTheDocument()

  await press('Create another')
  expect(field('Stream name')).toHaveValue('')
  expect(field('Stream name')).toBeEnabled()
})

test('[EVC-02] adds what was typed to the requirements, each once, and keeps what is unticked', async () => {
  open()

  const list = within(screen.getByRole('group', { name: 'Requirements' }))
  const add = (text: string) => type(list.getByLabelText('Add to requirements'), text)
  const getTicked = () =>
    list
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap(({ checked, value }) => (checked ? value : []))

  await add('Mouthguard')
  await setUpUser().tab()
  expect(getTicked()).toEqual(['Passport', 'Cap', 'Jockstrap', 'Towel', 'Mouthguard'])

  for (const name of ['Mouthguard', 'Passport']) {
    await press(list.getByRole('checkbox', { name }))
  }

  expect(getTicked()).toEqual(['Cap', 'Jockstrap', 'Towel'])
  expect(list.getByRole('checkbox', { name: 'Mouthguard' })).toBeInTheDocument()

  await add('passport')
  await pressKeys('{Enter}')
  expect(getTicked()).toEqual(['Passport', 'Cap', 'Jockstrap', 'Towel'])
})
