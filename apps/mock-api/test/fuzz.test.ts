import { PERMISSIONS, SERVICES } from '@cornerman/contract'
import { TABLES } from '@cornerman/tables'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { CALLS, type Call, getCallKey, getChanges } from './contract-calls.ts'
import { mutations } from './mutate.ts'
import { ADMIN, acceptsForm, openMocks, toFormData } from './sign-in.ts'

const freshMock = openMocks()

/**
 * Inputs for each call: few in `npm test`. `FUZZ_RUNS=1250 FUZZ_SEED=7 npx vitest run fuzz` sends 100,000 reproducible
 * inputs.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10)

/** Minimum number of inputs for a meaningful share of handled calls. */
const MIN_RUNS_FOR_SHARE = 500
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** Milliseconds for one call's runs: some responses are large. */
const TIMEOUT_MS = 200 * RUNS + 60_000

/** Errors before the handler runs. */
const REJECTED_EARLY = [
  'invalid_input',
  'unsupported_media',
  'too_large',
  'unknown_path',
  'no_token',
  'bad_token',
  'missing_permission',
]

describe(`[API-03] every call, one mutation from valid, ${RUNS} times from seed ${SEED}`, () => {
  test.each(CALLS)(
    '$name',
    async (call) => {
      const mock = freshMock()
      const { jwt } = await mock.signIn(ADMIN)
      expect(mock.world.rows.users.get(1)?.permissions).toHaveLength(
        Object.keys(PERMISSIONS).length,
      )

      let reached = 0

      const property = fc.asyncProperty(mutations(call), async (input) => {
        const before = getChanges(mock.world)
        const { statusCode, body, headers } = await mock.send(requestFor(call, input, jwt))
        const response = String(headers['content-type']).startsWith('application/json')
          ? JSON.parse(body)
          : undefined

        if (statusCode >= 500) {
          throw new Error(`${statusCode}: ${body}`)
        }

        if (statusCode >= 400) {
          expectRejection(response, statusCode)
          expect(getChanges(mock.world)).toEqual(before)
        }

        if (!REJECTED_EARLY.includes(response?.reason)) {
          reached++
        }

        // Restores the state after each input, so that a failure is reproducible alone. Keeps the session.
        undo(mock)
      })

      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })

      // A lower share would test validation only.
      if (RUNS >= MIN_RUNS_FOR_SHARE) {
        expect(reached / RUNS).toBeGreaterThanOrEqual(0.4)
      }
    },
    TIMEOUT_MS,
  )
})

function expectRejection(
  response: { reason: string; details: readonly unknown[] },
  statusCode: number,
) {
  expect(response).toMatchObject({
    statusCode,
    code: expect.any(String),
    reason: expect.any(String),
    message: expect.stringMatching(/\S/),
  })

  if (response.reason === 'invalid_input') {
    expect(response.details.length).toBeGreaterThan(0)
  }
}

function requestFor({ endpoint }: Call, input: Call['example'], token: string): InjectOptions {
  const params = input.params ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )

  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)]),
    ),
  )

  const headers = Object.fromEntries(
    Object.entries(input.headers ?? {}).map(([name, value]) => [
      toHeaderText(name) || 'x',
      toHeaderText(String(value)),
    ]),
  )

  const json = input.body !== undefined && !acceptsForm(endpoint)

  return {
    method: endpoint.method,
    url: `${SERVICES[endpoint.service].mount}${path}?${query}`,
    headers: {
      ...headers,
      authorization: `Bearer ${getCallKey(endpoint) ?? token}`,
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && {
      payload: json ? JSON.stringify(input.body) : toFormData(input.body),
    }),
  }
}

/** Node rejects other characters in headers. */
const toHeaderText = (text: string) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 4000)

/** Reverts the changes of a call, except to the shared session. */
function undo({ world }: ReturnType<typeof freshMock>) {
  const changes = world.changes().filter(({ table }) => table !== 'sessions')
  if (changes.length === 0) {
    return
  }

  world.transaction(TABLES, () => {
    for (const { table, id, before } of changes) {
      const rows = world.rows[table] as unknown as {
        save(row: object): void
        remove(id: number): void
      }

      if (before) {
        rows.save(before)
      } else {
        rows.remove(id)
      }
    }
  })
}
