import type { Page } from '@playwright/test'
import { fillDateTime } from './dates.ts'
import { searchAndSelect } from './select.ts'
import { expect, test } from './test.ts'
import type { World } from './world.ts'

// Two people at work on one event. fight-card.spec.ts has two who move bouts.

const ARENA = '/dashboard/arenas/9'
const TWO_BOUTS = 5
const FINISHED = 7

interface EventRow {
  id: number
  name: string
  fromDate: string
}
interface SlotRow {
  id: number
  eventId: number
  fromDate: string
  fightId: number | null
}
interface FightRow {
  id: number
  winner: string | null
  result: string | null
}
interface UserRow {
  id: number
  role: string
  firstName: string
  lastName: string
  details: { weight: string; gender: string } | null
}

const editor = (page: Page) => page.getByRole('dialog').first()
const bouts = (page: Page) => page.getByRole('list', { name: 'Bouts' }).getByRole('listitem')

async function openEditor(page: Page, event: number) {
  await page.goto(`${ARENA}?event=${event}`)
  await expect(page.getByRole('heading', { name: 'Fight card' })).toBeVisible()
}

const readEvent = async (world: World, id: number) =>
  (await world.rows<EventRow>('events')).find((event) => event.id === id)
const readSlots = async (world: World, event: number) =>
  (await world.rows<SlotRow>('slots'))
    .filter(({ eventId }) => eventId === event)
    .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))

test('[AEV-03] saves a name without moving the event back that another admin has moved', {
  tag: '@full',
}, async ({ page, as, another, world }) => {
  await as('admin')
  const other = await another('events')
  await Promise.all([openEditor(page, TWO_BOUTS), openEditor(other, TWO_BOUTS)])
  await fillDateTime(editor(other), '2031-06-20T21:30')
  await editor(other).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await readEvent(world, TWO_BOUTS))?.fromDate).toBe('2031-06-21T00:30:00.000Z')

  await editor(page).getByRole('textbox', { name: 'Name' }).fill('Night of the Long Count')
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => readEvent(world, TWO_BOUTS))
    .toMatchObject({
      name: 'Night of the Long Count',
      fromDate: '2031-06-21T00:30:00.000Z',
    })
})

test('[EVE-09] asks before it saves over a result that another admin has set, and shows both', {
  tag: '@full',
}, async ({ page, as, another, world }) => {
  const fightId = (await readSlots(world, FINISHED))[0]?.fightId ?? 0
  await world.patch('fights', fightId, { winner: null, result: null })
  const readFight = async () => (await world.rows<FightRow>('fights')).find(({ id }) => id === fightId)
  await as('admin')
  const other = await another('events')
  for (const each of [page, other]) {
    await openEditor(each, FINISHED)
    await bouts(each).first().getByRole('button', { expanded: false }).click()
    await each.getByRole('button', { name: 'Set results' }).click()
  }
  await saveResult(other, 'Red corner', 'TKO')
  await expect(other.getByRole('dialog', { name: /^Result of/ })).toBeHidden()

  await saveResult(page, 'Blue corner', 'Decision')
  const question = page.getByRole('dialog', { name: 'Replace the result of another admin?' })
  await expect(question).toContainText(/TKO.* Yours: .*Decision/)
  expect(await readFight()).toMatchObject({ winner: 'INITIATOR', result: 'TKO' })
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(readFight).toMatchObject({ winner: 'TARGET', result: 'DECISION' })
})

async function saveResult(page: Page, winner: string, result: string) {
  const dialog = page.getByRole('dialog', { name: /^Result of/ })
  await dialog.getByRole('radio', { name: winner }).check()
  await dialog.getByText(result, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('[EVE-08] calls a bout not confirmed when both responses are lost, reads again, and another admin sees it once', {
  tag: '@full',
}, async ({ page, as, another, world, browserErrors }) => {
  browserErrors.expect(/^502: POST/)
  const [red = '', blue = ''] = await getOpponents(world)
  await as('admin')
  const other = await another('events')
  await Promise.all([openEditor(page, TWO_BOUTS), openEditor(other, TWO_BOUTS)])
  await page.getByRole('button', { name: 'Add pair' }).click()
  await expect(bouts(page)).toHaveCount(3)
  await world.fault({ match: { endpoint: 'fights.create' }, drop: true, when: 'after' })
  const release = await world.fault({ match: { endpoint: 'events.one' }, hold: true })
  await choose(page, 'red', red)
  await choose(page, 'blue', blue)
  await expect(bouts(page).first()).toContainText('not confirmed')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await release()
  await expect(bouts(page).first()).not.toContainText('not confirmed')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(bouts(other).first()).toContainText(blue)
  expect((await readSlots(world, TWO_BOUTS)).filter(({ fightId }) => fightId !== null)).toHaveLength(3)
})

const choose = (page: Page, corner: 'red' | 'blue', name: string) =>
  searchAndSelect(page.getByRole('combobox', { name: `Search fighters for the ${corner} corner of bout 1` }), name)

/** Two fighters of one class who are neither banned nor on a card. */
async function getOpponents(world: World): Promise<string[]> {
  const [users, fights, penalties] = await Promise.all([
    world.rows<UserRow>('users'),
    world.rows<{ initiatorId: number | null; targetId: number | null }>('fights'),
    world.rows<{ userId: number }>('penalties'),
  ])
  const taken = new Set([
    ...fights.flatMap(({ initiatorId, targetId }) => [initiatorId, targetId]),
    ...penalties.map(({ userId }) => userId),
  ])
  const free = users.filter(
    ({ id, role, firstName, lastName }) =>
      role === 'FIGHTER' && !taken.has(id) && /^[A-Za-z]+$/.test(firstName + lastName),
  )
  const isSameClass = (one: UserRow, other: UserRow) =>
    one.id !== other.id &&
    one.details?.weight === other.details?.weight &&
    one.details?.gender === other.details?.gender
  const red = free.find((one) => free.some((other) => isSameClass(one, other)))
  const pair = red ? [red, ...free.filter((other) => isSameClass(red, other))] : []
  return pair.slice(0, 2).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}
