import { randomStream } from '../../domain/random.ts'
import type { World } from '../../store/world.ts'
import { type MatchedRequest, matches } from './match.ts'
import { type Effect, MAX_TIMEOUT, type Match, type RuleState } from './schema.ts'

export type NewRule = { match: Match } & Effect

/** A fault or a stub that applies to a request. */
export interface AppliedRule {
  id: number
  /** Of a sequence, with one status. */
  effect: Effect
  wait(): Promise<void>
}

interface Entry<New> {
  rule: New & RuleState
  expiresAt: number
  released: Promise<void>
  release: () => void
  timer: NodeJS.Timeout | undefined
}

/** The faults, or the stubs, of one world. They follow its clock, and their chance depends on its seed. */
export class Rules<New extends NewRule> {
  readonly entries = new Map<number, Entry<New>>()
  private ids = 0
  private random: () => number
  private nextEnd: NodeJS.Timeout | undefined

  /** `first` of several matching rules applies. `defaults` are conditions of a rule that names no other. */
  constructor(
    private readonly world: Pick<World, 'seed' | 'events'> & {
      clock: Pick<World['clock'], 'now' | 'frozen'>
    },
    private readonly first: 'oldest' | 'newest',
    private readonly defaults: Match = {},
  ) {
    this.random = randomStream(world.seed)
    world.events
      .on('end', () => this.replaceAll([]))
      .on('change', (changes) => {
        if (changes.some(({ table }) => table === 'meta')) {
          this.followClock()
        }
      })
  }

  add(given: New): New & RuleState {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const match = { ...this.defaults, ...given.match }
    const rule = { id: ++this.ids, ...given, match, seen: 0, applied: 0 }
    // Ends by a timer, because held requests do not check whether the rule has ended.
    const timer =
      given.untilMs === undefined
        ? undefined
        : setTimeout(() => this.remove(rule.id), given.untilMs).unref()
    const expiresAt = given.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(given.until)
    this.entries.set(rule.id, { rule, expiresAt, released, release, timer })
    this.followClock()
    return rule
  }

  all(): (New & RuleState)[] {
    return [...this.entries.values()].map(({ rule }) => rule)
  }

  /** Returns the rules as they were given, to save them. */
  export(): New[] {
    return this.all().map(({ id, seen, applied, ...given }) => given as unknown as New)
  }

  /** Removes a rule and releases its held requests. Returns its last state. */
  remove(id: number): (New & RuleState) | undefined {
    const entry = this.entries.get(id)
    if (!entry) {
      return undefined
    }
    clearTimeout(entry.timer)
    entry.release()
    this.entries.delete(id)
    this.scheduleNextEnd()
    return entry.rule
  }

  replaceAll(rules: readonly New[]) {
    for (const id of [...this.entries.keys()]) {
      this.remove(id)
    }
    this.random = randomStream(this.world.seed)
    for (const rule of rules) {
      this.add(rule)
    }
  }

  /** Ends the rules whose `until` has passed on the world's clock. Called when the clock is set, and at the next `until`. */
  followClock() {
    const now = this.world.clock.now()
    for (const { rule, expiresAt } of [...this.entries.values()]) {
      if (expiresAt <= now) {
        this.remove(rule.id)
      }
    }
    this.scheduleNextEnd()
  }

  /** Replaces the timer, because a second one would keep an ended world in memory. */
  private scheduleNextEnd() {
    clearTimeout(this.nextEnd)
    const next = Math.min(...[...this.entries.values()].map(({ expiresAt }) => expiresAt))
    if (next === Number.POSITIVE_INFINITY || this.world.clock.frozen) {
      return
    }
    this.nextEnd = setTimeout(
      () => this.followClock(),
      Math.min(next - this.world.clock.now(), MAX_TIMEOUT),
    ).unref()
  }

  /** Returns the first rule that applies to the request and counts it. Leaves out those that `isDue` excludes. */
  find(
    request: MatchedRequest,
    isDue: (match: Match) => boolean = () => true,
  ): AppliedRule | undefined {
    const entries = [...this.entries.values()]
    if (this.first === 'newest') {
      entries.reverse()
    }
    for (const { rule, released } of entries) {
      if (!isDue(rule.match) || !matches(rule.match, request) || !this.count(rule)) {
        continue
      }
      const { sequence, delayMs = 0, jitterMs = 0, hold } = rule
      const status = sequence?.[rule.applied] ?? rule.status
      rule.applied++
      const delay = delayMs + (jitterMs && Math.round(jitterMs * this.random()))
      return {
        id: rule.id,
        effect: { ...rule, ...(status !== undefined && { status }) },
        wait: () => Promise.all([hold && released, pause(delay)]).then(() => {}),
      }
    }
    return undefined
  }

  /** Counts a matching request. Returns whether the rule applies to it. */
  private count(rule: New & RuleState): boolean {
    const {
      nth,
      times = nth === undefined ? Number.POSITIVE_INFINITY : 1,
      probability,
    } = rule.match
    rule.seen++
    const isItsTurn =
      nth === undefined ? rule.applied < times : rule.seen >= nth && rule.seen < nth + times
    return (
      isItsTurn &&
      rule.applied < (rule.sequence?.length ?? Number.POSITIVE_INFINITY) &&
      (probability === undefined || this.random() < probability)
    )
  }
}

const pause = (ms: number) => ms && new Promise((resolve) => setTimeout(resolve, ms))
