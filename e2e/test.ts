import { AxeBuilder } from '@axe-core/playwright'
import { test as base } from '@cornerman/testkit/playwright'
import type { Account, World } from '@cornerman/testkit/world'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { BrowserErrors } from './browser-errors.ts'

export { getEmail } from '@cornerman/testkit/world'
export { expect } from '@playwright/test'

interface Options {
  /** Origin of the mock for the app: '' is the app's own origin, through the proxy. */
  mockOrigin: string
}

interface Fixtures {
  /** Signs the page in without the login screen. Does not open a screen. */
  as(account: Account): Promise<void>
  /** Opens a signed-in page of another person in the same world. Does not open a screen. */
  another(account: Account): Promise<Page>
  /** Errors in any page of the test. Unexpected ones fail the test. */
  browserErrors: BrowserErrors
}

export const test = base.extend<Fixtures & Options>({
  mockOrigin: ['', { option: true }],

  browserErrors: async ({ baseURL, mockOrigin, world }, use) => {
    const browserErrors = new BrowserErrors(
      [baseURL, mockOrigin].filter((origin) => !!origin) as string[],
    )
    await use(browserErrors)
    expect(browserErrors.unexpected(), `browser errors in the world ${world.id}`).toEqual([])
  },

  // Configures and observes every page of the test, including popups. The app itself does not know worlds.
  context: async ({ context, mockOrigin, dialect, world, browserErrors }, use) => {
    await prepare(context, { mockOrigin, dialect, world, browserErrors })
    await use(context)
  },

  as: async ({ page, world }, use) => {
    await use((account) => signInAs(page, world, account))
  },

  another: async ({ browser, mockOrigin, dialect, world, browserErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext()
      contexts.push(context)
      await prepare(context, { mockOrigin, dialect, world, browserErrors })

      const page = await context.newPage()
      await signInAs(page, world, account)

      return page
    })

    for (const context of contexts) {
      await context.close()
    }
  },
})

async function prepare(
  context: BrowserContext,
  {
    mockOrigin,
    dialect,
    world,
    browserErrors,
  }: {
    mockOrigin: string
    dialect: string | undefined
    world: World
    browserErrors: BrowserErrors
  },
) {
  const configuration = await createConfiguration(context.request, world, mockOrigin, dialect)
  await context.route('/config.json', (route) => route.fulfill({ json: configuration }))
  context.on('page', (page) => browserErrors.watch(page))
}

async function signInAs(page: Page, world: World, account: Account) {
  const entries = {
    cornerman: JSON.stringify({ auth: await world.signIn(account, { deviceIdentifier: 'e2e' }) }),
    'cornerman.device': 'e2e',
  }

  const isFirst = page.url() === 'about:blank'
  // Writes the storage from a page of the same origin that is not the app, or before the first page starts, which is quicker.
  if (!isFirst) {
    await page.goto('/robots.txt')
  }

  const write = ({
    origin,
    stored,
  }: {
    origin: string | undefined
    stored: Record<string, string>
  }) => {
    // An init script runs in each page and frame: later ones keep what the app has stored or deleted since.
    if (origin && (window.origin !== origin || localStorage.getItem('e2e.signed-in'))) {
      return
    }

    localStorage.setItem('e2e.signed-in', 'yes')

    for (const [name, value] of Object.entries(stored)) {
      localStorage.setItem(name, value)
    }
  }

  if (isFirst) {
    await page.addInitScript(write, { origin: base.info().project.use.baseURL, stored: entries })
  } else {
    await page.evaluate(write, { origin: undefined, stored: entries })
  }
}

let demo: Promise<Record<string, unknown>> | undefined

/** What config.json needs for an API of a dialect. By the documents, an API offers no undocumented call. */
const CONFIGURATIONS: Readonly<Record<string, object>> = {
  documented: { idempotencyKeys: false, capabilities: [] },
  'epoch-times': { adapter: { times: 'epoch' } },
}

/** Returns /config.json with the mock's URLs inside this world, and the keys that an API of this dialect needs. */
export async function createConfiguration(
  request: APIRequestContext,
  { prefix }: Pick<World, 'prefix'>,
  origin: string,
  dialect = '',
) {
  demo ??= request.get('/config.json').then((response) => response.json())

  const entries = Object.entries(await demo)

  const inWorld = entries.map(([key, value]) => [
    key,
    typeof value === 'string' && value.startsWith('/') ? origin + prefix + value : value,
  ])

  return { ...Object.fromEntries(inWorld), ...CONFIGURATIONS[dialect] }
}

/** Beyond the tags: targets of 24 px, and accessible names with the visible text in them. */
const RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rows and cards after the fifth, which are like the first ones. */
const REPEATED = ':is(tr, li):nth-child(n+6)'

/** Expects no accessibility violation (WCAG 2.2 AA), on the page or within a selector; in a test tagged `@full` in all rows and in the dark theme too. */
export async function expectAccessible(page: Page, within?: string) {
  const isFull = base.info().tags.includes('@full')
  const themes = isFull ? (['light', 'dark'] as const) : (['light'] as const)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })

    // Skips loading style sheets: no rule needs them, and sandboxed frames cannot fetch them.
    const axe = new AxeBuilder({ page }).options({
      preload: false,
      rules: RULES,
      resultTypes: ['violations'],
    })

    // Legacy mode runs once in the page and needs half the CPU time of partial runs merged in another page.
    axe.setLegacyMode()

    if (within) {
      axe.include(within)
    }

    if (!isFull) {
      axe.exclude(`main ${REPEATED}`)
    }

    // The second theme can change only the contrast, and each full run takes seconds.
    const rules = colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(['color-contrast'])
    const { violations } = await rules.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )

    expect(found, `${colorScheme}: ${await page.title()}`).toEqual([])
  }
}
