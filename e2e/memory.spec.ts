import type { CDPSession, Page } from '@playwright/test'
import { main, SCREENS, waitUntilLoaded } from './routes.ts'
import { expect, test } from './test.ts'

const MENU = SCREENS.flatMap((screen) => ('menuLabel' in screen ? [screen] : []))
const LISTS = ['Arenas', 'Fighters', 'Fans', 'Content creators']

/** How many records of a list are opened. */
const RECORDS = 3
const POLLS = 400

/** What was on the screen, by its URL. A WeakRef does not keep it in memory. */
type Remembered = Record<string, WeakRef<Element>>

test('a screen that was left is gone after a garbage collection', { tag: '@full' }, async ({
  page,
  as,
}) => {
  test.slow()
  await as('admin')
  await page.goto('/dashboard/today')
  await waitUntilLoaded(page)

  for (const { menuLabel } of MENU) {
    await openFromMenu(page, menuLabel)
    await remember(page, 'main h1')
  }

  for (const list of LISTS) {
    for (let row = 1; row <= RECORDS; row++) {
      await openFromMenu(page, list)
      await main(page).getByRole('row').nth(row).getByRole('link').first().click()
      await expect(main(page).getByRole('heading', { name: list, level: 1 })).toHaveCount(0)

      await waitUntilLoaded(page)
      await remember(page, 'main h1')
    }
  }

  // A live event opens its window.
  await openFromMenu(page, 'Events')
  await main(page).getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()

  await remember(page, '[role=dialog] section')
  await page.goBack()

  // React itself remembers the screen before the last one.
  await openFromMenu(page, 'Coins')
  await openFromMenu(page, 'Admins')

  // The one that is open is found.
  await remember(page, 'main h1')

  const { all, kept } = await findKept(page)
  expect(all).toBeGreaterThan(30)
  expect(kept).toEqual(['/dashboard/manage/admins'])
})

test('polls leave no element and no listener behind', { tag: '@full' }, async ({ page, as }) => {
  test.slow()
  await as('admin')

  let polls = 0

  page.on('response', (response) => {
    if (response.url().endsWith('/realtime')) {
      polls += 1
    }
  })

  await page.clock.install()
  await page.goto('/dashboard/statistics/bst')
  await waitUntilLoaded(page)

  async function passTime() {
    await page.clock.runFor(2000)
    return polls
  }

  /** Passes the time until so many polls are answered. */
  const waitForPolls = (times: number) =>
    expect
      .poll(passTime, { intervals: [1], timeout: 120_000 })
      .toBeGreaterThanOrEqual(polls + times)

  await waitForPolls(POLLS / 10)

  const before = await count(page)
  await waitForPolls(POLLS)

  const after = await count(page)

  // A poll that leaves something behind leaves one at least. What comes and goes by itself is far less than a quarter.
  const limit = POLLS / 4
  const elements = after.nodes - before.nodes
  const listeners = after.jsEventListeners - before.jsEventListeners
  expect(elements, `elements kept after ${POLLS} polls`).toBeLessThan(limit)
  expect(listeners, `listeners kept after ${POLLS} polls`).toBeLessThan(limit)
})

async function openFromMenu(page: Page, name: string) {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name, exact: true }).click()

  const title = MENU.find(({ menuLabel }) => menuLabel === name)?.title ?? name
  await expect(main(page).getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await waitUntilLoaded(page)
}

const remember = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const global = window as unknown as { remembered?: Remembered }
      global.remembered ??= {}
      global.remembered[location.pathname + location.search] = new WeakRef(element)
    })

/** Returns how many screens were remembered, and which of them are still in memory. */
async function findKept(page: Page) {
  const devtools = await collectGarbage(page)
  await devtools.detach()

  return page.evaluate(() => {
    const { remembered = {} } = window as unknown as { remembered?: Remembered }
    const kept = Object.keys(remembered).filter((url) => remembered[url]?.deref())
    return { all: Object.keys(remembered).length, kept }
  })
}

/** Counts the elements and listeners in memory, also those that are on no page. */
async function count(page: Page) {
  const devtools = await collectGarbage(page)
  const counts = await devtools.send('Memory.getDOMCounters')

  await devtools.detach()

  return counts
}

async function collectGarbage(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')

  return devtools
}
