import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test'
import type { Account, Session } from './accounts.ts'
import { type Difference, type Overlay, World } from './world.ts'

export interface WorldOptions {
  /** URL of the mock; '' is the tests' baseURL. */
  mockUrl: string
  /** Scenario that the test's world starts with (GET /__mock/scenarios). */
  scenario: string
  /** Changes to the rows of the scenario, or the path of a file with them (docs/qa-guide.md, Own data). */
  rows: Overlay | string | undefined
  /** Seed of figures, chance and, in a world that is frozen at an instant, of PINs and tokens. */
  seed: number
  /** A snapshot file to start from, saved with `world.save`, on the console or by a failed test. */
  snapshot: string | undefined
  /** Where the clock of a new world starts, such as `2026-03-14T20:00:00Z`; at the present by default. Pages follow it. */
  now: string | undefined
  /** Stops the clock of a new world, and the time of its pages. */
  frozen: boolean
  /** Dialects of a new world, separated by commas (docs/qa-guide.md, Dialects). */
  dialect: string
}
export interface WorldFixtures {
  /** The test's own isolated copy of the mock's data. */
  world: World
  /** Creates a session of an admin for HTTP calls, without a page. */
  session(account: Account | (string & {})): Promise<Session>
  outbox: {
    /** Returns the PIN of the next unread mail to this email. */
    pin(email: string): Promise<string>
  }
  clock: {
    /** Advances the world and the page's clock by an ISO 8601 duration, such as PT16M. */
    advance(duration: string): Promise<void>
    /** Stops the pages' timers; afterwards only `pass` runs them. Makes the test independent of the machine's load. */
    stop(): Promise<void>
    pass(milliseconds: number): Promise<void>
  }
  faults: {
    /** Makes requests fail (docs/qa-guide.md, Faults). The returned function ends the fault and releases held requests. */
    add: World['fault']
    /** Returns the number of requests that matched each fault. */
    seen(): Promise<number[]>
  }
  /** Returns the differences from the loaded scenario as `table id kind`, so that a test can assert exactly what changed. */
  diff(): Promise<string[]>
}

/** Gives each test its own world. Needs a running mock and nothing else of this project. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WorldFixtures & WorldOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<WorldFixtures & WorldOptions>({
  mockUrl: ['', { option: true }],
  scenario: ['demo', { option: true }],
  rows: [undefined, { option: true }],
  seed: [1, { option: true }],
  snapshot: [undefined, { option: true }],
  now: [undefined, { option: true }],
  frozen: [false, { option: true }],
  dialect: ['', { option: true }],

  world: async (
    { baseURL, extraHTTPHeaders, mockUrl, scenario, rows, seed, snapshot, now, frozen, dialect },
    use,
    testInfo,
  ) => {
    const step: <R>(title: string, work: () => Promise<R>) => Promise<R> = (title, work) =>
      base.step(title, work, { box: true })
    // Rows name their base themselves, unless a test chooses another.
    const ownScenario = rows !== undefined && scenario === 'demo' ? undefined : scenario
    const start = {
      mockUrl: mockUrl || (baseURL ?? ''),
      scenario: ownScenario,
      rows,
      seed,
      snapshot,
      now,
      frozen,
      dialect,
    }
    const world = await World.create(start, { headers: extraHTTPHeaders, step })
    await use(world)
    if (testInfo.status !== testInfo.expectedStatus) await attachWorld(world, testInfo)
    const warnings = await world.end()
    for (const description of warnings) testInfo.annotations.push({ type: 'unused fault', description })
  },

  context: async ({ context, world, now, snapshot, frozen }, use) => {
    if (now !== undefined || snapshot !== undefined || frozen) await setPageTime(context, world)
    await use(context)
  },

  session: async ({ world }, use) => {
    await use((account) => world.signIn(account))
  },

  outbox: async ({ world }, use) => {
    await use({ pin: (email) => world.nextPin(email) })
  },

  clock: async ({ context, world }, use) => {
    await use({
      async advance(duration) {
        await world.advance(duration)
        await setPageTime(context, world)
      },
      async stop() {
        const now = Date.parse((await world.info()).now)
        await context.clock.install({ time: now })
        await context.clock.pauseAt(now + 60_000)
      },
      pass: (milliseconds) => context.clock.runFor(milliseconds),
    })
  },

  faults: async ({ world }, use) => {
    await use({ add: (fault) => world.fault(fault), seen: () => world.attempts() })
  },

  diff: async ({ world }, use) => {
    await use(async () => (await world.diff()).map(({ table, id, kind }: Difference) => `${table} ${id} ${kind}`))
  },
})

/** Sets the time of the pages to that of the world. Timers run on. */
async function setPageTime({ clock }: BrowserContext, world: World) {
  const { now, frozen } = await world.info()
  await (frozen ? clock.setFixedTime(now) : clock.setSystemTime(now))
}

/**
 * Attaches the world of a failed test to its report, and writes it as `world-<test>.json` beside the test's folder: a
 * snapshot to reproduce the failure.
 */
export async function attachWorld(
  world: World,
  testInfo: Pick<TestInfo, 'attach' | 'attachments' | 'outputDir'>,
): Promise<void> {
  const parts = { info: world.info(), requests: world.requests(), outbox: world.mails(), diff: world.diff() }
  // If the mock has crashed, attaches that error instead.
  const print = (part: Promise<unknown>) =>
    part
      .then((value) => JSON.stringify(value, null, 2))
      .catch((error: Error) => JSON.stringify({ lost: error.message }))
  for (const [name, part] of Object.entries(parts))
    await testInfo.attach(`world-${name}.json`, { body: await print(part), contentType: 'application/json' })
  const path = join(dirname(testInfo.outputDir), `world-${basename(testInfo.outputDir)}.json`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await print(world.save()))
  testInfo.attachments.push({ name: 'world.json', path, contentType: 'application/json' })
}
