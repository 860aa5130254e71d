import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { press, renderScreen, type, typeAndWait } from '#ui/testing/screen.tsx'
import CreateEventScreen from './create-event-screen.tsx'
import { INITIAL_EVENT } from './new-event.ts'
import { PairFields } from './pair-fields.tsx'

const stub = setUpStubApi(['create-event'])
const CREATE = 'POST /api/v1/fight-events/admin/create'
const HALL = {
  id: 1,
  userId: 9,
  name: 'Fight Hall',
  timeZone: 'UTC',
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
beforeEach(() =>
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
    return [200, call.includes('preview-list') ? { data: fighters, total: fighters.length } : []]
  }),
)

const open = () => renderScreen(<CreateEventScreen />)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
async function typeTime(input: HTMLElement, value: string) {
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  await type(input, value)
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }))
}
const getCreate = () => screen.getByText('Create').closest('button')!
const expectEnabled = (isEnabled: boolean) =>
  waitFor(() => expect(getCreate().disabled).toBe(!isEnabled))
async function choose(input: HTMLElement, text: string, option: string) {
  await typeAndWait(input, text)
  const popup = document
    .getElementById(input.getAttribute('aria-controls')!)!
    .closest<HTMLElement>('.ant-select-dropdown')!
  await act(async () => void fireEvent.click(await within(popup).findByText(option)))
}
/** A year from now, as it is typed. */
const NEXT_YEAR = String(new Date().getUTCFullYear() + 1)
async function fillRequired() {
  await choose(field('Organisation'), 'Fight', 'Fight Hall')
  await type(field('Stream name'), 'Late Night')
  await typeTime(field('Date and time'), `31 Dec ${NEXT_YEAR} 20:00`)
}

test('[EVC-01] [EVC-03] [EVC-06] disables Create until organisation, name, a future time and the prices are valid', async () => {
  open()
  expect(getCreate().disabled).toBe(true)
  expect(await screen.findByText('3 required fields left')).toBeTruthy()
  await fillRequired()
  await expectEnabled(true)
  await typeTime(field('Date and time'), '31 Dec 2020 20:00')
  expect(await screen.findByText('Choose a time in the future')).toBeTruthy()
  await expectEnabled(false)
  await typeTime(field('Date and time'), `31 Dec ${NEXT_YEAR} 20:00`)
  for (const [name, wrong, message, right] of [
    ['Price in coins', '', 'Input is required', '1'],
    ['Sale in percent', '101', 'At most 100', '100'],
  ] as const) {
    await type(field(name), wrong)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field(name).value).toBe(wrong)
    await expectEnabled(false)
    await type(field(name), right)
    await expectEnabled(true)
  }
  await type(field('Stream name'), ' ')
  expect(await screen.findByText('Please input name')).toBeTruthy()
  await expectEnabled(false)
  expect(stub.api.of(CREATE)).toEqual([])
})

test('[EVC-01] takes no time for an organisation whose time zone is unknown', async () => {
  open()
  await fillRequired()
  await expectEnabled(true)
  await choose(field('Organisation'), 'Fight', 'Hall of Lisbon')
  expect(field('Date and time').disabled).toBe(true)
  expect(screen.getByText(/^The time zone of the organisation is unknown/)).toBeTruthy()
  await expectEnabled(false)
})

test('[EVC-05] [EVE-08] rejects a person twice on the card, who can be chosen again after a removal', async () => {
  open()
  await press('Add pair')
  await press('Add pair')
  const corner = (pair: number, name: string) =>
    within(screen.getByLabelText(`Pair ${pair}`)).getByLabelText(name)
  const getErrors = () => screen.queryAllByText('This fighter already exists in the event').length
  await choose(corner(1, 'Initiator'), 'Lima', 'Ana Lima')
  await choose(corner(1, 'Target'), 'Lima', 'Ana Lima')
  expect(getErrors()).toBe(1)
  await choose(corner(2, 'Initiator'), 'Lima', 'Ana Lima')
  expect(getErrors()).toBe(2)
  await act(async () => void fireEvent.click(screen.getByLabelText('Remove pair 1')))
  await choose(corner(1, 'Initiator'), 'Lima', 'Ana Lima')
  expect(getErrors()).toBe(0)
})

test('[EVC-06] keeps the input when the server rejects the event, and shows its error at the field', async () => {
  open()
  await fillRequired()
  await act(async () => void fireEvent.click(screen.getByLabelText('With a weighting')))
  await typeTime(screen.getAllByLabelText('Date and time')[1]!, `30 Dec ${NEXT_YEAR} 18:00`)
  await expectEnabled(true)
  await press('Create')
  expect(await screen.findByText('Too late.')).toBeTruthy()
  expect(field('Stream name').value).toBe('Late Night')
  expect(stub.api.of(CREATE)).toHaveLength(1)
})

test('[EVC-05] takes a key for each name, and two clicks to begin the card and the main card: 26 for 12 bouts', async () => {
  renderScreen(
    <Form name="new-event" initialValues={INITIAL_EVENT}>
      <PairFields isSent={false} />
    </Form>,
  )
  let pressed = 0
  async function click(name: string) {
    pressed++
    await act(async () => void fireEvent.click(screen.getByLabelText(name)))
  }
  async function chooseFirst(name: string) {
    const input = document.activeElement as HTMLInputElement
    await typeAndWait(input, name)
    await screen.findByLabelText(new RegExp(`^Ana ${name}\\b`))
    pressed++
    await act(async () => void fireEvent.keyDown(input, { key: 'Enter', keyCode: 13, which: 13 }))
  }
  pressed++
  await press('Add pair')
  for (let bout = 1; bout <= 3; bout++) {
    if (bout === 2) {
      await click('Main card of pair 2')
    }
    for (const corner of [1, 2]) {
      await chooseFirst(`Silva${bout * 2 + corner}`)
    }
  }
  expect(pressed).toBe(2 + 2 * 3)
  const isMain = (bout: number) => field(`Main card of pair ${bout}`).checked
  expect([1, 2, 3].map(isMain)).toEqual([false, true, true])
  for (const bout of [1, 3]) {
    expect(screen.getByLabelText(`Pair ${bout}`).textContent).toContain(`Silva${bout * 2 + 1}`)
  }
})

test('[EVC-06] links to the event it has created, and does not warn about it', async () => {
  updateSession({
    permissions: ['create-event', 'view_arena_events', 'view_arena_details', 'edit_arena_event'],
  })
  open()
  await fillRequired()
  await press('Add pair')
  await choose(screen.getByLabelText('Initiator'), 'Lima', 'Ana Lima')
  await choose(screen.getByLabelText('Target'), 'Costa', 'Ana Costa')
  const fight = { initiator: toFighter(102, 'Lima'), target: toFighter(103, 'Costa') }
  const location = { id: 1, userId: 9, name: 'Fight Hall', tz: 'UTC' }
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
  expect(link.getAttribute('href')).toBe('/dashboard/arenas/9?tab=upcoming&event=7')
  expect(screen.queryByText('Other event that day')).toBeNull()
})
