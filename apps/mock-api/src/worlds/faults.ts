import * as T from 'typebox'
import { randomStream } from '../domain/random.ts'

/** Which requests a fault meets. Everything given must hold. */
export const FaultMatch = T.Object({
  method: T.Optional(T.String()),
  /** Path without world and query; `*` stands for anything. */
  path: T.Optional(T.String({ pattern: '^/' })),
  /** `group.name` of the contract. */
  endpoint: T.Optional(T.String({ pattern: '^\\w+\\.\\w+$' })),
  /** Only the nth request that fits, counted from 1. */
  nth: T.Optional(T.Integer({ minimum: 1 })),
  /** At most so many requests. */
  times: T.Optional(T.Integer({ minimum: 1 })),
  /** Drawn from the world's seed. */
  probability: T.Optional(T.Number({ minimum: 0, maximum: 1 })),
})
export type FaultMatch = T.Static<typeof FaultMatch>

/** What happens to a request. */
export const FaultEffect = T.Object({
  delayMs: T.Optional(T.Integer({ minimum: 0, maximum: 60_000 })),
  /** Keeps the answer until the fault is released: slow, without sleeping. */
  hold: T.Optional(T.Boolean()),
  status: T.Optional(T.Integer({ minimum: 200, maximum: 599 })),
  code: T.Optional(T.String()),
  /** Answered instead of what would have been. */
  body: T.Optional(T.Unknown()),
  /** Answers text that is no JSON. */
  malformed: T.Optional(T.Boolean()),
  /** Cuts the connection. */
  drop: T.Optional(T.Boolean()),
  /** `before` (the default): the call never happens. `after`: it has its effect, and its answer is what fails. */
  when: T.Optional(T.Enum(['before', 'after'])),
  /** How long the fault lives, in real milliseconds. */
  untilMs: T.Optional(T.Integer({ minimum: 1 })),
})
export type FaultEffect = T.Static<typeof FaultEffect>

export interface Fault extends FaultEffect {
  id: number
  match: FaultMatch
  /** Requests that fitted, and those it was applied to. */
  seen: number
  applied: number
}

interface Request {
  method: string
  path: string
  endpoint: string | null
}

/** The faults of one world. Repeatable: what is drawn follows from the world's seed. */
export class Faults {
  private readonly faults = new Map<number, Fault & { diesAt: number; released: Promise<void>; release: () => void }>()
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
      diesAt: Date.now() + (effect.untilMs ?? Number.POSITIVE_INFINITY),
      released,
      release,
    }
    this.faults.set(fault.id, fault)
    return shown(fault)
  }

  get none(): boolean {
    return this.faults.size === 0
  }

  all(): Fault[] {
    return [...this.faults.values()].map(shown)
  }

  /** Ends one and lets go of what it held. Whether there was such a one. */
  remove(id: number): boolean {
    this.faults.get(id)?.release()
    return this.faults.delete(id)
  }

  clear() {
    for (const id of [...this.faults.keys()]) this.remove(id)
    this.random = randomStream(this.seed)
  }

  /** The first fault that meets this request, counted as applied; with a promise that waits out its delay and its hold. */
  meet(request: Request): { fault: Fault; waited: () => Promise<void> } | undefined {
    for (const fault of this.faults.values()) {
      if (fault.diesAt <= Date.now()) this.remove(fault.id)
      else if (this.fits(fault, request)) {
        fault.applied++
        return { fault, waited: () => Promise.all([fault.hold && fault.released, pause(fault.delayMs)]).then(() => {}) }
      }
    }
    return undefined
  }

  private fits(fault: Fault, { method, path, endpoint }: Request): boolean {
    const { match } = fault
    if (match.method && match.method.toUpperCase() !== method) return false
    if (match.endpoint && match.endpoint !== endpoint) return false
    if (match.path && !like(match.path, path)) return false
    fault.seen++
    if (match.nth !== undefined && fault.seen !== match.nth) return false
    if (match.times !== undefined && fault.applied >= match.times) return false
    return match.probability === undefined || this.random() < match.probability
  }
}

const shown = ({ released, release, diesAt, ...fault }: Fault & { released: unknown; release: unknown; diesAt: unknown }): Fault => fault
const pause = (ms: number | undefined) => ms && new Promise((resolve) => setTimeout(resolve, ms))

function like(pattern: string, path: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(path)
}
