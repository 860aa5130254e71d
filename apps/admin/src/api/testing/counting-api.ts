import { defineCommand, defineQuery } from '@cornerman/contract'
import * as T from 'typebox'
import { beforeAll, beforeEach } from 'vitest'
import { clearCacheOnUserChange } from '../current-user.ts'
import { setUpStubApi } from './set-up-stub-api.ts'
import type { StubApi, StubResponse } from './stub-api.ts'

/** The properties that these endpoints share. */
const CALL = { summary: 'Call', access: 'session' } as const
const Count = T.Object({ n: T.Integer() })
const query = T.Object({ of: T.String() })

export const users = defineQuery({
  ...CALL,
  path: '/users',
  query,
  response: Count,
  reads: ['users'],
})

export const arenas = defineQuery({
  ...CALL,
  path: '/arenas',
  query,
  response: Count,
  reads: ['arenas'],
})

export const rings = defineQuery({
  ...CALL,
  path: '/rings',
  query: T.Object({ page: T.Integer() }),
  response: Count,
  reads: ['users', 'arenas'],
})

export const approve = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/approve',
  access: 'arenas_action',
  response: Count,
  changes: ['arenas'],
})

export const rate = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/rate',
  access: 'arenas_action',
  body: T.Object({ stars: T.Integer() }),
  response: Count,
  changes: ['fights'],
})

export const forName = (name: string) => ({ query: { of: name } })
export const forPage = (page: number) => ({ query: { page } })
export const stars = (count: number) => ({ body: { stars: count } })

type Response = StubResponse | ((call: number) => StubResponse | Promise<StubResponse>)

/** Starts a stub API before each test that answers each call with the number of its requests, or as `responses` says. */
export function setUpCountingApi(): {
  readonly api: StubApi
  readonly responses: Record<string, Response>
} {
  const stub = setUpStubApi(['view_arenas'])

  const counting = {
    get api() {
      return stub.api
    },
    responses: {} as Record<string, Response>,
  }

  beforeAll(() => clearCacheOnUserChange())

  beforeEach(() => {
    counting.responses = {}
    stub.api.respond(({ call }) => {
      const count = stub.api.of(call).length
      const response = counting.responses[call] ?? [200, { n: count }]
      return typeof response === 'function' ? response(count) : response
    })
  })

  return counting
}
