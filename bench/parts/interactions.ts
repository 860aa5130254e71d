import type { BrowserContext, Page } from '@playwright/test'
import type { Mock } from '../baselines.ts'

/** Bouts of the measured card. The demo's event has ten. */
const BOUTS = 20
const EVENT = 1
const ARENA = 9

/** Adds bouts without fighters to an upcoming event of the demo, each after the last. */
export async function fillCard({ origin }: Mock) {
  const request = async <R>(method: string, path: string, body?: object): Promise<R> => {
    const init = {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }
    const response = await fetch(`${origin}/__mock/tables/${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json() as Promise<R>
  }
  const slots = (await request<{ eventId: number; toDate: string }[]>('GET', 'slots')).filter(
    ({ eventId }) => eventId === EVENT,
  )
  let from = Math.max(...slots.map(({ toDate }) => Date.parse(toDate)))
  for (let count = slots.length; count < BOUTS; count++) {
    const [fromDate, toDate] = [from, from + 15 * 60_000].map((at) => new Date(at).toISOString())
    await request('POST', 'slots', { eventId: EVENT, fromDate, toDate, isMainCard: false, fightId: null })
    from += 15 * 60_000
  }
}

/** Milliseconds from a key or click to the next frame: the slowest of those of an admin who edits a card of 20 bouts. */
export async function measureCard(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await watchInteractions(page)
  await page.goto(`/dashboard/arenas/${ARENA}?event=${EVENT}`)
  const bouts = page.getByRole('list', { name: 'Bouts' }).getByRole('listitem')
  await bouts.nth(BOUTS - 1).waitFor()
  for (const place of [0, 9, BOUTS - 1]) {
    await bouts.nth(place).getByRole('button', { expanded: false }).click()
    await bouts.nth(place).getByRole('button', { expanded: true }).press('Enter')
  }
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown']) await page.keyboard.press(key)
  const last = bouts.nth(BOUTS - 2)
  await last.getByRole('button', { expanded: false }).click()
  await page.getByRole('combobox').last().pressSequentially('an')
  await page.getByRole('option').first().waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
  return readSlowest(page)
}

/** The same in a table of a hundred rows: sort, walk through rows, next page. */
export async function measureTable(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<number> {
  const page = await context.newPage()
  await watchInteractions(page)
  await open(page)
  const table = page.getByRole('table', { name: 'History table' })
  const headers = table.getByRole('columnheader').getByRole('button')
  for (const order of ['ascending', 'descending']) {
    await headers.first().click()
    await table
      .getByRole('columnheader')
      .and(page.locator(`[aria-sort=${order}]`))
      .waitFor()
  }
  for (let row = 0; row < 10; row++) await page.keyboard.press('Tab')
  await page
    .getByRole('button', { name: 'Next page' })
    .or(page.getByTitle('Next Page').getByRole('button'))
    .first()
    .click()
  return readSlowest(page)
}

/** Milliseconds of the longest task while a screen loads. */
export async function measureLongestTask(
  context: BrowserContext,
  cpu: number,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(() => {
    const tasks = { longest: 0 }
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await open(page)
  await page.waitForTimeout(1000)
  const longest = await page.evaluate(() => (window as unknown as { tasks: { longest: number } }).tasks.longest)
  await page.close()
  return longest
}

const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const interactions = { slowest: 0 }
    Object.assign(window, { interactions })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) interactions.slowest = Math.max(interactions.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** Entries arrive after the frame that they measure. */
async function readSlowest(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  const slowest = await page.evaluate(
    () => (window as unknown as { interactions: { slowest: number } }).interactions.slowest,
  )
  await page.close()
  return slowest
}
