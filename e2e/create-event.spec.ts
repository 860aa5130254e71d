import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { fillDateTime, searchAndSelect } from './fields.ts'
import { expect, test } from './test.ts'

const PATH = '/dashboard/events/create'

/** An active arena of the demo, at UTC-3 all year. */
const ARENA = { id: 1, account: 9, name: 'São Paulo Fight Hall' }
const PHOTO = 'fixtures/media/arenas/square-1.jpg'

/** Returns the calendar day a number of days from now. */
const getDayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const pair = (page: Page, number: number) => page.getByRole('group', { name: `Pair ${number}` })
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

const organiser = (page: Page, text: string, name: string) =>
  searchAndSelect(page.getByRole('combobox', { name: 'Organisation' }), text, name)
const corner = (page: Page, number: number, name: 'Initiator' | 'Target') =>
  pair(page, number).getByRole('combobox', { name })

async function saveCrop(page: Page) {
  const cropper = page.getByRole('dialog', { name: 'Crop thumbnail' })
  await cropper.getByRole('button', { name: 'Save' }).click()
  // The closing dialog restores the focus, so wait until it is gone before typing.
  await expect(cropper).toHaveCount(0)
}

/** Fills in the required fields of an event. */
async function fillRequired(page: Page, name: string) {
  await organiser(page, 'sao paulo fight', ARENA.name)
  await field(page, 'Stream name').fill(name)
  await fillDateTime(part(page, 'Event'), `${getDayFromNow(90)}T20:00`)
}

const findByName = async (world: World, name: string) =>
  (await world.rows('events')).find((event) => event.name === name)

test.beforeEach(async ({ as, page }) => {
  await as('admin')
  await page.goto(PATH)
})

test('[EVC-01] [EVC-02] [EVC-03] [EVC-04] [EVC-05] [EVC-06] [EVC-07] creates an event with all its parts', async ({
  page,
  world,
  dialect,
}) => {
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await saveCrop(page)
  await expect(page.getByRole('button', { name: 'Zoom thumbnail' })).toBeVisible()
  await expect(part(page, 'Event').getByText('Fight', { exact: true })).toBeVisible()

  await fillRequired(page, 'Summer Fight Night')
  await expect(part(page, 'Event')).toContainText('São Paulo · Brazil · America/Sao_Paulo')
  await expect(part(page, 'Event')).toContainText('20:00–23:00 GMT-3 in São Paulo')
  await expect(part(page, 'Event')).toContainText(/ GMT\+\d for you, \d/)

  await field(page, 'Description').fill('Eight bouts under the open roof.')

  const requirements = part(page, 'Requirements')
  for (const item of ['Passport', 'Cap', 'Jockstrap', 'Towel']) {
    await expect(requirements.getByRole('checkbox', { name: item })).toBeChecked()
  }

  await requirements.getByRole('checkbox', { name: 'Cap' }).uncheck()
  await requirements.getByRole('textbox', { name: 'Add to requirements' }).fill('Mouthguard')
  await page.keyboard.press('Enter')

  const added = requirements.getByRole('checkbox', { name: 'Mouthguard' })
  await added.uncheck()
  await added.check()

  await field(page, 'Price in coins').fill('300')
  await field(page, 'Discount price in coins').fill('250')
  await field(page, 'Sale in percent').fill('12.5')

  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('mma,open air,title fight,')
  await tags.press('Backspace')

  await page.getByRole('switch', { name: 'With a weighting' }).click()
  await fillDateTime(part(page, 'Weighting'), `${getDayFromNow(89)}T18:00`)
  await part(page, 'Weighting').getByRole('checkbox', { name: 'Brain MRT' }).uncheck()
  await page.getByRole('switch', { name: 'With a conference' }).click()
  await expect(status(page, '1 required field left')).toBeVisible()

  await fillDateTime(part(page, 'Conference'), `${getDayFromNow(88)}T12:00`)

  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Add pair' }).click()
  }

  await searchAndSelect(corner(page, 1, 'Initiator'), 'natalie edwards', 'Natalie Edwards')
  await searchAndSelect(corner(page, 1, 'Target'), 'mladek', 'Radoslav Mládek')

  // Of another class than the initiator.
  await page.getByRole('button', { name: 'Choose anyway' }).click()
  await expect(pair(page, 1)).toContainText('Other class')

  await searchAndSelect(corner(page, 2, 'Initiator'), 'achilles', 'Jamie Achilles')

  // Banned.
  await page.getByRole('button', { name: 'Choose anyway' }).click()
  await page.getByRole('switch', { name: 'Target of pair 2: fake user' }).click()
  await searchAndSelect(corner(page, 2, 'Target'), 'nilo', 'Nilo Tavares')

  // The next pair is there to be filled. It is left out.
  await expect(corner(page, 3, 'Initiator')).toBeFocused()

  await pair(page, 2).getByRole('button', { expanded: false }).click()
  await page.getByRole('checkbox', { name: 'Main card of pair 2' }).check()

  await create(page).click()
  await expect(page.getByText('Event "Summer Fight Night" has been created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Event has been created' })).toBeDisabled()

  const event = await findByName(world, 'Summer Fight Night')
  expect(event).toMatchObject({
    arenaId: ARENA.id,
    status: 'UPCOMING',
    eventType: 'FIGHT',
    description: 'Eight bouts under the open roof.',
    fromDate: `${getDayFromNow(90)}T23:00:00.000Z`,
    toDate: `${getDayFromNow(91)}T02:00:00.000Z`,
    requirements: ['Passport', 'Jockstrap', 'Towel', 'Mouthguard'],
    price: { price: 300, discount: 250, sale: 12.5 },
    tags: ['mma', 'open air'],
    weighting: {
      fromDate: `${getDayFromNow(89)}T21:00:00.000Z`,
      requirements: ['Passport', 'HIV hepatitis test'],
    },
    conference: { fromDate: `${getDayFromNow(88)}T15:00:00.000Z` },
  })

  const addedTables = (await world.diff())
    .filter(({ kind, table }) => kind === 'added' && table !== 'outbox')
    .map(({ table }) => table)
  expect(addedTables.toSorted()).toEqual(['events', 'fights', 'fights', 'images', 'slots', 'slots'])
  expect((await world.rows('fights')).filter(({ eventId }) => eventId === event?.id)).toMatchObject(
    [
      { initiatorId: 102, targetId: 103, fakeInitiatorId: null, fakeTargetId: null },
      { initiatorId: 104, targetId: null, fakeInitiatorId: null, fakeTargetId: 1 },
    ],
  )

  const slots = (await world.rows('slots')).filter(({ eventId }) => eventId === event?.id)
  // The documents do not name the main card of a new event.
  if (!dialect) {
    expect(slots.map(({ isMainCard }) => isMainCard)).toEqual([false, true])
  }

  // A documented response does not name the arena of the new event: then no link leads there.
  const url = `/dashboard/arenas/${ARENA.account}?tab=upcoming&event=${event?.id}`
  if (dialect) {
    await page.goto(url)
  } else {
    await page.getByRole('link', { name: 'View event' }).click()
  }

  await expect(page).toHaveURL(url)
  // The editor shows the image, the whole card and the price.
  await expect(page.getByRole('button', { name: 'Zoom photo of Summer Fight Night' })).toBeVisible()

  const bouts = page.locator('[data-bout]')
  await expect(bouts).toHaveCount(2)
  await expect(bouts.last()).toContainText(/Natalie Edwards.*Radoslav Mládek/)
  await expect(bouts.first()).toContainText(/Jamie Achilles.*Nilo Tavares/)
})
