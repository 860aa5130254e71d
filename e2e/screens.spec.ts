import type { Page } from '@playwright/test'
import { SCREEN_LIST, type ScreenPath } from '../apps/admin/src/app/screen-list.ts'
import { expect, expectAccessible, test } from './test.ts'
import type { World } from './world.ts'

interface Place {
  address: string
  /** Its heading; that of a record is its name, its number until that is known, and that there is none. */
  title: string | RegExp
  /** What says that the record is not there. */
  gone?: string
}
/** A record of the demo for each screen that shows one, the first of its kind, so that a world of one has it too. */
const RECORDS: Partial<Record<ScreenPath, Place>> = {
  'fighters/:id': {
    address: '/dashboard/fighters/101',
    title: /Əhməd Əhmədov|Fighter 101|Fighter not found/,
    gone: 'There is no fighter with the id “101”.',
  },
}
/** Every screen of the route table: a new one that needs no record joins by itself. */
const SCREENS = SCREEN_LIST.flatMap(({ path, title }): Place[] => {
  const record = RECORDS[path]
  if (path.includes(':')) return record ? [record] : []
  return [{ address: `/dashboard/${path}`, title }]
})
/** How long a screen may take to be itself again once what ailed it is over. */
const RECOVERY = 5000

const main = (page: Page) => page.getByRole('main')
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })
const heading = (page: Page, name: Place['title']) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** Nothing is on its way any more: what stands there is what the screen has to say. */
async function settled(page: Page) {
  // The screen itself, not the empty frame that stands while its code is fetched.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0, { timeout: 10_000 })
}

interface Calls {
  /** What the trouble befalls; never empty. */
  calls: string[]
  /** Whether the screen waits for them, and so has something to retry. */
  areOwn: boolean
}

/**
 * The calls that a screen makes of its own, learnt by opening it once. Who is signed in is asked by the dashboard itself:
 * that is what fails for a screen that asks nothing, and is no reason for it to show anything else.
 */
async function callsOf(page: Page, world: World, address: string): Promise<Calls> {
  await page.goto(address)
  await settled(page)
  const all = [...new Set((await world.requests()).flatMap(({ endpoint }) => endpoint ?? []))]
  const own = all.filter((endpoint) => !endpoint.startsWith('auth.'))
  if (own.length === 0) expect(all).toContain('auth.current')
  return own.length > 0 ? { calls: own, areOwn: true } : { calls: ['auth.current'], areOwn: false }
}

/** The trouble did befall what it was meant for. */
const happened = (world: World) => expect.poll(async () => Math.min(...(await world.attempts()))).toBeGreaterThan(0)

async function failAll(world: World, calls: readonly string[], fault: object): Promise<() => Promise<void>> {
  const ends = await Promise.all(calls.map((endpoint) => world.fault({ match: { endpoint }, ...fault })))
  return async () => void (await Promise.all(ends.map((end) => end())))
}

/** Neither blank nor for ever on its way. */
async function saysSomething(page: Page, title: Place['title']) {
  await heading(page, title)
  await settled(page)
  expect((await main(page).innerText()).replace(title, '').trim()).not.toBe('')
}

/** As it was before the trouble, within five seconds, at most after a click on Retry. */
async function recovers(page: Page, content: string) {
  await expect(async () => {
    if (await retry(page).first().isVisible()) await retry(page).first().click({ timeout: 500 })
    expect(await main(page).innerText()).toBe(content)
  }).toPass({ timeout: RECOVERY })
}

for (const { address, title, gone } of SCREENS) {
  test.describe(`${address}`, () => {
    for (const scenario of ['empty', 'one', 'demo'] as const) {
      test.describe(scenario, () => {
        test.use({ scenario })

        test(`stands in a world that is ${scenario}, in light and dark, wide and narrow`, async ({ page, as }) => {
          await as('admin')
          await page.goto(address)
          await saysSomething(page, title)
          await expectAccessible(page)
          await page.setViewportSize({ width: 390, height: 844 })
          await expectAccessible(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
        })
      })
    }

    test('waits in its own shape for answers that are held, and is there once they come', async ({ page, as, world }) => {
      await as('admin')
      const { calls, areOwn } = await callsOf(page, world, address)
      const content = await main(page).innerText()
      const release = await failAll(world, calls, { hold: true })
      await page.goto(address)
      await heading(page, title)
      await happened(world)
      if (areOwn) await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      else expect(await main(page).innerText()).toBe(content)
      await release()
      await recovers(page, content)
    })

    for (const [what, fault] of [
      ['401 in mid-session', { status: 401 }],
      ['403', { status: 403 }],
      ['404', { status: 404 }],
      ['409', { status: 409 }],
      ['429', { status: 429 }],
      ['500', { status: 500 }],
      ['text that is no JSON', { malformed: true }],
      ['another shape', { body: { surprise: true } }],
      ['no object at all', { body: null }],
    ] as const) {
      test(`says so when it is answered with ${what}, and comes back`, async ({ page, as, world, trouble }) => {
        trouble.expect(/^500: /)
        await as('admin')
        const { calls, areOwn } = await callsOf(page, world, address)
        const content = await main(page).innerText()
        const end = await failAll(world, calls, fault)
        await page.reload()
        await saysSomething(page, title)
        await happened(world)
        // Nobody is signed out by it: a 401 is met with a new token, and what is refused even then is told by the screen.
        await expect(page).toHaveURL(new RegExp(address))
        // A record that is not there is nothing to try again: the way on is to look elsewhere.
        const isGone = gone !== undefined && 'status' in fault && fault.status === 404
        if (isGone) await expect(main(page).getByText(gone)).toBeVisible()
        else if (areOwn) await expect(retry(page).first()).toBeVisible()
        else expect(await main(page).innerText()).toBe(content)
        await expectAccessible(page)
        await end()
        if (isGone) await page.reload()
        await recovers(page, content)
      })
    }

    test('keeps what it shows and what is typed when the connection goes, and comes back with it', async ({ page, as, context, world, trouble }) => {
      trouble.expect(/ERR_INTERNET_DISCONNECTED/)
      await as('admin')
      await callsOf(page, world, address)
      const content = await main(page).innerText()
      const field = main(page).getByRole('textbox').or(main(page).getByRole('searchbox')).first()
      await context.setOffline(true)
      const typed = (await field.isVisible()) ? 'nothing lost' : undefined
      if (typed) await field.fill(typed)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await saysSomething(page, title)
      if (typed) await expect(field).toHaveValue(typed)
      await context.setOffline(false)
      if (typed) await field.fill('')
      // A form complains of the field that was emptied, until it is as it was.
      const reset = main(page).getByRole('button', { name: 'Reset' })
      if (await reset.isVisible()) await reset.click()
      await recovers(page, content)
    })
  })
}

/** Screens of a record: which one of the demo, what its heading says, and which call brings it. A new one adds its line. */
const RECORDS = [
  { address: '/dashboard/fans/401', heading: 'roundfive', record: 'people.byId', missing: 'Fan not found', list: 'Look among the fans' },
]

for (const { address, heading: name, record, missing, list } of RECORDS) {
  test.describe(`${address}`, () => {
    test('stands in light and dark, wide and narrow', async ({ page, as }) => {
      await as('admin')
      await page.goto(address)
      await saysSomething(page, name)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })

    test('waits in its own shape for answers that are held, and is there once they come', async ({ page, as, world }) => {
      await as('admin')
      const { calls } = await callsOf(page, world, address)
      const content = await main(page).innerText()
      const release = await failAll(world, calls, { hold: true })
      await page.goto(address)
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      await release()
      await recovers(page, content)
    })

    test('says what was looked for when there is no such record, and leads to the list', async ({ page, as, world }) => {
      await as('admin')
      await world.fault({ match: { endpoint: record }, status: 404 })
      await page.goto(address)
      await heading(page, missing)
      await expect(page.getByRole('link', { name: list })).toBeVisible()
      await expectAccessible(page)
    })

    for (const [what, fault] of [
      ['401 in mid-session', { status: 401 }],
      ['403', { status: 403 }],
      ['429', { status: 429 }],
      ['500', { status: 500 }],
      ['text that is no JSON', { malformed: true }],
      ['no object at all', { body: null }],
    ] as const) {
      test(`says so when it is answered with ${what}, and comes back`, async ({ page, as, world, trouble }) => {
        trouble.expect(/^500: /)
        await as('admin')
        const { calls } = await callsOf(page, world, address)
        const content = await main(page).innerText()
        // Each panel by itself, and then all of them.
        for (const failing of [...calls.map((call) => [call]), calls]) {
          const end = await failAll(world, failing, fault)
          await page.reload()
          await settled(page)
          await expect(retry(page).first()).toBeVisible()
          await end()
          await recovers(page, content)
        }
        await expect(page).toHaveURL(address)
      })
    }
  })
}
