import { PERMISSIONS, SERVICES, TABLES } from '@cornerman/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { formOf, takesForm } from './form.ts'
import { ADMIN, openMocks } from './front-door.ts'
import { mutations } from './mutate.ts'
import { CALLS, type Call, changesOf, keyOf } from './walk.ts'

const freshMock = openMocks()

/** Inputs for each call: few in `npm test`; `FUZZ_RUNS=1250 FUZZ_SEED=7 npx vitest run fuzz` sends 100,000, the same each time. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10)
/** From how many inputs on the share that reaches a handler says something. */
const ENOUGH = 500
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Milliseconds for one call's runs: some answers are as large as a map of everybody. */
const TIME = 200 * RUNS + 60_000
/** What is refused before a handler is reached. */
const AT_THE_DOOR = ['invalid_input', 'unsupported_media', 'too_large', 'unknown_path', 'no_token', 'bad_token', 'missing_permission']

describe(`[API-03] every call, one mutation from valid, ${RUNS} times from seed ${SEED}`, () => {
  test.each(CALLS)(
    '$name',
    async (call) => {
      const mock = freshMock()
      const { jwt } = await mock.signIn(ADMIN)
      expect(mock.world.rows.users.get(1)?.permissions).toHaveLength(Object.keys(PERMISSIONS).length)
      let reached = 0

      const property = fc.asyncProperty(mutations(call), async (input) => {
        const before = changesOf(mock.world)
        const { statusCode, body, headers } = await mock.send(requestFor(call, input, jwt))
        const answer = String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : undefined
        if (statusCode >= 500) throw new Error(`${statusCode}: ${body}`)
        if (statusCode >= 400) {
          expect(answer).toMatchObject({ statusCode, code: expect.any(String), reason: expect.any(String), message: expect.stringMatching(/\S/) })
          expect(changesOf(mock.world)).toEqual(before)
          if (answer.reason === 'invalid_input') expect(answer.details.length).toBeGreaterThan(0)
        }
        if (!AT_THE_DOOR.includes(answer?.reason)) reached++
        // From the same state each time, so that a failure repeats alone; the session stays.
        undo(mock)
      })
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
      // Fewer would mean that only validation is tested.
      if (RUNS >= ENOUGH) expect(reached / RUNS).toBeGreaterThanOrEqual(0.4)
    },
    TIME,
  )
})

function requestFor({ endpoint }: Call, input: Call['example'], token: string): InjectOptions {
  const params = input.params ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const query = new URLSearchParams(Object.entries(input.query ?? {}).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])))
  const headers = Object.fromEntries(Object.entries(input.headers ?? {}).map(([name, value]) => [headerSafe(name) || 'x', headerSafe(String(value))]))
  const json = input.body !== undefined && !takesForm(endpoint)
  return {
    method: endpoint.method,
    url: `${SERVICES[endpoint.service].mount}${path}?${query}`,
    headers: { ...headers, authorization: `Bearer ${keyOf(endpoint) ?? token}`, ...(json && { 'content-type': 'application/json' }) },
    ...(input.body !== undefined && { payload: json ? JSON.stringify(input.body) : formOf(input.body) }),
  }
}

/** Node refuses to send other signs in a header; what it cannot send cannot arrive. */
const headerSafe = (text: string) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 4000)

/** Takes back what a call did, except to the session that all of them use. */
function undo({ world }: ReturnType<typeof freshMock>) {
  const changes = world.diff().filter(({ table }) => table !== 'sessions')
  if (changes.length === 0) return
  world.transaction(TABLES, () => {
    for (const { table, id, before } of changes) {
      const rows = world.rows[table] as unknown as { save(row: object): void; remove(id: number): void }
      if (before) rows.save(before)
      else rows.remove(id)
    }
  })
}
