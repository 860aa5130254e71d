import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Arenas' })

/** Rows of the loaded list, without its skeleton. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test.beforeEach(async ({ as }) => as('admin'))

test('[ARL-02] activates five arenas with four clicks, and shows each outcome', {
  tag: '@undocumented',
}, async ({ page, world }) => {
  const pending = (await world.rows('arenas')).filter(({ isPending }) => isPending)
  const five = pending.slice(0, 5)

  for (const { id } of pending.slice(5)) {
    await world.patch('arenas', id, { isPending: false })
  }

  await page.goto('/dashboard/arenas')
  await expect(rows(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'Pending' }).click()
  await expect(rows(page)).toHaveCount(5)

  const top = await table(page).boundingBox()
  await page.getByRole('checkbox', { name: 'Select all pending arenas shown' }).click()
  await expect(page.getByText('5 selected')).toBeVisible()
  expect(await table(page).boundingBox()).toEqual(top)

  await page.getByRole('button', { name: 'Activate 5 arenas' }).click()

  const dialog = page.getByRole('dialog', { name: 'Activate 5 arenas' })
  for (const { name } of five) {
    await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  }

  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('5 arenas done')).toBeVisible()
  expect(await world.requests('people.approveArena')).toHaveLength(5)
  await expect(page.getByText('No arenas match these filters')).toBeVisible()
})

/** Active, with all four photos. */
const SAO_PAULO = {
  id: 9,
  path: '/dashboard/arenas/9',
  heading: 'SÃO PAULO FIGHT HALL',
  name: 'São Paulo Fight Hall',
}

/** Pending, without photos 2 and 3. */
const MOSCOW = {
  id: 11,
  path: '/dashboard/arenas/11',
  heading: 'PREOBRAZHENKA SAMBO PALACE',
  name: 'Preobrazhenka Sambo Palace',
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Arena' }).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, state: 'Pending' | 'Active') => button(page, `Status: ${state}`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const leaveDialog = (page: Page) => dialog(page, 'Leave without saving?')
const backLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link')
const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Success' })
const addresses = (page: Page) => page.getByRole('table', { name: 'Addresses' })
const searchAddress = (page: Page) => page.getByRole('searchbox', { name: 'Search address' })

/** Searches an address and selects the first result. */
async function changeAddress(page: Page, text: string) {
  await button(page, 'Change address').click()
  await searchAddress(page).fill(text)
  await addresses(page).getByRole('button').first().click()
  await expect(dialog(page, 'Select address')).toHaveCount(0)
}

test('[ARL-03] [ARD-01] [ARD-02] [ARD-08] edits an arena at once, activates it, and returns to its list', async ({
  page,
  world,
}) => {
  const list = '/dashboard/arenas?search=sambo&page=1'
  await page.goto(list)
  await expect(page.getByRole('link', { name: MOSCOW.name })).toBeVisible()

  await world.patch('users', MOSCOW.id, { lastName: 'Read Again' })

  const release = await world.fault({ match: { endpoint: 'people.adminProfile' }, hold: true })
  await page.getByRole('link', { name: MOSCOW.name }).click()
  await expect(page).toHaveURL(MOSCOW.path)
  await expect(heading(page)).toHaveText(MOSCOW.heading)

  await field(page, 'Description').fill('Typed early.')

  const answered = page.waitForResponse(/\/users\/admin\/profile\//)
  await release()
  await answered
  await expect(field(page, 'Description')).toHaveValue('Typed early.')

  await button(page, 'CANCEL').click()
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Last name')).toHaveValue('Read Again')

  await status(page, 'Pending').click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await dialog(page, `Activate ${MOSCOW.name}?`).getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText(`${MOSCOW.name} is active`)).toBeVisible()

  await status(page, 'Active').click()
  await expect(page.getByRole('menuitem')).toHaveText('Already active')

  await page.keyboard.press('Escape')

  await backLink(page).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('row').filter({ hasText: MOSCOW.name })).toContainText('Active')
  expect((await world.diff()).filter(({ table }) => table === 'arenas')).toEqual([
    { table: 'arenas', id: 3, kind: 'changed', fields: { isPending: { from: true, to: false } } },
  ])
})

test('[ARD-05] [ARD-06] [ARD-07] saves a changed address and phone before it leaves', async ({
  page,
  world,
}) => {
  await page.goto('/dashboard/arenas?search=fight+hall&page=1')
  await page.getByRole('link', { name: SAO_PAULO.name }).click()
  await changeAddress(page, 'Rua XV de Novembro 12, Curitiba')

  await field(page, 'Phone number').fill(' +55 41 3333-0001 ')
  await backLink(page).click()
  await leaveDialog(page).getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/search=fight\+hall/)
  await expect(success(page)).toBeVisible()

  await page.goto(SAO_PAULO.path)
  await expect(page.getByRole('region', { name: 'Info' })).toContainText(
    'Rua XV de Novembro 12, Curitiba, Brazil',
  )
  await expect(field(page, 'Phone number')).toHaveValue('+55 41 3333-0001')

  const changes = (await world.diff()).filter(({ table }) => table !== 'outbox')
  expect(changes.map(({ table, id, fields }) => [table, id, Object.keys(fields ?? {})])).toEqual([
    ['users', SAO_PAULO.id, ['phoneNumber']],
    ['arenas', 1, ['address']],
  ])

  expect(changes[1]?.fields?.address?.to).toMatchObject({
    city: 'Curitiba',
    street: 'Rua XV de Novembro',
    building: '12',
    country: 'Brazil',
  })
})

test('[ARD-03] uploads and deletes a photo at its position', async ({ page, world }) => {
  await page.goto(MOSCOW.path)

  const photoName = `photo 3 of ${MOSCOW.name}`

  const findPhotos = async () =>
    (await world.rows('images')).filter(
      ({ userId, positionId }) => userId === MOSCOW.id && positionId === 3,
    )

  const chooser = page.waitForEvent('filechooser')
  await button(page, `Upload ${photoName}`).click()
  await (await chooser).setFiles('fixtures/media/arenas/wide-1.jpg')
  await dialog(page, `Crop ${photoName}`).getByRole('button', { name: 'Save' }).click()
  await expect(success(page)).toBeVisible()
  await expect(button(page, `Zoom ${photoName}`)).toBeVisible()
  expect(await findPhotos()).toMatchObject([{ imageType: 'ARENA_PHOTO' }])

  await button(page, `Delete ${photoName}`).click()
  await dialog(page, `Delete ${photoName}?`).getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, `Upload ${photoName}`)).toBeVisible()
  expect(await findPhotos()).toEqual([])
  expect((await world.diff()).filter(({ table }) => table !== 'outbox')).toEqual([])
})
