import type { World } from '@cornerman/testkit/world'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

// A fighter of the demo: a beginner without nickname and with one penalty.
const AHMAD = { id: 101, name: 'Əhməd Əhmədov' }
const WITHOUT_PHOTOS = 143

const COLUMNS =
  'Name, Surname, Email, Phone, Country, Gender, Weight, Height, Birthdate, Ranking, Registered, Face avatar, Length avatar, Active'
const GROUPS =
  'Name Surname, Email Phone, Country Gender, Weight Height Birthdate, Ranking Registered, Face avatar Length avatar, Active'
const QUESTION = 'Are you sure delete this penalty(user will be unlocked)?'

const table = (page: Page) => page.getByRole('table', { name: 'Fighters' })

const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

const row = (page: Page, surname: string) => rows(page).filter({ hasText: surname })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search fighters' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const penalties = (page: Page) =>
  page.getByRole('list', { name: 'Penalties' }).getByRole('listitem')
const success = (page: Page, text = 'Success') => page.getByRole('status').filter({ hasText: text })
const overlay = (page: Page) =>
  page.getByRole('region', { name: 'Fighter', exact: true }).getByText('Banned')
const readBackgrounds = (rows: Element[]) =>
  rows.map((row) => getComputedStyle(row.children[0]!).backgroundColor)
const getBackground = async (row: Locator) => (await row.evaluateAll(readBackgrounds))[0]

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

/** Returns changes without the sign-in mail. */
const changes = async (world: World) =>
  (await world.diff()).filter(({ table }) => table !== 'outbox')

test('[FTL-01] [FTL-04] searches fighters, opens one at once, and returns', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await page.goto('/dashboard/fighters')
  await expect(rows(page)).toHaveCount(10)
  // The first one has the checkbox for all rows.
  await expect(table(page).getByRole('columnheader')).toHaveText(['', ...GROUPS.split(', ')])

  await search(page).fill('collier')
  await expect(page).toHaveURL('/dashboard/fighters?page=1&search=collier')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Collier')).toContainText(
    /Male.*Light heavyweight.*6 ft 2 in.*\d{1,2} [A-Z][a-z]+ \d{4}/,
  )

  const queries = (await world.requests('people.list')).map(
    ({ path }) => new URLSearchParams(path.split('?')[1]),
  )
  const asked = new Set(queries.map((query) => `${query.get('limit')} ${query.get('roleName')}`))
  expect(asked).toEqual(new Set(['10 FIGHTER']))
  expect(queries.flatMap((query) => query.get('searchTerm') ?? [])).toEqual(['collier'])

  const release = await world.fault({ match: { endpoint: 'people.adminProfile' }, hold: true })
  await row(page, 'Collier').getByRole('cell').nth(4).click()
  await expect(page).toHaveURL(/\/dashboard\/fighters\/\d+$/)
  await expect(page.getByRole('main')).toContainText('Collier')
  await expect(panel(page, 'Penalties')).toBeVisible()

  await release()

  await page
    .getByRole('navigation', { name: 'Back', exact: true })
    .getByRole('link', { name: 'Fighters' })
    .click()

  await expect(page).toHaveURL('/dashboard/fighters?page=1&search=collier')
  await expect(search(page)).toHaveValue('collier')
})

test('[FTL-03] uploads a photo as a JPEG of 1200 × 1200, and shows it in the list', async ({
  page,
  as,
  world,
}) => {
  await as('admin')

  const { lastName, ...fighter } = (await world.rows('users')).find(
    ({ id }) => id === WITHOUT_PHOTOS,
  )!
  const photoName = `face avatar of ${fighter.firstName} ${lastName}`

  await page.goto(`/dashboard/fighters?page=1&search=${encodeURIComponent(lastName)}`)

  const chooser = page.waitForEvent('filechooser')
  await row(page, lastName)
    .getByRole('button', { name: `Upload ${photoName}` })
    .click()
  await (await chooser).setFiles('fixtures/media/arenas/wide-1.jpg')

  const cropper = page.getByRole('dialog', { name: `Crop ${photoName}` })
  await cropper.getByRole('button', { name: 'Save' }).click()
  await expect(success(page)).toBeVisible()
  await expect(cropper).toBeHidden()

  const stored = (await world.rows('images')).filter(({ userId }) => userId === WITHOUT_PHOTOS)
  expect(stored).toMatchObject([{ imageType: 'FULL_FACE_AVATAR', positionId: 0 }])

  const picture = row(page, lastName).locator('img').first()
  expect(
    await picture.evaluate(async ({ src }: HTMLImageElement) => {
      const image = await (await fetch(src)).blob()
      const { width, height } = await createImageBitmap(image)
      return { type: image.type, width, height }
    }),
  ).toEqual({ type: 'image/jpeg', width: 1200, height: 1200 })
})

test('[FTD-02] [FTD-03] [FTD-04] [FTD-05] [PEN-01] shows all of a fighter, and verifies them once', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await openDetails(page, AHMAD.id)
  await expect(panel(page, 'Account info')).toContainText('Account Balance')
  await expect(penalties(page)).toHaveText([
    /^Violation of weigh-in rules\d+ \w+ \d{4}no travel possibilities to tournament location\s*Remove$/,
  ])
  await expect(
    page.getByRole('list', { name: 'Match requests' }).getByRole('listitem').first(),
  ).toContainText(/(Pending|Matched|Cancelled|Expired)\d{1,2} [A-Z][a-z]+ \d{4}/)

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

  const badge = page.getByRole('main').getByText('Verified', { exact: true })
  await expect(badge).toHaveCount(0)

  await page.getByRole('button', { name: 'Verify' }).click()

  await page
    .getByRole('dialog', { name: `Verify ${AHMAD.name}?` })
    .getByRole('button', { name: 'Verify' })
    .click()

  await expect(badge).toBeVisible()
  await expect(success(page, `${AHMAD.name} is verified`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await expect(card).toBeFocused()
  expect(await changes(world)).toEqual([
    {
      table: 'users',
      id: AHMAD.id,
      kind: 'changed',
      fields: { verified: { from: false, to: true } },
    },
  ])
})

test('[FTL-02] [PEN-04] [PEN-05] bans at the third penalty until one is removed', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await openDetails(page, AHMAD.id)
  await addPenalty(page, 'physical condition (injury)')
  await expect(penalties(page)).toHaveCount(2)
  await expect(overlay(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Add penalty' }).click()
  await expect(page.getByRole('dialog')).toContainText('the fighter will be banned')

  await pick(page, 'Comment', 'opponent seems fake or scam')
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(success(page, `${AHMAD.name} has been banned`)).toBeVisible()
  await expect(overlay(page)).toBeVisible()
  await expect(penalties(page)).toHaveCount(3)

  const add = page.getByRole('button', { name: 'Add penalty' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(/banned already/)
  expect((await changes(world)).map(({ table, kind }) => `${table} ${kind}`)).toEqual([
    'penalties added',
    'penalties added',
  ])

  await page
    .getByRole('navigation', { name: 'Back', exact: true })
    .getByRole('link', { name: 'Fighters' })
    .click()

  await expect(row(page, 'Əhmədov')).toContainText('Banned')

  // Tinted as another banned fighter, and not as the others.
  const tint = await getBackground(row(page, 'Əhmədov'))
  expect(tint).toBe(await getBackground(row(page, 'Achilles')))
  expect(await rows(page).evaluateAll(readBackgrounds)).not.toEqual(Array(10).fill(tint))

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
  await expect(success(page, `Penalty of ${AHMAD.name} removed`)).toBeVisible()
  await expect(penalties(page).first()).toBeFocused()
  await expect(add).toBeEnabled()
  expect(await changes(world)).toHaveLength(1)

  await page
    .getByRole('navigation', { name: 'Back', exact: true })
    .getByRole('link', { name: 'Fighters' })
    .click()

  await expect(row(page, 'Əhmədov')).not.toContainText('Banned')
})

test('[FTL-01] shows all columns at 1024 px, also beside the open sidebar, and a sheet on a phone', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.setViewportSize({ width: 1024, height: 560 })
  await page.goto('/dashboard/fighters?page=1')
  await expect(rows(page)).toHaveCount(10)

  const rowHeights = await rows(page).evaluateAll((all) => all.map((each) => each.clientHeight))
  expect(Math.max(...rowHeights)).toBeLessThanOrEqual(57)

  await page.getByRole('region', { name: 'Fighters' }).evaluate((box) => {
    box.scrollIntoView({ block: 'start' })
    box.scrollTo({ top: box.scrollHeight })
  })

  await expect(table(page).getByRole('columnheader', { name: 'Active' })).toBeInViewport({
    ratio: 1,
  })
  await expect(rows(page).last().getByRole('cell').first()).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Collapse sidebar', pressed: true }).click()
  await expect(page.getByRole('link', { name: 'Fans' })).toHaveText('Fans')

  const overflow = await page
    .getByRole('region', { name: 'Fighters' })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(overflow).toBe(0)

  await page.setViewportSize({ width: 639, height: 900 })

  const list = page.getByRole('list', { name: 'Fighters' }).getByRole('listitem')
  await expect(list).toHaveCount(10)

  const heights = await list.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(96)

  await page.getByRole('button', { name: `All details of ${AHMAD.name}` }).click()

  const sheet = page.getByRole('dialog', { name: AHMAD.name })
  await expect(sheet.getByRole('rowheader')).toHaveText(COLUMNS.split(', '))
  await expect(sheet.getByRole('button', { name: /^Upload/ })).toHaveCount(2)
})

test('opens a filter half in sight in the window', { tag: '@undocumented' }, async ({
  page,
  as,
}) => {
  await as('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/fighters?page=1')

  const chip = page.getByRole('button', { name: 'Gender' })
  await expect(chip).toBeInViewport()
  await expect(chip).not.toBeInViewport({ ratio: 1 })

  await chip.click({ position: { x: 5, y: 5 } })
  await expect(page.getByRole('group', { name: 'Gender' })).toBeInViewport({ ratio: 1 })
  // The page does not slide.
  expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([
    0, 390,
  ])
})
