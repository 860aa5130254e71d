import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Active, with all four photos. */
const SAO_PAULO = { id: 9, path: '/dashboard/arenas/9', heading: 'SÃO PAULO FIGHT HALL', name: 'São Paulo Fight Hall' }
/** Pending, without photos 2 and 3. */
const MOSCOW = { id: 11, path: '/dashboard/arenas/11', heading: 'PREOBRAZHENKA SAMBO PALACE', name: 'Preobrazhenka Sambo Palace' }

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
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const addresses = (page: Page) => page.getByRole('table', { name: 'Addresses' })
const searchAddress = (page: Page) => page.getByRole('searchbox', { name: 'Search address' })

/** Searches an address and selects the first result. */
async function changeAddress(page: Page, text: string) {
  await button(page, 'Change address').click()
  await searchAddress(page).fill(text)
  await addresses(page).getByRole('button').first().click()
  await expect(dialog(page, 'Select address')).toHaveCount(0)
}

async function choosePhoto(page: Page, opener: string, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, opener).click()
  await (await chooser).setFiles(file)
}

const PHOTO = 'fixtures/media/arenas/wide-1.jpg'

test('[ARL-03] [ARD-01] [ARD-02] activates a pending arena opened from the list, and returns to the updated list in its previous state', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  const list = '/dashboard/arenas?search=sambo&page=1'
  await page.goto(list)
  await page.getByRole('link', { name: MOSCOW.name }).click()
  await expect(page).toHaveURL(MOSCOW.path)
  await expect(heading(page)).toHaveText(MOSCOW.heading)

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
  expect((await world.diff()).filter(({ table }) => table !== 'outbox')).toEqual([
    { table: 'arenas', id: 3, kind: 'changed', fields: { isPending: { from: true, to: false } } },
  ])
})

test('[ARD-01] [ARD-03] [ARD-04] [ARD-05] [ARD-06] shows all fields as text without buttons to admins without edit permissions', async ({
  page,
  as,
  world,
}) => {
  await world.patch('users', SAO_PAULO.id, { createDate: '2024-07-18T12:00:00.000Z' })
  await as('readonly')
  await page.goto(SAO_PAULO.path)
  await expect(heading(page)).toHaveText(SAO_PAULO.heading)
  const website = page.getByRole('link', { name: /^https:\/\/www\.sao-paulo-fight-hall\.example/ }).first()
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', /noopener/)
  const contact = page.getByRole('region', { name: 'Contact' })
  for (const text of ['Alexandre', 'Albuquerque', 'office@sao-paulo-fight-hall.example', '+55 11 91055-8051', '18 July 2024'])
    await expect(contact).toContainText(text)
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('Avenida Ipiranga, 89, São Paulo, Brazil')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /SAVE|CANCEL|Change address|Edit|Delete|Upload|Status/ })).toHaveCount(0)
  await button(page, `Zoom photo 1 of ${SAO_PAULO.name}`).click()
  await expect(dialog(page, `Photo 1 of ${SAO_PAULO.name}`).getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/arenas/18')
  await expect(page.getByText('No website')).toBeVisible()
})

test('[ARD-05] [ARD-06] [ARD-07] asks before leaving with a changed address: Stay, Discard, Save and leave', async ({ page, as, world }) => {
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
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('Rua XV de Novembro 12, Curitiba, Paraná, Brazil')
  await expect(field(page, 'Phone number')).toHaveValue('+55 41 3333-0001')
  const changes = (await world.diff()).filter(({ table }) => table !== 'outbox')
  expect(changes.map(({ table, id, fields }) => [table, id, Object.keys(fields ?? {})])).toEqual([
    ['users', SAO_PAULO.id, ['phoneNumber']],
    ['arenas', 1, ['address']],
  ])
  expect(changes[1]?.fields?.address?.to).toMatchObject({ city: 'Curitiba', street: 'Rua XV de Novembro', building: '12', country: 'Brazil' })
})

test('[ARD-04] [ARD-05] [ARD-06] keeps SAVE and CANCEL enabled, shows errors at fields and sends nothing', async ({ page, as, world }) => {
  await as('admin')
  await page.goto(SAO_PAULO.path)
  await expect(field(page, 'First name')).toHaveValue('Alexandre')
  for (const name of ['SAVE', 'CANCEL']) await expect(button(page, name)).toBeEnabled()
  await field(page, 'Link').fill('www.no-scheme.example')
  await field(page, 'Link').blur()
  await expect(field(page, 'Link')).toHaveValue('https://www.no-scheme.example')
  await field(page, 'Link').fill('ftp://files.example')
  await field(page, 'First name').fill('  ')
  await expect(button(page, 'SAVE')).toBeEnabled()
  await button(page, 'SAVE').click()
  await expect(page.getByText('Enter a link starting with https://', { exact: true })).toBeVisible()
  await expect(page.getByText('Input is required', { exact: true })).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
  expect(await world.requests('people.updateArena')).toEqual([])

  await button(page, 'CANCEL').click()
  await expect(field(page, 'First name')).toHaveValue('Alexandre')
  await expect(field(page, 'Link')).toHaveValue('https://www.sao-paulo-fight-hall.example/')
  await expect(page.getByText('Input is required', { exact: true })).toHaveCount(0)

  await field(page, 'Email').fill('office@preobrazhenka-sambo-palace.example')
  await field(page, 'Description').fill('Still here.')
  await button(page, 'SAVE').click()
  await expect(page.getByText('office@preobrazhenka-sambo-palace.example belongs to user 11 already.', { exact: true })).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Description')).toHaveValue('Still here.')
  expect((await world.diff()).filter(({ table }) => table !== 'outbox')).toEqual([])
})

test('[ARD-07] [ERR-03] looks up addresses in English after a 300 ms debounce and selects them by keyboard', async ({ page, as, world, clock }) => {
  await as('admin')
  await page.goto(SAO_PAULO.path)
  await button(page, 'Change address').click()
  await expect(searchAddress(page)).toBeFocused()
  const getGeocodeQueries = async () =>
    (await world.requests('maps.geocode')).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  await clock.stop()
  await searchAddress(page).pressSequentially('   Lond')
  await clock.pass(250)
  await searchAddress(page).pressSequentially('on')
  await clock.pass(250)
  expect(await getGeocodeQueries()).toEqual([])
  await clock.pass(100)
  await expect.poll(getGeocodeQueries).toEqual([{ address: 'London', language: 'en' }])
  await searchAddress(page).pressSequentially(' ')
  await clock.pass(400)
  expect(await getGeocodeQueries()).toHaveLength(1)

  await expect(addresses(page).getByRole('columnheader')).toHaveText(['#', 'Address'])
  await expect(addresses(page).getByRole('row').nth(2)).toContainText('2London, Ontario, Canada')
  await addresses(page).getByRole('button', { name: 'London, Ontario, Canada' }).focus()
  await page.keyboard.press('Enter')
  await clock.pass(400)
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('London, Ontario, Canada')
  await expect(button(page, 'Change address')).toBeFocused()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
})

test('[ARD-07] shows an unknown address or a geocoder error inline without a notice; Cancel changes nothing', async ({
  page,
  as,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^500: /)
  await as('admin')
  await page.goto(SAO_PAULO.path)
  await button(page, 'Change address').click()
  await searchAddress(page).fill('qwertzuiop 12')
  await expect(page.getByText('No address found for “qwertzuiop 12”')).toBeVisible()
  const end = await world.fault({ match: { endpoint: 'maps.geocode' }, status: 500 })
  await searchAddress(page).fill('Paris')
  await expect(page.getByText('The address search failed.')).toBeVisible()
  await expect(notices(page)).toHaveText('')
  await end()
  await dialog(page, 'Select address').getByRole('button', { name: 'Retry' }).click()
  await expect(addresses(page).getByRole('row')).not.toHaveCount(0)
  await dialog(page, 'Select address').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('Avenida Ipiranga, 89, São Paulo, Brazil')
  await expect(page.getByText('No changes', { exact: true })).toBeVisible()

  await button(page, 'Change address').click()
  await searchAddress(page).fill('qwertzuiop 12')
  await button(page, 'Enter address manually').click()
  await dialog(page, 'Enter an address').getByRole('application', { name: 'Map' }).press('Enter')
  await dialog(page, 'Enter an address').getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('region', { name: 'Info' })).toContainText('qwertzuiop 12')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
})

test('[ARD-03] uploads, replaces and deletes a photo at its position, and asks before Escape discards it', async ({ page, as, world }) => {
  await as('admin')
  await page.goto(MOSCOW.path)
  const photoName = `photo 3 of ${MOSCOW.name}`
  const findPhotos = async () => (await world.rows<Picture>('images')).filter(({ userId, positionId }) => userId === MOSCOW.id && positionId === 3)
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

test('[ARL-03] [ARD-08] shows data of the list at once, refetches it and keeps text typed in the meantime', async ({ page, as, world }) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('link', { name: SAO_PAULO.name })).toBeVisible()
  await world.patch('arenas', 1, { name: 'Read Again' })
  const release = await world.fault({ match: { endpoint: 'people.adminProfile' }, hold: true })
  await page.getByRole('link', { name: SAO_PAULO.name }).click()
  await expect(heading(page)).toHaveText(SAO_PAULO.heading)
  await expect(field(page, 'Last name')).toHaveValue('Albuquerque')
  await expect(button(page, `Zoom avatar of ${SAO_PAULO.name}`)).toBeVisible()
  await field(page, 'Description').fill('Typed early.')
  await release()
  await expect(heading(page)).toHaveText('READ AGAIN')
  await expect(field(page, 'Description')).toHaveValue('Typed early.')
})

test('[ARD-06] [ERR-01] shows Success for 1.5 s after SAVE and keeps changes that another admin saved in the meantime', { tag: '@full' }, async ({
  page,
  as,
  world,
  clock,
}) => {
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
