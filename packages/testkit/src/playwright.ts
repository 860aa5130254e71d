import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test'
import { type WorldMatchers, worldMatchers } from './matchers.ts'
import { World, type WorldStart } from './world.ts'

export type * from './matchers.ts'

/** What the world of a test starts from. Without `mockUrl` and MOCK_URL, the mock is at the tests' baseURL. */
export type WorldOptions = Required<Omit<WorldStart, 'id' | 'logBodies'>>

export interface WorldFixtures {
  /** The test's own isolated copy of the mock's data. */
  world: World
  /** One clock for the world and the pages of the test. */
  clock: {
    /** Moves both by an ISO 8601 duration, such as PT16M. A timer that is due on the way runs once, at the end. */
    advance(duration: string): Promise<void>
    /** Stops both. Afterwards only `pass` and `advance` run timers: the test is independent of the machine's load. */
    stop(): Promise<void>
    /** Lets both run on. */
    resume(): Promise<void>
    /** Moves both, and runs each timer of the pages as often as it is due. */
    pass(milliseconds: number): Promise<void>
  }
  /** Returns the differences from the loaded scenario as `table id kind`, so that a test can assert exactly what changed. */
  diff(): Promise<string[]>
}

/** Playwright's `expect`, with the matchers of a world. */
export const expect: Expect<WorldMatchers> = baseExpect.extend(worldMatchers)

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

    const world = await World.create(
      {
        mockUrl: mockUrl || process.env.MOCK_URL || baseURL,
        scenario: ownScenario,
        rows,
        seed,
        snapshot,
        now,
        frozen,
        dialect,
      },
      { headers: extraHTTPHeaders, step },
    )

    await use(world)

    if (testInfo.status !== testInfo.expectedStatus) {
      await attachWorld(world, testInfo)
    }

    const warnings = await world.end()
    for (const description of warnings) {
      testInfo.annotations.push({ type: 'unused fault', description })
    }
  },

  context: async ({ context, world, now, snapshot, frozen }, use) => {
    if (now !== undefined || snapshot !== undefined || frozen) {
      await setPageTime(context, world)
    }

    await use(context)
  },

  clock: async ({ context, world }, use) => {
    const { clock } = context
    let isStopped = false

    // Before the first page, so that all of its timers are the clock's.
    await setPageTime(context, world)

    await use({
      async advance(duration) {
        const before = Date.parse((await world.info()).now)
        const now = await world.advance(duration)

        await clock.fastForward(now.getTime() - before)
        await setPageTime(context, world, isStopped)
      },
      async stop() {
        const now = await world.freeze()
        isStopped = true

        // A clock that runs could only be paused in its future.
        await clock.setFixedTime(now)
        await clock.pauseAt(now)
        await clock.setSystemTime(now)
      },
      async resume() {
        await world.unfreeze()
        isStopped = false
        await clock.resume()
      },
      async pass(milliseconds) {
        await world.advance(`PT${milliseconds / 1000}S`)
        await clock.runFor(milliseconds)
        await setPageTime(context, world, isStopped)
      },
    })
  },

  diff: async ({ world }, use) => {
    await use(async () =>
      (await world.diff()).map(({ table, id, kind }) => `${table} ${id} ${kind}`),
    )
  },
})

/** Sets the time of the pages to that of the world. Timers run on, unless the pages are stopped too. */
async function setPageTime({ clock }: BrowserContext, world: World, isStopped = false) {
  const { now, frozen } = await world.info()
  await (frozen && !isStopped ? clock.setFixedTime(now) : clock.setSystemTime(now))
}

/**
 * Attaches the world of a failed test to its report, and writes it as `world-<test>.json.gz` beside the test's folder: a
 * snapshot to reproduce the failure.
 */
export async function attachWorld(
  world: World,
  testInfo: Pick<TestInfo, 'attach' | 'attachments' | 'outputDir'>,
): Promise<void> {
  const parts = {
    info: world.info(),
    requests: world.requests(),
    outbox: world.mails(),
    diff: world.diff(),
  }

  // If the mock has crashed, attaches that error instead.
  const print = (part: Promise<unknown>) =>
    part
      .then((value) => JSON.stringify(value, null, 2))
      .catch((error: Error) => JSON.stringify({ lost: error.message }))

  for (const [name, part] of Object.entries(parts)) {
    await testInfo.attach(`world-${name}.json`, {
      body: await print(part),
      contentType: 'application/json',
    })
  }

  const path = join(dirname(testInfo.outputDir), `world-${basename(testInfo.outputDir)}.json.gz`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, gzipSync(await print(world.save())))
  testInfo.attachments.push({ name: 'world.json.gz', path, contentType: 'application/gzip' })
}
