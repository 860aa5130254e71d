import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'
import type { World } from './world.ts'

interface Person {
  id: number
  role: string
  firstName: string
  lastName: string
}
interface Picture {
  userId: number
  imageType: string
  positionId: number
}

// Fighters of the demo: a beginner without nickname and with one penalty; one with two penalties.
const AHMAD = { id: 101, name: 'Əhməd Əhmədov' }
const WARNED_FIGHTER = { id: 109, name: 'Самсон Суворов' }

const COLUMNS = [
  'Name',
  'Surname',
  'Email',
  'Phone',
  'Country',
  'Gender',
  'Weight',
  'Height',
  'Birthdate',
  'Ranking',
  'Registered',
]
const PICTURES = ['Face avatar', 'Length avatar', 'Active']
const CHOICES = [
  'physical condition (injury)',
  'no travel possibilities to tournament location',
  'want to challenge other features of the platform',
  "don't want to fight",
  'opponent has already fought me',
  'opponent seems fake or scam',
  'Other',
]
const QUESTION = 'Are you sure delete this penalty(user will be unlocked)?'

const table = (page: Page) => page.getByRole('table', { name: 'Fighters' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, surname: string) =>
  rows(page).filter({ has: page.getByRole('cell', { name: surname, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search fighters' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const penalties = (page: Page) => page.getByRole('list', { name: 'Penalties' }).getByRole('listitem')
const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Success' })
const face = (page: Page) => page.getByRole('button', { name: `Zoom face avatar of ${AHMAD.name}` })
const overlay = (page: Page) => page.getByRole('region', { name: 'Fighter', exact: true }).getByText('Banned')
const getBackground = (cells: Locator) => cells.first().evaluate((cell) => getComputedStyle(cell).backgroundColor)

async function openDetails(page: Page, id: number, query = '') {
  await page.goto(`/dashboard/fighters/${id}${query}`)
  await expect(panel(page, 'Penalties')).toBeVisible()
}

/** Opens a select of antd and selects an option. */
async function pick(page: Page, label: string, choice: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByTitle(choice, { exact: true }).click()
}

async function addPenalty(page: Page, comment: string) {
  await page.getByRole('button', { name: 'Add penalty' }).click()
  await pick(page, 'Comment', comment)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Draws an image in the browser: wide, with a red left and a blue right half. */
async function drawImage(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1000 })
    const context2d = canvas.getContext('2d')!
    context2d.fillStyle = '#c8102e'
    context2d.fillRect(0, 0, 800, 1000)
    context2d.fillStyle = '#1d4ed8'
    context2d.fillRect(800, 0, 800, 1000)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

async function choose(page: Page, button: string, name: string, buffer: Buffer, mimeType: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** Returns changes without the sign-in mail. */
const changes = async (world: World) => (await world.diff()).filter(({ table }) => table !== 'outbox')

test.describe('the list', () => {
  test('[FTL-01] [FTL-04] shows ten fighters per page, searches them, opens details with data of the list at once, and returns to the list', async ({
    page,
    as,
    world,
  }) => {
    await as('admin')
    await page.goto('/dashboard/fighters')
    await expect(rows(page)).toHaveCount(10)
    await expect(table(page).getByRole('columnheader')).toHaveText([...COLUMNS, ...PICTURES])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
    const region = page.getByRole('region', { name: 'Fighters' })
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(row(page, 'Əhmədov').getByRole('cell').first()).toBeInViewport({ ratio: 1 })
    await expect(row(page, 'Əhmədov').getByRole('cell').last()).toBeInViewport({ ratio: 1 })

    await search(page).fill('collier')
    await expect(page).toHaveURL('/dashboard/fighters?page=1&search=collier')
    await expect(rows(page)).toHaveCount(1)
    const cellTexts = (await row(page, 'Collier').getByRole('cell').allInnerTexts()).map((text) => text.trim())
    expect(cellTexts.slice(5, 8)).toEqual(['Male', 'Light heavyweight', '6 ft 2 in'])
    expect(cellTexts[8]).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
    const queries = (await world.requests('people.list')).map(({ path }) => new URLSearchParams(path.split('?')[1]))
    expect(queries.every((query) => query.get('roleName') === 'FIGHTER' && query.get('limit') === '10')).toBe(true)
    expect(queries.flatMap((query) => query.get('searchTerm') ?? [])).toEqual(['collier'])

    const release = await world.fault({ match: { endpoint: 'people.adminProfile' }, hold: true })
    await row(page, 'Collier').getByRole('cell').nth(4).click()
    await expect(page).toHaveURL(/\/dashboard\/fighters\/\d+$/)
    await expect(page.getByRole('main')).toContainText('Collier')
    await expect(panel(page, 'Penalties')).toBeVisible()
    await release()
    await page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link', { name: 'Fighters' }).click()
    await expect(page).toHaveURL('/dashboard/fighters?page=1&search=collier')
    await expect(search(page)).toHaveValue('collier')
  })

  test('[FTL-03] uploads a PNG as a JPEG of 1200 × 1200 and shows it in the list at once', async ({
    page,
    as,
    world,
    request,
  }) => {
    await as('admin')
    const fighterWithoutPhotos = (await world.rows<Person>('users')).find(({ id }) => id === 143)!
    await page.goto(`/dashboard/fighters?page=1&search=${encodeURIComponent(fighterWithoutPhotos.lastName)}`)
    await expect(row(page, fighterWithoutPhotos.lastName)).toHaveCount(1)
    const photoName = `face avatar of ${fighterWithoutPhotos.firstName} ${fighterWithoutPhotos.lastName}`
    await expect(
      row(page, fighterWithoutPhotos.lastName).getByRole('img', { name: `F${photoName.slice(1)}: none yet` }),
    ).toBeVisible()
    await choose(page, `Upload ${photoName}`, 'corner side.PNG', await drawImage(page), 'image/png')
    const cropper = page.getByRole('dialog', { name: `Crop ${photoName}` })
    await expect(cropper.getByText('1000 × 1000 px will be saved as 1200 × 1200 px.')).toBeVisible()
    await cropper.getByRole('button', { name: 'Save' }).click()
    await expect(success(page)).toBeVisible()
    await expect(cropper).toBeHidden()

    const stored = (await world.rows<Picture>('images')).filter(({ userId }) => userId === fighterWithoutPhotos.id)
    expect(stored).toEqual([expect.objectContaining({ imageType: 'FULL_FACE_AVATAR', positionId: 0 })])
    const picture = row(page, fighterWithoutPhotos.lastName)
      .getByRole('button', { name: `Zoom ${photoName}` })
      .locator('img')
    const image = await request.get((await picture.getAttribute('src')) ?? '')
    expect(image.headers()['content-type']).toBe('image/jpeg')
    const bytes = await image.body()
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const size = await page.evaluate(async (base64) => {
      const { width, height } = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))]),
      )
      return { width, height }
    }, bytes.toString('base64'))
    expect(size).toEqual({ width: 1200, height: 1200 })
  })
})

test.describe('the details', () => {
  test('[FTD-02] [FTD-03] [FTD-04] [FTD-05] [PEN-01] shows the card above three columns; verifies the fighter, and then shows the badge instead of the button', async ({
    page,
    as,
    world,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await as('admin')
    await openDetails(page, AHMAD.id)
    await expect(panel(page, 'Account info')).toContainText('Account Balance')
    const boxes = await Promise.all(
      ['Penalties', 'Account info', 'Matchmaking'].map((name) => panel(page, name).boundingBox()),
    )
    expect(boxes.map((box) => box?.y)).toEqual(Array(3).fill(boxes[0]?.y))
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(3)
    await expect(penalties(page)).toHaveText([
      /^Violation of weigh-in rules\d+ \w+ \d{4}no travel possibilities to tournament location\s*Remove$/,
    ])
    await expect(page.getByRole('list', { name: 'Match requests' }).getByRole('listitem').first()).toContainText(
      /(Pending|Matched|Canceled|Expired)\d{1,2} [A-Z][a-z]+ \d{4}/,
    )
    const times = await page
      .getByRole('list', { name: 'Transactions' })
      .locator('time')
      .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime))
    expect(times.length).toBeGreaterThan(3)
    expect(times).toEqual(times.toSorted().toReversed())
    const card = page.getByRole('region', { name: 'Fighter', exact: true })
    await expect(card).toContainText(AHMAD.name)
    await expect(card).toContainText('ehmed.ehmedov.101@inbox.example')
    await expect(overlay(page)).toHaveCount(0)
    expect(
      await face(page)
        .locator('img')
        .evaluate((img) => getComputedStyle(img).opacity),
    ).toBe('1')

    const badge = page.getByRole('main').getByText('Verified', { exact: true })
    await expect(badge).toHaveCount(0)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page
      .getByRole('dialog', { name: `Verify ${AHMAD.name}?` })
      .getByRole('button', { name: 'Verify' })
      .click()
    await expect(badge).toBeVisible()
    await expect(success(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0)
    expect(await changes(world)).toEqual([
      { table: 'users', id: AHMAD.id, kind: 'changed', fields: { verified: { from: false, to: true } } },
    ])
  })
})

test.describe('penalties', () => {
  test('[FTL-02] [PEN-04] [PEN-05] bans at the third penalty and highlights the row; Agree unbans, No keeps the ban', async ({
    page,
    as,
    world,
  }) => {
    await as('admin')
    await openDetails(page, AHMAD.id)
    await addPenalty(page, CHOICES[0] ?? '')
    await expect(penalties(page)).toHaveCount(2)
    await expect(overlay(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add penalty' }).click()
    await expect(page.getByRole('dialog')).toContainText('the fighter will be banned')
    await pick(page, 'Comment', CHOICES[5] ?? '')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(overlay(page)).toBeVisible()
    await expect(penalties(page)).toHaveCount(3)
    const add = page.getByRole('button', { name: 'Add penalty' })
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription(/banned already/)
    expect((await changes(world)).map(({ table, kind }) => `${table} ${kind}`)).toEqual([
      'penalties added',
      'penalties added',
    ])

    await page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link', { name: 'Fighters' }).click()
    await expect(row(page, 'Əhmədov')).toContainText('Banned')
    expect(await getBackground(row(page, 'Əhmədov').getByRole('cell'))).toBe(
      await getBackground(row(page, 'Achilles').getByRole('cell')),
    )
    await row(page, 'Əhmədov').getByRole('link').click()

    await page.getByRole('button', { name: 'Remove' }).first().click()
    const question = page.getByRole('dialog', { name: QUESTION })
    await expect(question).toContainText('This user is banned because he has 3 penalties')
    await expect(question.getByRole('button')).toHaveText(['No', 'Agree'])
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toBeHidden()
    expect(await world.requests('penalties.remove')).toEqual([])
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await question.getByRole('button', { name: 'Agree' }).click()
    await expect(overlay(page)).toHaveCount(0)
    await expect(success(page)).toBeVisible()
    await expect(add).toBeEnabled()
    expect(await changes(world)).toHaveLength(1)
    await page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link', { name: 'Fighters' }).click()
    await expect(row(page, 'Əhmədov')).not.toContainText('Banned')
  })

  test('[PEN-05] removes a penalty below three without a confirmation and ignores a second click', {
    tag: '@documented',
  }, async ({ page, as, world }) => {
    await as('admin')
    await openDetails(page, WARNED_FIGHTER.id)
    await expect(penalties(page)).toHaveCount(2)
    const release = await world.fault({ match: { endpoint: 'penalties.remove' }, hold: true })
    await page.getByRole('button', { name: 'Remove' }).first().dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await world.faults())[0]?.seen).toBe(1)
    await release()
    await expect(penalties(page)).toHaveCount(1)
    await expect(success(page)).toBeVisible()
    expect(await world.requests('penalties.remove')).toHaveLength(1)
    expect(await changes(world)).toMatchObject([{ table: 'penalties', kind: 'removed' }])
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No penalties')).toBeVisible()
  })
})
