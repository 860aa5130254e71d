import { readFile } from 'node:fs/promises'
import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, test } from './test.ts'

const PATH = '/dashboard/matchmaking/manage'
const NOW = '2026-11-18T12:00:00Z'

/** An event with six match requests: 'Title Season 2', in Johannesburg. In the order of weight classes. */
const OF_ONE_EVENT = `${PATH}?events=46`

const SIX = [
  'Tường Vy Vương',
  'Janusz Radecki',
  'Jamie Achilles',
  'Khanyisile Dingiswayo',
  'Əhməd Əhmədov',
  'Roberto Tromp',
] as const

const [FIRST, , , , FIGHTER] = SIX
const FIGHTER_ID = 101

const card = (page: Page, name: string) => page.getByRole('article', { name })
const press = (page: Page, verb: 'Cancelled' | 'Matched', name: string) =>
  page.getByRole('button', { name: `${verb}: ${name}` }).click()
const names = (page: Page) => page.getByRole('article')

/** Returns the stored status of the fighter's request for an event. */
async function getStatus(world: World, eventId: number) {
  const requests = await world.rows('matchRequests')
  return requests.find((request) => request.fighterId === FIGHTER_ID && request.eventId === eventId)
    ?.status
}

test('[MMK-04] sends an answer after five seconds, which Undo takes back', async ({
  page,
  as,
  world,
  clock,
}) => {
  await as('admin')

  const events = await world.rows('events')
  const [title = '', open = ''] = [46, 5].map(
    (event) => events.find(({ id }) => id === event)?.name,
  )

  await page.goto(OF_ONE_EVENT)
  await expect(names(page)).toHaveCount(6)

  await clock.stop()
  await press(page, 'Matched', FIGHTER)
  await expect(card(page, FIGHTER)).toHaveCount(0)

  // The focus moves some frames later.
  await clock.pass(200)
  await expect(card(page, SIX[5])).toBeFocused()
  await expect(page.getByRole('status').getByText('5 requests')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await page.keyboard.press('z')
  await expect(card(page, FIGHTER)).toBeFocused()
  await expect(names(page)).toContainText([...SIX])

  await press(page, 'Matched', FIGHTER)
  await clock.pass(4900)
  expect(await world.requests('matchmaking.confirm')).toEqual([])

  await clock.pass(100)
  await expect(page.getByText('Too late to undo')).toBeVisible()
  expect(await getStatus(world, 46)).toBe('MATCHED')
  expect(await getStatus(world, 5)).toBe('PENDING')

  await clock.resume()

  // Leaving the screen sends what waits, also for the card, which one press opens at once.
  await page.goto(`${PATH}?events=5`)
  await press(page, 'Cancelled', FIGHTER)
  await page.getByRole('link', { name: 'Fans', exact: true }).click()
  await expect.poll(async () => (await world.requests('matchmaking.cancel')).length).toBe(1)

  await page.goto(`/dashboard/fighters/${FIGHTER_ID}`)

  const request = page.getByRole('list', { name: 'Match requests' }).getByRole('listitem')
  await expect(request.filter({ hasText: title })).toContainText('Matched')
  await expect(request.filter({ hasText: open })).toContainText('Cancelled')
})

// The dates of the demo data move with the calendar.
test.describe('on 18 November 2026', () => {
  test.use({ now: NOW })

  test('[MMK-01] downloads the listed cards as CSV without formulas', async ({
    page,
    as,
    world,
  }) => {
    await world.patch('users', FIGHTER_ID, { nickname: '=HYPERLINK("https://evil.test","coins")' })
    await as('stats')
    await page.goto(OF_ONE_EVENT)
    await expect(page.getByRole('heading', { level: 1, name: 'Matchmaking' })).toBeVisible()

    await press(page, 'Cancelled', FIRST)
    await expect(names(page)).toHaveCount(5)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])

    await expect(page.getByText('Downloaded 5 rows')).toBeVisible()

    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en-GB').replaceAll('/', '-'),
    )
    expect(file.suggestedFilename()).toBe(`${today}-matchmaking.csv`)

    const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
      bom: true,
      columns: true,
    })

    expect(Object.keys(rows[0] ?? {})[0]).toBe('#')
    expect(rows.map((row) => `${row['#']} ${row['First name']} ${row['Last name']}`)).toEqual(
      SIX.slice(1).map((name, index) => `${index + 1} ${name}`),
    )
    expect(rows[3]).toMatchObject({
      Nickname: `'=HYPERLINK("https://evil.test","coins")`,
      Email: 'ehmed.ehmedov.101@inbox.example',
      Phone: '+994 12 759 94 98',
      City: 'Baku',
      Gender: 'Male',
      Weight: 'Middleweight',
      Birthdate: '2002-10-06',
      Event: 'Title Season 2',
      'Event status': 'Upcoming',
      'Event begins': '2027-01-30 19:00:00 UTC',
      Status: 'Pending',
    })
  })
})
