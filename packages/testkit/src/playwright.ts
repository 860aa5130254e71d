import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
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
import { World, type WorldStart } from './world.ts'

/** What the world of a test starts from. Without `mockUrl`, the mock is at the tests' baseURL. Pages follow its clock. */
export type WorldOptions = Required<Omit<WorldStart, 'id' | 'logBodies'>>
export interface WorldFixtures {
  /** The test's own isolated copy of the mock's data. */
  world: World
  clock: {
    /** Advances the world and the page's clock by an ISO 8601 duration, such as PT16M. */
    advance(duration: string): Promise<void>
    /** Stops the pages' timers; afterwards only `pass` runs them. Makes the test independent of the machine's load. */
    stop(): Promise<void>
    pass(milliseconds: number): Promise<void>
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
    const world = await World.create(
      { mockUrl: mockUrl || (baseURL ?? ''), scenario: ownScenario, rows, seed, snapshot, now, frozen, dialect },
      { headers: extraHTTPHeaders, step },
    )
    await use(world)
    if (testInfo.status !== testInfo.expectedStatus) await attachWorld(world, testInfo)
    const warnings = await world.end()
    for (const description of warnings) testInfo.annotations.push({ type: 'unused fault', description })
  },

  context: async ({ context, world, now, snapshot, frozen }, use) => {
    if (now !== undefined || snapshot !== undefined || frozen) await setPageTime(context, world)
    await use(context)
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

  diff: async ({ world }, use) => {
    await use(async () => (await world.diff()).map(({ table, id, kind }) => `${table} ${id} ${kind}`))
  },
})

/** Sets the time of the pages to that of the world. Timers run on. */
async function setPageTime({ clock }: BrowserContext, world: World) {
  const { now, frozen } = await world.info()
  await (frozen ? clock.setFixedTime(now) : clock.setSystemTime(now))
}

/**
 * Attaches the world of a failed test to its report, and writes it as `world-<test>.json.gz` beside the test's folder: a
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
  const path = join(dirname(testInfo.outputDir), `world-${basename(testInfo.outputDir)}.json.gz`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, gzipSync(await print(world.save())))
  testInfo.attachments.push({ name: 'world.json.gz', path, contentType: 'application/gzip' })
}
