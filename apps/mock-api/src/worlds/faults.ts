import * as T from 'typebox'
import { randomStream } from '../domain/random.ts'

/** Which requests a fault applies to. All given conditions must match. */
export const FaultMatch = T.Object({
  method: T.Optional(T.String({ maxLength: 20 })),
  /** Path without world and query; `*` matches anything. */
  path: T.Optional(T.String({ pattern: '^/', maxLength: 500 })),
  /** `group.name` of the contract. */
  endpoint: T.Optional(T.String({ pattern: '^\\w+\\.\\w+$', maxLength: 100 })),
  /** Only the nth matching request, counted from 1. */
  nth: T.Optional(T.Integer({ minimum: 1 })),
  /** Maximum number of requests. */
  times: T.Optional(T.Integer({ minimum: 1 })),
  /** Decided by the world's seed. */
  probability: T.Optional(T.Number({ minimum: 0, maximum: 1 })),
})
export type FaultMatch = T.Static<typeof FaultMatch>

/** What happens to a request. */
export const FaultEffect = T.Object({
  delayMs: T.Optional(T.Integer({ minimum: 0, maximum: 60_000 })),
  /** Holds the response until the fault is removed. */
  hold: T.Optional(T.Boolean()),
  status: T.Optional(T.Integer({ minimum: 200, maximum: 599 })),
  code: T.Optional(T.String({ maxLength: 100 })),
  /** Replaces the response body. */
  body: T.Optional(T.Unknown()),
  /** Responds with malformed JSON. */
  malformed: T.Optional(T.Boolean()),
  /** Drops the connection. */
  drop: T.Optional(T.Boolean()),
  /** `before` (the default): the call does not run. `after`: the call runs and only its response fails. */
  when: T.Optional(T.Enum(['before', 'after'])),
  /** Lifetime of the fault, in milliseconds of real time. */
  untilMs: T.Optional(T.Integer({ minimum: 1 })),
})
export type FaultEffect = T.Static<typeof FaultEffect>

export interface Fault extends FaultEffect {
  id: number
  match: FaultMatch
  /** Number of matching requests, and of those it was applied to. */
  seen: number
  applied: number
}

/** Faults of one world. Each request is compared with every one. */
export const MAX_FAULTS = 100

interface Request {
  method: string
  path: string
  endpoint: string | null
}

/** The faults of one world. Deterministic: random choices depend on the world's seed. */
export class Faults {
  private readonly faults = new Map<number, Fault & { expiresAt: number; released: Promise<void>; release: () => void }>()
  private ids = 0
  private random: () => number

  constructor(private readonly seed: number) {
    this.random = randomStream(seed)
  }

  add(match: FaultMatch, effect: FaultEffect): Fault {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const fault = {
      id: ++this.ids,
      match,
      ...effect,
      seen: 0,
      applied: 0,
      expiresAt: Date.now() + (effect.untilMs ?? Number.POSITIVE_INFINITY),
      released,
      release,
    }
    this.faults.set(fault.id, fault)
    return toFault(fault)
  }

  get isEmpty(): boolean {
    return this.faults.size === 0
  }

  all(): Fault[] {
    return [...this.faults.values()].map(toFault)
  }

  /** Removes a fault and releases its held requests. Returns whether it existed. */
  remove(id: number): boolean {
    this.faults.get(id)?.release()
    return this.faults.delete(id)
  }

  clear() {
    for (const id of [...this.faults.keys()]) this.remove(id)
    this.random = randomStream(this.seed)
  }

  /** Returns the first fault that applies to the request and counts it. `wait` resolves after its delay and hold. */
  match(request: Request): { fault: Fault; wait: () => Promise<void> } | undefined {
    for (const fault of this.faults.values()) {
      if (fault.expiresAt <= Date.now()) this.remove(fault.id)
      else if (this.matches(fault, request)) {
        fault.applied++
        return { fault, wait: () => Promise.all([fault.hold && fault.released, pause(fault.delayMs)]).then(() => {}) }
      }
    }
    return undefined
  }

  private matches(fault: Fault, { method, path, endpoint }: Request): boolean {
    const { match } = fault
    if (match.method && match.method.toUpperCase() !== method) return false
    if (match.endpoint && match.endpoint !== endpoint) return false
    if (match.path && !matchesPattern(match.path, path)) return false
    fault.seen++
    if (match.nth !== undefined && fault.seen !== match.nth) return false
    if (match.times !== undefined && fault.applied >= match.times) return false
    return match.probability === undefined || this.random() < match.probability
  }
}

const toFault = ({ released, release, expiresAt, ...fault }: Fault & { released: unknown; release: unknown; expiresAt: unknown }): Fault => fault
const pause = (ms: number | undefined) => ms && new Promise((resolve) => setTimeout(resolve, ms))

/** Finds the parts between the stars one after another. A regular expression of many `.*` would backtrack. */
function matchesPattern(pattern: string, path: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return path === start
  if (!path.startsWith(start) || !path.endsWith(end)) return false
  let at = start.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= path.length - end.length
}
