import type { Page } from '@playwright/test'
import { Keyboard } from './keyboard.ts'
import { type Calls, failAll, getPath, getRecord, main, recordCalls, SCREEN_GROUPS, SCREENS, waitUntilLoaded } from './routes.ts'
import { expect, expectAccessible, test } from './test.ts'
import type { World } from './world.ts'

interface Walked {
  path: string
  address: string
  /** Its heading: a record's is its name, its number until the name is known, or that there is none. */
  title: RegExp
  /** What says that the record is not there. */
  gone?: string
  /** The calls of a dialog that the address opens: they fail while the screen below is well. */
  asks?: string[]
}
/** Every screen of the route table. */
const ALL_SCREENS = SCREENS.map(({ path, title }): Walked => {
  const address = getPath(path)
  const record = getRecord(path)
  if (!record) return { path, address, title: new RegExp(`^${title}$`) }
  const [id, name] = record
  const gone = `There is no ${title.toLowerCase()} with the id “${id}”.`
  return { path, address, title: new RegExp(`^(${name}|${title} ${id}|${title} not found)$`), gone }
})
/** Dialogs as large as a screen, and a screen that shows more once something is chosen in its address. */
const MORE: Walked[] = [
  { path: 'arenas/:id', address: '/dashboard/arenas/9?event=5', title: /^SÃO PAULO FIGHT HALL$|^Arena not found$/, asks: ['events.one'] },
  { path: 'arenas/:id', address: '/dashboard/arenas/9?event=5&prices=1', title: /^SÃO PAULO FIGHT HALL$|^Arena not found$/, asks: ['prices.get'] },
  { path: 'statistics/streams', address: '/dashboard/statistics/streams?videos=21', title: /^Stream statistics$/ },
]

const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })
const heading = (page: Page, name: RegExp) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** Cumulative Layout Shift, but for what moves because of a key or a click. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** The calls that are to fail: those of a screen, or of the dialog over it. */
async function callsOf(page: Page, world: World, { address, asks }: Walked): Promise<Calls> {
  const calls = await recordCalls(page, world, address)
  return asks ? { calls: asks, areOwn: true } : calls
}

/** Every fault has met a request. */
const happened = (world: World) => expect.poll(async () => Math.min(...(await world.attempts()))).toBeGreaterThan(0)

/** Neither blank nor for ever on its way. */
async function saysSomething(page: Page, title: RegExp) {
  await heading(page, title)
  await waitUntilLoaded(page)
  const head = await main(page).getByRole('heading', { level: 1 }).innerText()
  expect((await main(page).innerText()).replace(head, '').trim()).not.toBe('')
}

/** The screen is as it was before the fault, at most after a click on each Retry. */
async function recovers(page: Page, content: string) {
  await expect(async () => {
    // Widgets recover each by itself.
    for (const button of await retry(page).all()) await button.click({ timeout: 500 })
    expect(await main(page).innerText()).toBe(content)
  }).toPass()
}

/** `npm test` shows all failures on a list and a record, `npm run test:e2e -- screens` on every screen. */
const SHOW_ALL_FAILURES = ['/dashboard/arenas', '/dashboard/fighters/101']
const FULL = ['@full']
/** The other screens meet one failure of each kind that the app treats in a way of its own. */
const TREATED_ALIKE = ['403', '409', '429']
const FAILURES = [
  ['401 in mid-session', { status: 401 }],
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['409', { status: 409 }],
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['text that is no JSON', { malformed: true }],
  ['another shape', { body: { surprise: true } }],
  ['no object at all', { body: null }],
] as const

// Figures of the present move. While the clock stands still, what comes back can be compared with what was there.
test.beforeEach(({ world }) => world.freeze())

async function expectFits(page: Page) {
  // 640 is what a window of 1280 has at a zoom of 200 %.
  for (const width of [640, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await waitUntilLoaded(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

for (const scenario of ['empty', 'one', 'demo'] as const)
  test.describe(`in the scenario ${scenario}`, () => {
    test.use({ scenario })

    const isDemo = scenario === 'demo'
    for (const [group, paths] of SCREEN_GROUPS) {
      const title = `the screens of ${group} are neither blank nor loading, ${isDemo ? 'have no accessibility violation, in light and in dark, ' : ''}and fit at 640, 390 and 320 px`
      test(title, { tag: scenario === 'one' ? FULL : [] }, async ({ page, as }) => {
        test.slow()
        await as('admin')
        await noteShifts(page)
        for (const { address, title } of ALL_SCREENS.filter(({ path }) => paths.test(path)))
          await test.step(address, async () => {
            await page.goto(address)
            await saysSomething(page, title)
            if (isDemo) {
              expect(await shiftOf(page), 'the layout shift while it loads').toBeLessThanOrEqual(0.02)
              await expectAccessible(page)
            }
            await expectFits(page)
          })
      })
    }

    if (scenario === 'one') return
    // A full screen holds what an emptier one does and more, but for the words that nothing is there: those are checked wide.
    for (const { address, title } of [...ALL_SCREENS, ...MORE])
      test(`${address} has no accessibility violation${scenario === 'demo' ? ', narrow' : ''}`, { tag: FULL }, async ({ page, as }) => {
        await as('admin')
        if (scenario === 'demo') await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(address)
        await saysSomething(page, title)
        if (scenario === 'demo') await expectFits(page)
        await expectAccessible(page)
      })
  })

for (const walked of [...ALL_SCREENS, ...MORE]) {
  const { address, title, gone, asks } = walked
  test.describe(`${address}`, () => {
    // A dialog keeps the focus inside.
    if (!asks)
      test('shows the focus at every Tab stop and has no focus trap', { tag: FULL }, async ({ page, as }) => {
        await as('admin')
        await page.goto(address)
        await saysSomething(page, title)
        await new Keyboard(page).walkThrough()
      })

    const tag = SHOW_ALL_FAILURES.includes(address) ? [] : FULL
    test('shows a placeholder of its own shape until responses arrive', { tag }, async ({ page, as, world }) => {
      await as('admin')
      const { calls, areOwn } = await callsOf(page, world, walked)
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

    test('shows every kind of error without signing out, and recovers', { tag }, async ({ page, as, world, browserErrors }) => {
      browserErrors.expect(/^500: /)
      await as('admin')
      const { calls, areOwn } = await callsOf(page, world, walked)
      const content = await main(page).innerText()
      const failures = FAILURES.filter(([what]) => SHOW_ALL_FAILURES.includes(address) || !TREATED_ALIKE.includes(what))
      for (const [what, fault] of failures) {
        await test.step(what, async () => {
          const end = await failAll(world, calls, fault)
          await page.reload()
          await saysSomething(page, title)
          await happened(world)
          // A 401 is met with a new token, and what is refused even then is told by the screen.
          await expect(page).toHaveURL((url) => url.href.includes(address))
          // A record that is not there is nothing to try again: the way on is to look elsewhere.
          const isGone = gone !== undefined && what === '404'
          if (isGone) await expect(main(page).getByText(gone)).toBeVisible()
          else if (areOwn) await expect(retry(page).first()).toBeVisible()
          else expect(await main(page).innerText()).toBe(content)
          await end()
          if (isGone) await page.reload()
          await recovers(page, content)
        })
      }
    })

    test('keeps content and input when the connection is lost, and recovers', { tag }, async ({ page, as, context, world, browserErrors }) => {
      browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
      await as('admin')
      await callsOf(page, world, walked)
      const content = await main(page).innerText()
      const shown = asks ? page.getByRole('dialog') : main(page)
      const field = shown.getByRole('textbox').or(shown.getByRole('searchbox')).first()
      await context.setOffline(true)
      const before = (await field.isVisible()) ? await field.inputValue() : undefined
      const isDay = before !== undefined && (await field.getAttribute('type')) === 'date'
      const typed = before === undefined ? undefined : isDay ? '2026-01-02' : 'nothing lost'
      if (typed) await field.fill(typed)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await saysSomething(page, title)
      if (typed) await expect(field).toHaveValue(typed)
      await context.setOffline(false)
      if (before !== undefined) await field.fill(before)
      // A form complains of the field that was emptied, until it is as it was.
      const reset = main(page).getByRole('button', { name: 'Reset' })
      if (await reset.isVisible()) await reset.click()
      await recovers(page, content)
    })
  })
}
