import { type Endpoint, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { canMatchRoute, matchesPattern } from '../../domain/match.ts'
import { METHODS } from '../faults/state.ts'

/** Stubs of one world. Each unknown call is compared with every one. */
export const MAX_STUBS = 200

/** A response to a call that the contract does not have. */
export const NewStub = T.Object({
  method: T.Optional(T.Enum([...METHODS])),
  path: T.String({
    pattern: '^/[^?#]*$',
    maxLength: 500,
    description: 'a path that starts with /, without a query; * stands for any text',
  }),
  status: T.Optional(T.Integer({ minimum: 200, maximum: 599 })),
  headers: T.Optional(
    T.Record(T.String({ pattern: '^[A-Za-z0-9-]+$' }), T.String({ pattern: '^[\\t\\x20-\\x7e]*$', maxLength: 1000 })),
  ),
  /** Text as it is, anything else as JSON. */
  body: T.Optional(T.Unknown()),
})
export type NewStub = T.Static<typeof NewStub>

export interface Stub extends NewStub {
  id: number
  method: NonNullable<NewStub['method']>
  status: number
  /** Number of requests that it has responded to. */
  used: number
}

const toMethod = (method: NewStub['method'] = 'GET') => method.toUpperCase() as Stub['method']

/** Returns the call of the contract that a stub would meet, as `METHOD /path (group.name)`. */
export function findContractCall({ method, path }: Pick<NewStub, 'method' | 'path'>): string | undefined {
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const route = SERVICES[endpoint.service].mount + endpoint.path
      if (endpoint.method === toMethod(method) && canMatchRoute(path, route))
        return `${endpoint.method} ${route} (${group}.${name})`
    }
  }
  return undefined
}

/** The stubs of one world. */
export class Stubs {
  private stubs: Stub[] = []
  private ids = 0

  constructor(stubs: readonly NewStub[] = []) {
    this.replaceAll(stubs)
  }

  add({ method, status = 200, ...rest }: NewStub): Stub {
    const stub = { id: ++this.ids, method: toMethod(method), status, ...rest, used: 0 }
    this.stubs.push(stub)
    return stub
  }

  all(): readonly Stub[] {
    return this.stubs
  }

  remove(id: number): Stub | undefined {
    const stub = this.stubs.find((each) => each.id === id)
    this.stubs = this.stubs.filter((each) => each.id !== id)
    return stub
  }

  replaceAll(stubs: readonly NewStub[]) {
    this.stubs = []
    for (const stub of stubs) this.add(stub)
  }

  /** Returns the stubs without id and count, to save them. */
  export(): NewStub[] {
    return this.stubs.map(({ id, used, ...stub }) => stub)
  }

  /** Returns the newest stub for a call and counts its use. */
  match(method: string, path: string): Stub | undefined {
    const found = this.stubs.findLast(
      (stub) => stub.method === method && matchesPattern(stub.path, path.replace(/(?<=.)\/$/, '')),
    )
    if (found) found.used++
    return found
  }
}
