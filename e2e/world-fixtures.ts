import { test as base, type TestInfo } from '@playwright/test'
import { type Account, signIn } from './accounts.ts'
import { type Change, World } from './world.ts'

export interface WorldOptions {
  /** Where the mock answers; '' is the address of the tests themselves (baseURL). */
  mockUrl: string
  /** What the test's world holds when it starts: the name of a scenario (GET /__mock/scenarios). */
  scenario: string
  /** A file that was saved with `world.save`, on the console or by a failed test: the world goes on from there. */
  snapshot: string | undefined
  /** The instant at which a new world stands still, such as `2026-03-14T20:00:00Z`; without, it runs from the present. */
  standsAt: string | undefined
}
export interface WorldFixtures {
  /** The test's own copy of everything the mock knows: what this test does, no other sees. */
  world: World
  /** A session of this admin, without a page: for calls by HTTP. */
  session(account: Account | (string & {})): ReturnType<typeof signIn>
  outbox: {
    /** The PIN of the next mail to this address that the test has not read yet. */
    pin(email: string): Promise<string>
  }
  faults: {
    /** Lets requests fail (docs/qa-guide.md, Faults); the answered function ends it, and lets go of what it held. */
    add: World['fault']
    /** How many requests each fault has seen. */
    seen(): Promise<number[]>
  }
  /** What differs from the scenario as it was loaded, as `table id kind`, so that a test can say: this journey changed exactly this. */
  diff(): Promise<string[]>
}

/** Tests that each have a world of their own. They need a mock to talk to, and nothing else of this project. */
export const test = base.extend<WorldFixtures & WorldOptions>({
  mockUrl: ['', { option: true }],
  scenario: ['demo', { option: true }],
  snapshot: [undefined, { option: true }],
  standsAt: [undefined, { option: true }],

  world: async ({ request, mockUrl, scenario, snapshot, standsAt }, use, testInfo) => {
    const world = await World.make(request, { mockUrl, scenario, snapshot, standsAt })
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

/** Puts the world that a test failed in into its report; `world-state.json` is a snapshot, so that the failure can be walked through again. */
export async function attachWorld(world: World, testInfo: Pick<TestInfo, 'attach'>) {
  const parts = { facts: world.facts(), requests: world.requests(), outbox: world.mails(), diff: world.diff(), state: world.save() }
  for (const [name, part] of Object.entries(parts)) {
    // A mock that has died is what the test failed of: say so in the place of what it can no longer tell.
    const body = await (part as Promise<unknown>)
      .then((value) => JSON.stringify(value, null, 2))
      .catch((error: Error) => JSON.stringify({ lost: error.message }))
    await testInfo.attach(`world-${name}.json`, { body, contentType: 'application/json' })
  }
}
