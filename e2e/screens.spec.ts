import type { Page } from '@playwright/test'
import {
  expectNoStrayWords,
  getPath,
  getRecord,
  main,
  SCREEN_GROUPS,
  SCREENS,
  waitUntilLoaded,
} from './routes.ts'
import { NOW } from './screenshots/contents.ts'
import { createConfiguration, expect, expectAccessible, test } from './test.ts'

/** Every screen of the route table. The title of a record is its name, its id while it loads, or "not found". */
const ALL_SCREENS = SCREENS.map(({ path, title }) => {
  const record = getRecord(path)
  const titles = record ? `${record[1]}|${title} ${record[0]}|${title} not found` : title
  return { path, url: getPath(path), title: new RegExp(`^(${titles})$`) }
})

const FIGHTER = '/dashboard/fighters/101'

/** Screens that load nothing which they would wait for. */
const WITHOUT_CALLS =
  /create-user|events\/create|statistics\/(users|streams|feedbacks)|coins|permissions-error/

/** Returns the text of the screen without the times of its readings, and without the empty lines of pictures that still load. */
const getContent = async (page: Page) =>
  (await main(page).innerText())
    .replace(/as of \d\d:\d\d:\d\d [^\n]*/gi, 'as of now')
    .replace(/\s*\n\s*/g, '\n')

const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })

/** Expects content that is neither empty nor loading forever. */
async function expectContent(page: Page, title: RegExp) {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await waitUntilLoaded(page)

  const headingText = await main(page).getByRole('heading', { level: 1 }).innerText()
  expect((await main(page).innerText()).replace(headingText, '').trim()).not.toBe('')
}

/** Expects the content from before a failure, if needed after a click on each Retry, because each widget recovers separately. */
async function expectRecovery(page: Page, content: string) {
  await expect(async () => {
    for (const button of await retry(page).all()) {
      await button.click({ timeout: 500 })
    }

    expect(await getContent(page)).toBe(content)
  }).toPass()
}

/** Records Cumulative Layout Shift, except shifts after a key or a click. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) {
          ;(window as unknown as { shifted: number }).shifted += entry.value
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const getShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted)

// Realtime metrics change with the clock. A stopped clock makes content before and after comparable.
test.use({ now: NOW, frozen: true })

// The tag adds all rows and the dark theme, see expectAccessible.
for (const [scenario, tag] of [
  ['demo', []],
  ['demo', ['@full']],
  ['empty', ['@full']],
] satisfies [string, string[]][]) {
  test.describe(`in the scenario ${scenario}`, () => {
    test.use({ scenario })

    const where = tag.length > 0 ? ' in any row and theme' : ''

    for (const [group, paths] of SCREEN_GROUPS) {
      test(`the screens of ${group} load, are accessible${where}, and fit at 320 px`, {
        tag,
      }, async ({ page, as }) => {
        test.slow()
        await as('admin')
        await observeShifts(page)

        for (const { url, title } of ALL_SCREENS.filter(({ path }) => paths.test(path))) {
          await test.step(url, async () => {
            await page.setViewportSize({ width: 1280, height: 720 })
            await page.goto(url)
            await expectContent(page, title)

            if (scenario === 'demo') {
              expect(await getShift(page), 'its layout shift').toBeLessThanOrEqual(0.02)
            }

            await expectAccessible(page)
            await page.setViewportSize({ width: 320, height: 640 })
            await waitUntilLoaded(page)

            // The screen is drawn again some moments after the window has become narrow.
            await expect
              .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
              .toBeLessThanOrEqual(320)
          })
        }
      })
    }
  })
}

for (const [what, screens, tag] of [
  ['a record', ALL_SCREENS.filter(({ url }) => url === FIGHTER), []],
  ['every screen', ALL_SCREENS, ['@full']],
] satisfies [string, typeof ALL_SCREENS, string[]][]) {
  test(`${what} shows a failure without signing out, and recovers`, { tag }, async ({
    page,
    as,
    world,
    browserErrors,
  }) => {
    test.slow()
    browserErrors.expect(/^500: /)
    await as('admin')

    for (const { url, title } of screens) {
      await test.step(url, async () => {
        await page.goto(url)
        await expectContent(page, title)

        const content = await getContent(page)
        const end = await world.fault({ match: { path: '/*' }, status: 500 })

        await page.reload()
        await expectContent(page, title)
        await expect(page).toHaveURL(({ href }) => href.includes(url))

        if (!WITHOUT_CALLS.test(url)) {
          await expect(retry(page).first()).toBeVisible()
        }

        await end()
        await expectRecovery(page, content)
      })
    }
  })
}

test('a form keeps content and input while the connection is lost', async ({
  page,
  as,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await as('admin')
  await page.goto('/dashboard/arenas/9')
  await waitUntilLoaded(page)

  const content = await getContent(page)
  const name = main(page).getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()

  await context.setOffline(true)
  await name.fill('nothing lost')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
  await expect(name).toHaveValue('nothing lost')

  await context.setOffline(false)
  await name.fill(before)
  await expectRecovery(page, content)
})

/** The dialects of the mock, and whether a screen shows the same under it. Otherwise values are unknown, or ids are longer. */
const DIALECTS = {
  documented: false,
  'list-items': true,
  'uuid-ids': false,
  'epoch-times': true,
  'null-fields': false,
  'no-fields': false,
}

/** Opens a screen; a record from its list, because its id depends on the dialect. */
async function openScreen(page: Page, path: string) {
  const [list, id] = path.split('/:')
  await page.goto(`/dashboard/${list}`)
  await waitUntilLoaded(page)

  if (!id) {
    return
  }

  await main(page).locator(`a[href^="/dashboard/${list}/"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`${list}/.`))
  // Until its code has come, the page shows the list, or is empty and not busy.
  await expect(main(page).getByRole('navigation', { name: 'Back' })).toBeVisible()

  await waitUntilLoaded(page)
}

for (const [dialect, isSame] of Object.entries(DIALECTS)) {
  test(`every screen works under the dialect ${dialect}`, { tag: '@full' }, async ({
    page,
    as,
    world,
  }) => {
    test.slow()
    await as('admin')

    const configuration = await createConfiguration(page.request, world, '', dialect)

    for (const { path } of SCREENS) {
      await test.step(path, async () => {
        if (isSame) {
          await openScreen(page, path)
        }

        const plain = isSame ? await getContent(page) : ''
        await world.setDialect(dialect)
        await page.route('/config.json', (route) => route.fulfill({ json: configuration }))
        await openScreen(page, path)
        await expect(retry(page)).toHaveCount(0)

        if (isSame) {
          await expect.poll(() => getContent(page)).toBe(plain)
        }

        await expectNoStrayWords(page)
        await world.setDialect('')
        await page.unroute('/config.json')
      })
    }
  })
}
