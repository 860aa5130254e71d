import { findDifferences, matchesPattern } from '../../domain/match.ts'
import { randomStream } from '../../domain/random.ts'
import { perWorld } from '../../store/per-world.ts'
import { type Fault, type FaultEffect, type FaultMatch, MAX_TIMEOUT } from './schema.ts'

interface Request {
  method: string
  path: string
  endpoint: string | null
  query?: unknown
  headers?: Readonly<Record<string, unknown>>
}
/** What is known of a request after its session and body are read. */
interface ReadRequest extends Request {
  body: unknown
  user: string | undefined
}

interface AppliedFault {
  fault: Fault
  /** What happens to this request: of a sequence, one status. */
  effect: FaultEffect
  /** Resolves after delay and hold. */
  wait: () => Promise<void>
}

/** The faults of one world. Deterministic: random choices depend on the world's seed. */
export class Faults {
  private readonly faults = new Map<
    number,
    Fault & { expiresAt: number; released: Promise<void>; release: () => void; timer: NodeJS.Timeout | undefined }
  >()
  private ids = 0
  private random: () => number
  private nextEnd: NodeJS.Timeout | undefined

  constructor(
    private readonly seed: number,
    private readonly clock: { now(): number; readonly frozen: boolean },
  ) {
    this.random = randomStream(seed)
  }

  add(match: FaultMatch, effect: FaultEffect): Fault {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const id = ++this.ids
    // Ends by a timer, because held requests do not check whether the fault has ended.
    const timer = effect.untilMs === undefined ? undefined : setTimeout(() => this.remove(id), effect.untilMs).unref()
    const expiresAt = effect.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(effect.until)
    const fault = { id, match, ...effect, seen: 0, applied: 0, expiresAt, released, release, timer }
    this.faults.set(id, fault)
    this.followClock()
    return toFault(fault)
  }

  get isEmpty(): boolean {
    return this.faults.size === 0
  }

  all(): Fault[] {
    return [...this.faults.values()].map(toFault)
  }

  /** Removes a fault and releases its held requests. Returns its last state. */
  remove(id: number): Fault | undefined {
    const fault = this.faults.get(id)
    if (!fault) return undefined
    clearTimeout(fault.timer)
    fault.release()
    this.faults.delete(id)
    this.scheduleNextEnd()
    return toFault(fault)
  }

  clear() {
    for (const id of [...this.faults.keys()]) this.remove(id)
    this.random = randomStream(this.seed)
  }

  /** Ends the faults whose `until` has passed on the world's clock. Called when the clock is set, and at the next `until`. */
  followClock() {
    const now = this.clock.now()
    for (const { id, expiresAt } of [...this.faults.values()]) if (expiresAt <= now) this.remove(id)
    this.scheduleNextEnd()
  }

  /** Replaces the timer, because a second one would keep an ended world in memory. */
  private scheduleNextEnd() {
    clearTimeout(this.nextEnd)
    const next = Math.min(...[...this.faults.values()].map(({ expiresAt }) => expiresAt))
    if (next === Number.POSITIVE_INFINITY || this.clock.frozen) return
    this.nextEnd = setTimeout(() => this.followClock(), Math.min(next - this.clock.now(), MAX_TIMEOUT)).unref()
  }

  /** Returns the first fault that applies to the request and counts it. Faults by body or user match only after these are read. */
  match(request: Request | ReadRequest): AppliedFault | undefined {
    for (const fault of this.faults.values()) {
      if (needsReadRequest(fault.match) !== 'body' in request || !this.matches(fault, request)) continue
      const status = fault.sequence?.[fault.applied] ?? fault.status
      fault.applied++
      const delay = (fault.delayMs ?? 0) + Math.round((fault.jitterMs ?? 0) * (fault.jitterMs ? this.random() : 0))
      const { status: _, ...rest } = fault
      return {
        fault,
        effect: { ...rest, ...(status !== undefined && (!fault.sequence || status >= 300) && { status }) },
        wait: () => Promise.all([fault.hold && fault.released, pause(delay)]).then(() => {}),
      }
    }
    return undefined
  }

  private matches(fault: Fault, request: Request | ReadRequest): boolean {
    const { match, sequence } = fault
    if (match.method && match.method.toUpperCase() !== request.method) return false
    if (match.endpoint && match.endpoint !== request.endpoint) return false
    if (match.path && !matchesPattern(match.path, request.path)) return false
    if (!matchesAll(match.query, request.query) || !matchesAll(lowerCase(match.headers), request.headers)) return false
    if ('body' in request) {
      if (match.user && match.user.toLowerCase() !== request.user?.toLowerCase()) return false
      if (match.body !== undefined && findDifferences(match.body, request.body).length > 0) return false
    }
    fault.seen++
    if (match.nth !== undefined && fault.seen !== match.nth) return false
    if (
      fault.applied >= Math.min(match.times ?? Number.POSITIVE_INFINITY, sequence?.length ?? Number.POSITIVE_INFINITY)
    )
      return false
    return match.probability === undefined || this.random() < match.probability
  }
}

const needsReadRequest = ({ body, user }: FaultMatch) => body !== undefined || user !== undefined

/** Whether one of the values of each name matches its pattern. */
function matchesAll(patterns: FaultMatch['query'], values: unknown): boolean {
  return Object.entries(patterns ?? {}).every(([name, pattern]) => {
    const value = (values as Record<string, unknown> | undefined)?.[name]
    return value !== undefined && [value].flat().some((each) => matchesPattern(pattern, String(each)))
  })
}

const lowerCase = (patterns: FaultMatch['headers']) =>
  patterns && Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name.toLowerCase(), pattern]))

const toFault = ({
  released,
  release,
  expiresAt,
  timer,
  ...fault
}: Fault & Record<'released' | 'release' | 'expiresAt' | 'timer', unknown>): Fault => fault
const pause = (ms: number) => ms && new Promise((resolve) => setTimeout(resolve, ms))

/** A world starts without faults; replacing its rows removes them. Releases held requests at the end of the world. */
export const faultsOf = perWorld((world) => {
  const faults = new Faults(world.seed, world.clock)
  world.events
    .on('replace', () => faults.clear())
    .on('end', () => faults.clear())
    .on('change', (changes) => {
      if (changes.some(({ table }) => table === 'meta')) faults.followClock()
    })
  return faults
})
