import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { searchAndSelect } from './select.ts'
import { expect, test } from './test.ts'
import type { World } from './world.ts'

const PATH = '/dashboard/matchmaking/manage'
const NOW = '2026-11-18T12:00:00Z'
/** An event with six match requests: 'Title Season 2', in Johannesburg. */
const OF_ONE_EVENT = `${PATH}?events=46`
const SIX = ['Khanyisile Dingiswayo', 'Jamie Achilles', 'Tường Vy Vương', 'Roberto Tromp', 'Əhməd Əhmədov', 'Janusz Radecki'] as const
const [FIRST, SECOND, THIRD, , FIGHTER] = SIX
const FIGHTER_ID = 101

const card = (page: Page, name: string) => page.getByRole('article', { name })
const press = (page: Page, verb: 'Cancelled' | 'Matched', name: string) => page.getByRole('button', { name: `${verb}: ${name}` }).click()
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const box = (page: Page, name: string) => filters(page).getByRole('checkbox', { name })
const lists = async (world: World) => (await world.requests('matchmaking.list')).length

/** Returns the stored status of the fighter's request for an event. */
async function getStatus(world: World, eventId: number) {
  const requests = await world.rows<{ fighterId: number; eventId: number; status: string }>('matchRequests')
  return requests.find((request) => request.fighterId === FIGHTER_ID && request.eventId === eventId)?.status
}

// The dates of the demo data move with the calendar.
test.describe('on 18 November 2026', () => {
  test.use({ now: NOW })

  test('[MMK-03] shows fighter, contact, fighting data, event and status on a card', async ({ page, as, world, dialect }) => {
    await world.patch('users', FIGHTER_ID, {
      nickname: 'The Wall',
      socials: [
        { name: 'Instagram', link: 'https://social.example/wall' },
        { name: 'Trap', link: 'javascript:alert(1)' },
      ],
    })
    await as('stats')
    await page.goto(OF_ONE_EVENT)
    const requestCard = card(page, FIGHTER)
    for (const text of [
      '“The Wall”',
      'ehmed.ehmedov.101@inbox.example',
      '+994 12 759 94 98',
      'Təbriz küçəsi 134, Baku, Azerbaijan',
      'Baku, Azerbaijan',
      'Baku Top Fighters',
      'Şaiq Vəsiyeva',
      'Middleweight, male',
      /6 Oct 2002 \(\d\d years\)/,
      'Title Season 2',
      'Upcoming event',
      // The zone of an event is undocumented: without it the time is in the viewer's.
      dialect ? '30 January 2027, 20:00 GMT+1' : '30 January 2027, 21:00 GMT+2',
      'Pending',
    ])
      await expect(requestCard).toContainText(text)
    await expect(requestCard.getByRole('img', { name: /^Face/ })).toBeVisible()
    await expect(requestCard.getByRole('img', { name: /^Half-length photo/ })).toBeVisible()
    const link = requestCard.getByRole('link', { name: /Instagram/ })
    await expect(link).toHaveAttribute('href', 'https://social.example/wall')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(requestCard.getByText('Trap')).toBeVisible()
    await expect(requestCard.getByRole('link', { name: /Trap/ })).toHaveCount(0)
    await expect(requestCard.getByRole('button', { name: `Copy email of ${FIGHTER}` })).toBeVisible()
  })
})

test('[MMK-02] stores every filter in the URL, applies it, and restores it after a reload and Back', async ({ page, as }) => {
  await as('stats')
  await page.goto(PATH)
  await expect(page.getByText('34 requests')).toBeVisible()

  await searchAndSelect(filters(page).getByRole('combobox', { name: 'Fight events' }), 'title season 2', 'Title Season 2')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/events=46/)
  await expect(names(page)).toHaveText([...SIX])

  await filters(page).getByRole('radio', { name: 'Male', exact: true }).check()
  await box(page, 'Featherweight').check()
  await box(page, 'With a phone number').check()
  await expect(page.getByText('No match requests for these filters')).toBeVisible()
  await box(page, 'With a phone number').uncheck()
  await expect(names(page)).toHaveText([SECOND])
  await expect(page).toHaveURL(/gender=MALE.*weights=FEATHERWEIGHT/)

  await page.reload()
  await expect(names(page)).toHaveText([SECOND])
  await expect(filters(page)).toContainText('Title Season 2')
  await expect(box(page, 'Featherweight')).toBeChecked()
  await page.goBack()
  await expect(page.getByText('No match requests for these filters')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\?events=46$/)
  await expect(names(page)).toHaveText([...SIX])
  await expect(box(page, 'Featherweight')).not.toBeChecked()
})

test('[MMK-02] keeps the last status selected with a hint and sends nothing; stores the search in the URL; Clear filters shows all pending requests', async ({
  page,
  as,
  world,
}) => {
  await as('stats')
  await page.goto(OF_ONE_EVENT)
  await expect(names(page)).toHaveCount(6)
  const requests = await lists(world)
  await box(page, 'Pending').uncheck()
  await expect(filters(page).getByRole('alert')).toHaveText('Choose at least one status. The list still shows: Pending.')
  await expect(names(page)).toHaveCount(6)
  await box(page, 'Expired').check()
  await expect(filters(page).getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/statuses=EXPIRED/)
  await expect(page.getByText('No match requests for these filters')).toBeVisible()
  expect(await lists(world)).toBe(requests + 1)

  await box(page, 'Pending').check()
  await box(page, 'Expired').uncheck()
  await filters(page).getByRole('searchbox', { name: 'Search fighters' }).fill('radecki')
  await expect(names(page)).toHaveText([SIX[5]])
  await expect(page).toHaveURL(/search=radecki/)
  await filters(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('34 requests')).toBeVisible()
  await expect(page).toHaveURL(PATH)
})

test('[EVE-04] names the fighter of a request in the editor that it opens, adds a bout for them, and returns to the requests', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto(OF_ONE_EVENT)
  await card(page, FIGHTER)
    .getByRole('link', { name: /^Title Season 2/ })
    .click()
  await expect(page.getByText(`For ${FIGHTER} (match request)`)).toBeVisible()
  await page.getByRole('button', { name: `Add ${FIGHTER} to a new bout` }).click()
  const question = page.getByRole('button', { name: 'Choose anyway' })
  const blue = page.getByRole('group', { name: /^Blue corner of bout/ }).getByRole('combobox')
  await expect(question.or(blue)).toBeVisible()
  if (await question.isVisible()) await question.click()
  await expect(blue).toBeFocused()
  await expect(page.getByRole('group', { name: /^Red corner of bout/ })).toContainText(FIGHTER)

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(OF_ONE_EVENT)
})

test("[MMK-04] removes an answered request at once, sends the answer after five seconds, and updates the fighter's Matchmaking tab", async ({
  page,
  as,
  world,
  clock,
}) => {
  await as('admin')
  const events = await world.rows<{ id: number; name: string }>('events')
  const [title = '', open = ''] = [46, 5].map((event) => events.find(({ id }) => id === event)?.name)
  await page.goto(OF_ONE_EVENT)
  await expect(names(page)).toHaveCount(6)
  await clock.stop()
  await press(page, 'Matched', FIGHTER)
  await expect(card(page, FIGHTER)).toHaveCount(0)
  await expect(card(page, SIX[5])).toBeFocused()
  await expect(page.getByText('5 requests')).toBeVisible()
  await expect(page.getByText('Saved in 5 seconds.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(card(page, FIGHTER)).toBeFocused()
  await expect(names(page)).toHaveText([...SIX])
  await press(page, 'Matched', FIGHTER)
  await clock.pass(4900)
  expect(await world.requests('matchmaking.confirm')).toEqual([])
  await clock.pass(100)
  await expect(page.getByText(`${FIGHTER} can go on the card of Title Season 2`)).toBeVisible()
  expect([await getStatus(world, 46), await getStatus(world, 5)]).toEqual(['MATCHED', 'PENDING'])

  await page.clock.resume()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/event=46/)

  // Leaving the screen sends what waits.
  await page.goto(`${PATH}?events=5`)
  await press(page, 'Cancelled', FIGHTER)
  await page.getByRole('link', { name: 'Fans', exact: true }).click()
  await expect.poll(async () => (await world.requests('matchmaking.cancel')).length).toBe(1)
  await page.goto(`/dashboard/fighters/${FIGHTER_ID}`)
  const request = page.getByRole('list', { name: 'Match requests' }).getByRole('listitem')
  await expect(request.filter({ hasText: title })).toContainText('Matched')
  await expect(request.filter({ hasText: open })).toContainText('Canceled')

  await page.goto(`${OF_ONE_EVENT}&statuses=MATCHED`)
  await expect(card(page, FIGHTER)).toContainText('Matched')
  await expect(page.getByRole('button', { name: /^(Cancelled|Matched): / })).toHaveCount(0)
  await expect(card(page, FIGHTER).getByRole('link', { name: FIGHTER })).toHaveAttribute('href', `/dashboard/fighters/${FIGHTER_ID}`)
  await card(page, FIGHTER).getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('[MMK-04] restores a card at its position with an error when another admin has answered it', async ({ page, as, world, clock }) => {
  await as('stats')
  const response = page.waitForResponse(/matchmaking\/admin\/list/)
  await page.goto(OF_ONE_EVENT)
  await expect(names(page)).toHaveCount(6)
  const requests: { id: number; fighter: { firstName: string; lastName: string } }[] = await (await response).json()
  const second = requests.find(({ fighter }) => `${fighter.firstName} ${fighter.lastName}` === SECOND)
  await world.patch('matchRequests', second?.id ?? 0, { status: 'MATCHED' })
  await clock.stop()
  await press(page, 'Cancelled', SECOND)
  await clock.pass(5000)
  await expect(card(page, SECOND).getByRole('alert')).toContainText('This match request is MATCHED; only a PENDING one can be changed.')
  await expect(names(page)).toHaveText([...SIX])
  await expect(page.getByText('5 requests')).toBeVisible()
  await expect(card(page, SECOND).getByRole('button', { name: 'Cancelled' })).toHaveCount(0)
  await card(page, SECOND).getByRole('button', { name: 'Dismiss' }).click()
  await expect(names(page)).toHaveCount(5)
  await expect(card(page, THIRD)).toBeFocused()
})

// The dates of the demo data move with the calendar.
test.describe('on 18 November 2026', () => {
  test.use({ now: NOW })

  test('[MMK-01] downloads the listed cards as CSV without formulas and shows the number of rows', async ({ page, as, world }) => {
    await world.patch('users', FIGHTER_ID, { nickname: '=HYPERLINK("https://evil.test","coins")' })
    await as('stats')
    await page.goto(OF_ONE_EVENT)
    await expect(page.getByRole('heading', { level: 1, name: 'Matchmaking' })).toBeVisible()
    await press(page, 'Cancelled', FIRST)
    await expect(names(page)).toHaveCount(5)

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
    await expect(page.getByText('Downloaded 5 rows')).toBeVisible()
    const today = await page.evaluate(() => new Date().toLocaleDateString('en-GB').replaceAll('/', '-'))
    expect(file.suggestedFilename()).toBe(`${today}-matchmaking.csv`)
    const rows: Record<string, string>[] = parse(await readFile(await file.path()), { bom: true, columns: true })
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

test('[MMK-01] renders only the visible cards of three hundred, and answers the last one', async ({ page, as, session, request: http, world }) => {
  await as('stats')
  const { jwt } = await session('stats')
  const response = await http.post(`${world.url}/api/v1/matchmaking/admin/list`, {
    headers: { authorization: `Bearer ${jwt}` },
    data: { fightEvents: [46], gender: null, matchmakingStatuses: ['PENDING'], search: '', weightings: [], withPhone: false },
  })
  const [request] = await response.json()
  const manyRequests = Array.from({ length: 300 }, (_, index) => ({
    ...request,
    id: 10_000 + index,
    fighter: { ...request.fighter, lastName: `No ${index + 1}` },
  }))
  await world.fault({ match: { endpoint: 'matchmaking.list' }, status: 200, body: manyRequests })
  await page.goto(OF_ONE_EVENT)
  await expect(page.getByText('300 requests')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(300)

  const last = page.getByRole('article').last()
  const isLaidOut = () => last.locator('h2').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  await last.getByRole('button', { name: 'Matched' }).click()
  await expect(page.getByText('299 requests')).toBeVisible()
  await expect(page.getByRole('article', { name: 'No 299' })).toBeFocused()
})

test('[MMK-02] [MMK-03] [MMK-04] shows and answers a card on a phone without horizontal scrolling; a button with a count opens the filters', async ({
  page,
  as,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('stats')
  await page.goto(OF_ONE_EVENT)
  const requestCard = card(page, FIGHTER)
  await expect(requestCard).toContainText('ehmed.ehmedov.101@inbox.example')
  // Nothing overflows the screen, and text is at least 12 px.
  const layout = await requestCard.evaluate((element) => {
    const parts = [element, ...element.querySelectorAll('*')].filter((part) => part.checkVisibility())
    const sizes = parts.filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3)).map((part) => getComputedStyle(part).fontSize)
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return {
      smallest: Math.min(...sizes.map(Number.parseFloat)),
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    }
  })
  expect(layout.smallest).toBeGreaterThanOrEqual(12)
  expect(layout.left).toBeGreaterThanOrEqual(0)
  expect(layout.right).toBeLessThanOrEqual(390)
  await press(page, 'Cancelled', FIGHTER)
  await expect(names(page)).toHaveText(SIX.filter((name) => name !== FIGHTER))
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('radio', { name: 'Female' }).check()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused()
  await expect(page).toHaveURL(/gender=FEMALE/)
})
