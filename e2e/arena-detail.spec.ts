import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Active, with all four photos. */
const SAO_PAULO = { id: 9, path: '/dashboard/arenas/9', heading: 'SÃO PAULO FIGHT HALL', name: 'São Paulo Fight Hall' }
/** Pending, without photos 2 and 3. */
const MOSCOW = {
  id: 11,
  path: '/dashboard/arenas/11',
  heading: 'PREOBRAZHENKA SAMBO PALACE',
  name: 'Preobrazhenka Sambo Palace',
}

interface Picture {
  id: number
  userId: number
  imageType: string
  positionId: number
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Arena' }).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, state: 'Pending' | 'Active') => button(page, `Status: ${state}`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const leaveDialog = (page: Page) => dialog(page, 'Leave without saving?')
const backLink = (page: Page) => page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link')
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

async function choosePhoto(
  page: Page,
  opener: string,
  file: string | { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, opener).click()
  await (await chooser).setFiles(file)
}

const PHOTO = 'fixtures/media/arenas/wide-1.jpg'

test('[ARL-03] [ARD-01] [ARD-02] [ARD-08] opens an arena with data of the list at once, keeps text typed meanwhile, activates it, and returns to the updated list', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
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
  await expect(field(page, 'Last name')).toHaveValue('Read Again')

  await status(page, 'Pending').click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await dialog(page, `Activate ${MOSCOW.name}?`).getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page, 'Pending')).toBeFocused()
  expect(await world.requests('people.approveArena')).toEqual([])

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await dialog(page, `Activate ${MOSCOW.name}?`).getByRole('button', { name: 'Activate' }).click()
  await expect(success(page)).toBeVisible()
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

test('[ARD-05] [ARD-06] [ARD-07] asks before leaving with a changed address: Stay, Discard, Save and leave', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await page.goto('/dashboard/arenas?search=fight+hall&page=1')
  await page.getByRole('link', { name: SAO_PAULO.name }).click()
  await changeAddress(page, 'Rua XV de Novembro 12, Curitiba')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()

  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(SAO_PAULO.path)
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('Rua XV de Novembro 12, Curitiba')
  await backLink(page).click()
  await leaveDialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/search=fight\+hall/)

  await page.goBack()
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('Avenida Ipiranga, 89, São Paulo, Brazil')
  await changeAddress(page, 'Rua XV de Novembro 12, Curitiba')
  await field(page, 'Phone number').fill(' +55 41 3333-0001 ')
  await backLink(page).click()
  await leaveDialog(page).getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/search=fight\+hall/)
  await expect(success(page)).toBeVisible()

  await page.goto(SAO_PAULO.path)
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('Rua XV de Novembro 12, Curitiba, Brazil')
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

test('[ARD-03] uploads, replaces and deletes a photo at its position, and asks before Escape discards it', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await page.goto(MOSCOW.path)
  const photoName = `photo 3 of ${MOSCOW.name}`
  const findPhotos = async () =>
    (await world.rows<Picture>('images')).filter(({ userId, positionId }) => userId === MOSCOW.id && positionId === 3)
  await choosePhoto(page, `Upload ${photoName}`, PHOTO)
  await dialog(page, `Crop ${photoName}`).getByRole('button', { name: 'Save' }).click()
  await expect(success(page)).toBeVisible()
  await expect(button(page, `Zoom ${photoName}`)).toBeVisible()
  const [put] = await findPhotos()
  expect(put).toMatchObject({ imageType: 'ARENA_PHOTO', positionId: 3 })

  await choosePhoto(page, `Edit ${photoName}`, PHOTO)
  await expect(dialog(page, `Crop ${photoName}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog(page, 'Discard this photo?').getByRole('button', { name: 'Cancel' }).click()
  await dialog(page, `Crop ${photoName}`).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page, `Crop ${photoName}`)).toHaveCount(0)
  expect((await findPhotos()).map(({ id }) => id)).toEqual([put?.id])

  await button(page, `Delete ${photoName}`).click()
  await dialog(page, `Delete ${photoName}?`).getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, `Upload ${photoName}`)).toBeVisible()
  expect(await findPhotos()).toEqual([])
  expect((await world.diff()).filter(({ table }) => table !== 'outbox')).toEqual([])
})

test('[ARD-06] [ERR-01] shows Success for 1.5 s after SAVE and keeps changes that another admin saved in the meantime', {
  tag: '@full',
}, async ({ page, as, world, clock }) => {
  await as('admin')
  await page.goto(SAO_PAULO.path)
  await field(page, 'Name').fill('Ipiranga Hall')
  await world.patch('users', SAO_PAULO.id, { firstName: 'Alexandra' })
  await clock.stop()
  await button(page, 'SAVE').click()
  await expect(success(page)).toBeVisible()
  await clock.pass(1400)
  await expect(success(page)).toBeVisible()
  await clock.pass(200)
  await expect(success(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('IPIRANGA HALL')
  await expect(field(page, 'First name')).toHaveValue('Alexandra')
})
