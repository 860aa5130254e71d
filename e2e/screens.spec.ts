import type { Page } from '@playwright/test'
import { SCREEN_LIST } from '../apps/admin/src/app/screen-list.ts'
import { expect, expectAccessible, test } from './test.ts'
import type { World } from './world.ts'

/** Every screen of the route table that needs no record to be opened: a new one joins by itself. */
const SCREENS = SCREEN_LIST.map(({ path, title }) => ({ address: `/dashboard/${path}`, title })).filter(({ address }) => !address.includes(':'))
/** How long a screen may take to be itself again once what ailed it is over. */
const RECOVERY = 5000

const main = (page: Page) => page.getByRole('main')
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

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
async function saysSomething(page: Page, title: string) {
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

for (const { address, title } of SCREENS) {
  test.describe(`${address}`, () => {
    for (const scenario of ['empty', 'one', 'demo'] as const) {
      test.describe(scenario, () => {
        test.use({ scenario })

        test(`stands in a world that is ${scenario}, in light and dark, wide and narrow`, async ({ page, as }) => {
          // All that stands there is judged four times: a screen of many cards takes its time.
          test.slow()
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
        if (areOwn) await expect(retry(page).first()).toBeVisible()
        else expect(await main(page).innerText()).toBe(content)
        await expectAccessible(page)
        await end()
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
      await recovers(page, content)
    })
  })
}
