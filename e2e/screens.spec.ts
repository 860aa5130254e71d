import type { EndpointName } from '@cornerman/contract/contract'
import type { Page } from '@playwright/test'
import { Keyboard } from './keyboard.ts'
import {
  addFaults,
  type Calls,
  getPath,
  getRecord,
  main,
  recordCalls,
  SCREEN_GROUPS,
  SCREENS,
  waitUntilLoaded,
} from './routes.ts'
import { expect, expectAccessible, test } from './test.ts'
import type { World } from './world.ts'

interface CheckedScreen {
  path: string
  url: string
  /** Pattern of the heading: for a record its name, its id while loading, or "not found". */
  title: RegExp
  /** Message for a missing record. */
  missingText?: string
  /** A 404 removes the record from the URL, like an invalid value (STM-01). */
  dropsMissing?: boolean
  /** Calls of a dialog opened by the URL. They fail while the screen below works. */
  dialogCalls?: EndpointName[]
  /** Its calls fill a closed list of suggestions: the screen shows neither their wait nor their failure. */
  isQuiet?: boolean
}
/** Every screen of the route table. */
const ALL_SCREENS = SCREENS.map(({ path, title }): CheckedScreen => {
  const url = getPath(path)
  const record = getRecord(path)
  if (!record) return { path, url, title: new RegExp(`^${title}$`), isQuiet: path === 'statistics/streams' }
  const [id, name] = record
  const missingText = `There is no ${title.toLowerCase()} with the id “${id}”.`
  return { path, url, title: new RegExp(`^(${name}|${title} ${id}|${title} not found)$`), missingText }
})
/** Large dialogs, and a screen whose URL selects more content. */
const MORE: CheckedScreen[] = [
  {
    path: 'arenas/:id',
    url: '/dashboard/arenas/9?event=5',
    title: /^SÃO PAULO FIGHT HALL$|^Arena not found$/,
    dialogCalls: ['events.one'],
  },
  {
    path: 'arenas/:id',
    url: '/dashboard/arenas/9?event=5&prices=1',
    title: /^SÃO PAULO FIGHT HALL$|^Arena not found$/,
    dialogCalls: ['prices.get'],
  },
  {
    path: 'statistics/streams',
    url: '/dashboard/statistics/streams?videos=21',
    title: /^Stream statistics$/,
    dropsMissing: true,
  },
]

/** Returns the text of the screen without the times of its readings. */
const getContent = async (page: Page) =>
  (await main(page).innerText()).replace(/as of \d\d:\d\d:\d\d [^\n]*/gi, 'as of now')
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })
const heading = (page: Page, name: RegExp) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** Records Cumulative Layout Shift, except shifts after a key or a click. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const getShift = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** Returns the calls that must fail: those of the screen, or of the dialog over it. */
async function getCalls(
  page: Page,
  world: World,
  { url, dialogCalls, isQuiet = false }: CheckedScreen,
): Promise<Calls> {
  const recorded = await recordCalls(page, world, url)
  return dialogCalls ? { calls: dialogCalls, hasRetry: true } : { ...recorded, hasRetry: recorded.hasRetry && !isQuiet }
}

/** Calls that are sent only after the response to another one. */
const FOLLOWS: Readonly<Record<string, string>> = {
  'events.ofArena': 'people.list',
  'events.one': 'streamEvents.find',
  'streamMetrics.history': 'streamEvents.find',
  'streamMetrics.map': 'streamEvents.find',
  'streamMetrics.graph': 'streamEvents.find',
}

/** Waits until each fault has matched a request. A call that follows another is not sent, because that one fails or waits. */
function waitForFaults(world: World, calls: readonly string[]) {
  const findUnsent = async () => {
    const seen = await world.attempts()
    return calls.filter((call, index) => !seen[index] && !calls.includes(FOLLOWS[call] ?? ''))
  }
  return expect.poll(findUnsent).toEqual([])
}

/** Expects content that is neither empty nor loading forever. */
async function expectContent(page: Page, title: RegExp) {
  await heading(page, title)
  await waitUntilLoaded(page)
  const headingText = await main(page).getByRole('heading', { level: 1 }).innerText()
  expect((await main(page).innerText()).replace(headingText, '').trim()).not.toBe('')
}

/** Expects the content from before the fault, if needed after a click on each Retry. */
async function expectRecovery(page: Page, content: string) {
  await expect(async () => {
    // Each widget recovers separately.
    for (const button of await retry(page).all()) await button.click({ timeout: 500 })
    expect(await getContent(page)).toBe(content)
  }).toPass()
}

// `npm test` opens every screen once, and fails calls of one record; `npm run test:e2e -- screens` does everything on every screen.
const QUICK = '/dashboard/fighters/101'
const FULL = ['@full']
/** A list and a record with all failures. */
const SHOW_ALL_FAILURES = ['/dashboard/arenas', QUICK]
/** Failures that the app treats the same. Other screens are tested with one failure per kind of treatment. */
const TREATED_ALIKE = ['403', '409', '429']
/** The rest differ in the response only, which api/call.test.ts covers. */
const QUICK_FAILURES = ['401 in mid-session', '404', '500']
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

// Realtime metrics change with the clock. A stopped clock makes content before and after comparable.
test.beforeEach(({ world }) => world.freeze())

async function expectFits(page: Page, ...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await waitUntilLoaded(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}
/** 640 px is a window of 1280 px at 200 % zoom. */
const ALL_WIDTHS = [640, 390, 320]

for (const [group, paths] of SCREEN_GROUPS)
  test(`the screens of ${group} are neither blank nor loading, have no accessibility violation, and fit at 390 px`, async ({
    page,
    as,
  }) => {
    test.slow()
    await as('admin')
    await observeShifts(page)
    for (const { url, title } of ALL_SCREENS.filter(({ path }) => paths.test(path)))
      await test.step(url, async () => {
        await page.goto(url)
        await expectContent(page, title)
        expect(await getShift(page), 'the layout shift while it loads').toBeLessThanOrEqual(0.02)
        await expectAccessible(page)
        await expectFits(page, 390)
      })
  })

for (const scenario of ['empty', 'one'] as const)
  test.describe(`in the scenario ${scenario}`, () => {
    test.use({ scenario })
    for (const [group, paths] of SCREEN_GROUPS)
      test(`the screens of ${group} are neither blank nor loading, and fit at 640, 390 and 320 px`, {
        tag: FULL,
      }, async ({ page, as }) => {
        test.slow()
        await as('admin')
        for (const { url, title } of ALL_SCREENS.filter(({ path }) => paths.test(path)))
          await test.step(url, async () => {
            await page.goto(url)
            await expectContent(page, title)
            await expectFits(page, ...ALL_WIDTHS)
          })
      })
  })

for (const scenario of ['empty', 'demo'] as const)
  test.describe(`in the scenario ${scenario}`, () => {
    test.use({ scenario })
    const isDemo = scenario === 'demo'
    // The full screen contains everything else except the empty states, which are checked in a wide window.
    for (const { url, title } of [...ALL_SCREENS, ...MORE])
      test(`${url} has no accessibility violation${isDemo ? ', wide and narrow' : ''}`, { tag: FULL }, async ({
        page,
        as,
      }) => {
        await as('admin')
        await page.goto(url)
        await expectContent(page, title)
        await expectAccessible(page)
        if (!isDemo) return
        await expectFits(page, ...ALL_WIDTHS)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
      })
  })

for (const screen of [...ALL_SCREENS, ...MORE]) {
  const { url, title, missingText, dropsMissing, dialogCalls } = screen
  test.describe(`${url}`, () => {
    // A dialog traps the focus by design.
    if (!dialogCalls)
      test('shows the focus at every Tab stop and has no focus trap', { tag: FULL }, async ({ page, as }) => {
        await as('admin')
        await page.goto(url)
        await expectContent(page, title)
        await new Keyboard(page).walkThrough()
      })

    const tag = url === QUICK ? [] : FULL
    test('shows a placeholder of its own shape until responses arrive', { tag }, async ({ page, as, world }) => {
      await as('admin')
      const { calls, hasRetry } = await getCalls(page, world, screen)
      const content = await getContent(page)
      const release = await addFaults(world, calls, { hold: true })
      await page.goto(url)
      await heading(page, title)
      await waitForFaults(world, calls)
      if (hasRetry) await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      else expect(await getContent(page)).toBe(content)
      await release()
      await expectRecovery(page, content)
    })

    const failures = FAILURES.filter(
      ([what]) =>
        (SHOW_ALL_FAILURES.includes(url) || !TREATED_ALIKE.includes(what)) && !(dropsMissing && what === '404'),
    )
    const quickFailures = failures.filter(([what]) => url === QUICK && QUICK_FAILURES.includes(what))
    for (const [kinds, chosen, tag] of [
      ['every kind of error', failures, FULL],
      [`the errors ${QUICK_FAILURES.join(', ')}`, quickFailures, []],
    ] satisfies [string, typeof failures, string[]][]) {
      if (chosen.length === 0) continue
      test(`shows ${kinds} without signing out, and recovers`, { tag }, async ({ page, as, world, browserErrors }) => {
        browserErrors.expect(/^500: /)
        await as('admin')
        const { calls, hasRetry } = await getCalls(page, world, screen)
        const content = await getContent(page)
        for (const [what, fault] of chosen) {
          await test.step(what, async () => {
            const end = await addFaults(world, calls, fault)
            await page.reload()
            await expectContent(page, title)
            await waitForFaults(world, calls)
            // After a 401 the app refreshes the token; if the retry fails too, the screen shows the error.
            await expect(page).toHaveURL(({ href }) => href.includes(url))
            // A missing record offers a link instead of a retry.
            const isGone = missingText !== undefined && what === '404'
            if (isGone) await expect(main(page).getByText(missingText)).toBeVisible()
            else if (hasRetry) await expect(retry(page).first()).toBeVisible()
            else expect(await getContent(page)).toBe(content)
            await end()
            // A list that is null counts as empty (docs/another-api.md), so there is nothing to retry.
            if (isGone || what === 'no object at all') await page.reload()
            await expectRecovery(page, content)
          })
        }
      })
    }

    test('keeps content and input when the connection is lost, and recovers', { tag }, async ({
      page,
      as,
      context,
      world,
      browserErrors,
    }) => {
      browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
      await as('admin')
      await getCalls(page, world, screen)
      const content = await getContent(page)
      const region = dialogCalls ? page.getByRole('dialog') : main(page)
      const field = region.getByRole('textbox').or(region.getByRole('searchbox')).first()
      await context.setOffline(true)
      const before = (await field.isVisible()) ? await field.inputValue() : undefined
      const isDay = before !== undefined && (await field.getAttribute('type')) === 'date'
      const inputText = before === undefined ? undefined : isDay ? '2026-01-02' : 'nothing lost'
      if (inputText) await field.fill(inputText)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expectContent(page, title)
      if (inputText) await expect(field).toHaveValue(inputText)
      await context.setOffline(false)
      if (before !== undefined) await field.fill(before)
      // A form reports an emptied field until its value is restored.
      const reset = main(page).getByRole('button', { name: 'Reset' })
      if (await reset.isVisible()) await reset.click()
      await expectRecovery(page, content)
    })
  })
}
