import { test as base, type TestInfo } from '@playwright/test'
import { type Account, signIn } from './accounts.ts'
import { type Change, World } from './world.ts'

export interface WorldOptions {
  /** Address of the mock; '' is the tests' baseURL. */
  mockUrl: string
  /** Scenario that the test's world starts with (GET /__mock/scenarios). */
  scenario: string
  /** A snapshot file to start from, saved with `world.save`, on the console or by a failed test. */
  snapshot: string | undefined
  /** Stops the clock of a new world at this instant, such as `2026-03-14T20:00:00Z`. By default it runs from the present. */
  fixedTime: string | undefined
  /** Dialects of a new world, separated by commas (docs/dialects.md). */
  dialect: string
}
export interface WorldFixtures {
  /** The test's own isolated copy of the mock's data. */
  world: World
  /** Creates a session of an admin for HTTP calls, without a page. */
  session(account: Account | (string & {})): ReturnType<typeof signIn>
  outbox: {
    /** Returns the PIN of the next unread mail to this address. */
    pin(email: string): Promise<string>
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
export const test = base.extend<WorldFixtures & WorldOptions>({
  mockUrl: ['', { option: true }],
  scenario: ['demo', { option: true }],
  snapshot: [undefined, { option: true }],
  fixedTime: [undefined, { option: true }],
  dialect: ['', { option: true }],

  world: async ({ request, mockUrl, scenario, snapshot, fixedTime, dialect }, use, testInfo) => {
    const world = await World.make(request, { mockUrl, scenario, snapshot, fixedTime, dialect })
    await use(world)
    if (testInfo.status !== testInfo.expectedStatus) await attachWorld(world, testInfo)
    await world.end()
  },

  session: async ({ request, world }, use) => {
    await use((account) => signIn(request, world.url, account.includes('@') ? account : `${account}@cornerman.test`))
  },

  outbox: async ({ world }, use) => {
    let read = 0
    await use({
      async pin(email) {
        const mail = await world.mail(email, read)
        read = mail.id
        return mail.code
      },
    })
  },

  faults: async ({ world }, use) => {
    await use({ add: (fault) => world.fault(fault), seen: () => world.attempts() })
  },

  diff: async ({ world }, use) => {
    await use(async () => (await world.diff()).map(({ table, id, kind }: Change) => `${table} ${id} ${kind}`))
  },
})

/** Attaches the world of a failed test to its report. `world-state.json` is a snapshot to reproduce the failure. */
export async function attachWorld(world: World, testInfo: Pick<TestInfo, 'attach'>) {
  const parts = { facts: world.facts(), requests: world.requests(), outbox: world.mails(), diff: world.diff(), state: world.save() }
  for (const [name, part] of Object.entries(parts)) {
    // If the mock has crashed, attaches that error instead.
    const body = await (part as Promise<unknown>)
      .then((value) => JSON.stringify(value, null, 2))
      .catch((error: Error) => JSON.stringify({ lost: error.message }))
    await testInfo.attach(`world-${name}.json`, { body, contentType: 'application/json' })
  }
}
