import type { World, WorldStart } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { waitUntilLoaded } from './routes.ts'
import { expect, test } from './test.ts'

/** Arenas of the demo. */
const DEMO_ARENAS = 64
const LIST = 'people.list'
const EVENTS_OF_ARENA = 'events.ofArena'

/** Adds arenas with an upcoming event each. */
function createOverlay(more: number): WorldStart['rows'] {
  if (more === 0) {
    return undefined
  }

  const numbers = Array.from({ length: more }, (_, index) => DEMO_ARENAS + 1 + index)
  const toEmail = (number: number) => `arena.${number}@inbox.example`
  const toName = (number: number) => `Hall ${number}`

  return {
    base: 'demo',
    add: {
      users: numbers.map((number) => ({
        email: toEmail(number),
        role: 'LOCATION_PROVIDER',
        firstName: 'Hall',
        lastName: `${number}`,
      })),
      arenas: numbers.map((number) => ({ userId: toEmail(number), name: toName(number) })),
      events: numbers.map((number) => ({ arenaId: toName(number), name: `Night ${number}` })),
    },
  }
}

/** Opens a screen, and returns the calls that it needed, sorted. */
async function open(page: Page, world: World, path: string): Promise<string[]> {
  await world.clearRequests()
  await page.goto(path)
  await waitUntilLoaded(page)

  return readCalls(world)
}

async function readCalls(world: World): Promise<string[]> {
  const requests = await world.requests()
  return requests.flatMap(({ endpoint }) => endpoint ?? []).sort()
}

const count = (calls: readonly string[], name: string) =>
  calls.filter((call) => call === name).length

/** With the calls for all arenas. */
const CALLS = {
  '/dashboard/today': [
    'accounts.pendingWithdrawals',
    'auth.current',
    'creators.list',
    'events.ofAllArenas',
    'matchmaking.list',
    'people.filter',
  ],
  '/dashboard/events': ['auth.current', 'events.ofAllArenas'],
  '/dashboard/arenas?page=1': ['auth.current', LIST],
  '/dashboard/fighters?page=1': ['auth.current', LIST],
  '/dashboard/fans?page=1': ['auth.current', LIST],
  // The tabs say how many events each has.
  '/dashboard/arenas/9': [
    'auth.current',
    ...Array.from({ length: 4 }, () => EVENTS_OF_ARENA),
    'people.adminProfile',
  ],
  '/dashboard/fighters/101': [
    'accounts.byUser',
    'auth.current',
    'fights.ofFighter',
    'matchmaking.ofFighter',
    'people.adminProfile',
  ],
  '/dashboard/fans/401': ['accounts.byUser', 'auth.current', 'people.byId'],
}

for (const arenas of [DEMO_ARENAS, 400]) {
  const overlay = createOverlay(arenas - DEMO_ARENAS)

  // The larger one shows what the smaller one would.
  const tag = arenas === DEMO_ARENAS ? ['@full'] : []

  test.describe(`a platform with ${arenas} arenas`, { tag }, () => {
    test.use({ rows: overlay })

    test('needs as few requests as a small one', { tag: '@undocumented' }, async ({
      page,
      as,
      world,
    }) => {
      await as('admin')
      for (const [path, calls] of Object.entries(CALLS)) {
        expect(await open(page, world, path), path).toEqual(calls)
      }
    })

    test('by the documents, is read arena by arena only when asked', {
      tag: '@documented',
    }, async ({ page, as, world }) => {
      await as('admin')

      const others = arenas - 10
      const readOthers = page.getByRole('button', { name: `Read the other ${others} arenas` })
      for (const path of ['/dashboard/today', '/dashboard/events']) {
        const calls = await open(page, world, path)
        expect(count(calls, LIST), path).toBe(1)
        expect(count(calls, EVENTS_OF_ARENA), path).toBe(10)
        await expect(readOthers).toBeVisible()
      }

      await world.clearRequests()
      await readOthers.click()
      await expect(readOthers).toHaveCount(0)

      const more = await readCalls(world)
      expect(count(more, LIST)).toBe(Math.ceil(arenas / 100))
      expect(count(more, EVENTS_OF_ARENA)).toBe(others)

      expect(await open(page, world, '/dashboard/fighters/101')).toEqual([
        'accounts.byUser',
        'auth.current',
        'matchmaking.ofFighter',
        'people.adminProfile',
      ])

      await page.getByRole('button', { name: 'Find bouts' }).click()
      await expect(page.getByRole('list', { name: 'Bouts' })).toBeVisible()
      expect(count(await readCalls(world), EVENTS_OF_ARENA)).toBe(arenas)
    })
  })
}

test.describe('a focus of the window', () => {
  test.use({ frozen: true })

  const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

  test('[AUTH-13] reads the permissions again, and the rest only after 30 seconds', {
    tag: '@undocumented',
  }, async ({ page, as, world, clock }) => {
    await as('admin')
    for (const path of ['/dashboard/today', '/dashboard/events'] as const) {
      await open(page, world, path)
      await clock.advance('PT29S')
      await world.clearRequests()
      await focus(page)
      await expect.poll(() => readCalls(world)).toEqual(['auth.current'])

      await clock.advance('PT2S')
      await world.clearRequests()
      await focus(page)
      await expect.poll(() => readCalls(world)).toEqual(CALLS[path])
    }
  })
})
