import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Account, emailOf, signIn } from './accounts.ts'
import { BrowserErrors } from './browser-errors.ts'
import type { World } from './world.ts'
import { test as base } from './world-fixtures.ts'

export { expect } from '@playwright/test'
export { emailOf } from './accounts.ts'

interface Options {
  /** Where the app finds the mock: '' is its own origin, through the proxy. */
  mockOrigin: string
}
interface Fixtures {
  /** Signs the page in without the login screen. It stands on no screen yet: go to one. */
  as(account: Account): Promise<void>
  /** Another person at another machine, in the same world: a page of their own, signed in, that stands on no screen yet. */
  another(account: Account): Promise<Page>
  clock: {
    /** Moves the world on by an ISO 8601 duration, such as PT16M, and the page's own clock with it. */
    advance(duration: string): Promise<void>
    /** Stops the timers of the page as it stands; from then on only `pass` lets them run. How busy the machine is no longer matters. */
    stop(): Promise<void>
    pass(milliseconds: number): Promise<void>
  }
  /** What went wrong in any page of the test: it fails for everything that it does not expect. */
  browserErrors: BrowserErrors
}

export const test = base.extend<Fixtures & Options>({
  mockOrigin: ['', { option: true }],

  browserErrors: async ({ baseURL, mockOrigin, world }, use) => {
    const browserErrors = new BrowserErrors([baseURL, mockOrigin].filter((origin) => !!origin) as string[])
    await use(browserErrors)
    expect(browserErrors.unexpected(), `what went wrong in ${world.id}`).toEqual([])
  },

  // Every page of the test, popups too, is told where its world lies and is watched. The app itself knows nothing of worlds.
  context: async ({ context, mockOrigin, world, browserErrors }, use) => {
    await prepare(context, { mockOrigin, world, browserErrors })
    await use(context)
  },

  as: async ({ page, request, world }, use) => {
    await use((account) => signInAs(page, request, world, account))
  },

  another: async ({ browser, request, mockOrigin, world, browserErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext()
      contexts.push(context)
      await prepare(context, { mockOrigin, world, browserErrors })
      const page = await context.newPage()
      await signInAs(page, request, world, account)
      return page
    })
    for (const context of contexts) await context.close()
  },

  clock: async ({ page, world }, use) => {
    await use({
      async advance(duration) {
        await page.clock.setSystemTime(await world.advance(duration))
      },
      async stop() {
        await page.clock.install()
        await page.clock.pauseAt(Date.now() + 60_000)
      },
      pass: (milliseconds) => page.clock.runFor(milliseconds),
    })
  },
})

async function prepare(
  context: BrowserContext,
  { mockOrigin, world, browserErrors }: { mockOrigin: string; world: World; browserErrors: BrowserErrors },
) {
  const configuration = await configurationIn(context.request, world, mockOrigin)
  await context.route('/config.json', (route) => route.fulfill({ json: configuration }))
  context.on('page', (page) => browserErrors.watch(page))
}

async function signInAs(page: Page, request: APIRequestContext, world: World, account: Account) {
  const session = await signIn(request, world.prefix, emailOf(account))
  // A page of the same origin that is not the app: what is stored there, the app finds when it starts.
  await page.goto('/robots.txt')
  await page.evaluate((auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })), session)
}

let demo: Promise<Record<string, unknown>> | undefined

/** What /config.json says, with every address of the mock inside this world. */
export async function configurationIn(request: APIRequestContext, { prefix }: Pick<World, 'prefix'>, origin: string) {
  demo ??= request.get('/config.json').then((response) => response.json())
  const entries = Object.entries(await demo)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' && value.startsWith('/') ? origin + prefix + value : value]),
  )
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Finds nothing that keeps somebody out (WCAG 2.2 AA), in light and in dark; on the whole page, or within what a selector names. */
export async function expectAccessible(page: Page, within?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // No rule of these reads style sheets, which the sandbox of a frame may not fetch.
    const axe = new AxeBuilder({ page }).options({ preload: false, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // One run in the page: half the CPU time of partial runs whose results, passes too, another page puts together.
    axe.setLegacyMode()
    if (within) axe.include(within)
    // All that the second theme can change is the contrast; the rest is the same page, and each look at it takes seconds.
    const rules = colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(['color-contrast'])
    const { violations } = await rules.analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    expect(found, `${colorScheme}: ${await page.title()}`).toEqual([])
  }
}
