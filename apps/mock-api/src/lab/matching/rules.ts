import { randomStream } from '../../simulation/random.ts'
import type { World } from '../../store/world.ts'
import { type MatchedRequest, matches } from './match.ts'
import { type Effect, MAX_TIMEOUT, type Match, type RuleState } from './schema.ts'

export type NewRule = { match: Match } & Effect

/** Makes the response of a rule from the request, in the process of the mock. */
export type Responder = (request: MatchedRequest) => Effect | Promise<Effect>

/** A rule as it was given, and what it has done so far. */
type Rule<New> = New & RuleState

/** What all rules of a kind have in common. */
export interface RuleKind {
  /** The header of a changed response that has the id of the rule. */
  header: string
  /** Whether a rule is the whole response, because no call runs. */
  isWhole?: boolean | undefined
  /** Conditions of a rule that names no other. */
  defaults?: Match
}

/** A rule that applies to a request. */
export interface AppliedRule extends Pick<RuleKind, 'header' | 'isWhole'> {
  id: number
  /** Of a sequence, with one status. */
  effect: Effect
  /** Makes the effect, in place of a given one. */
  responder: Responder | undefined
  /** Chance of the world's seed. */
  random(): number
  /** Resolves after the delay, and when the rule no longer holds. Asked again, it waits no second time. */
  wait(): Promise<void>
  /** Counts a response of this rule that a later one has replaced. */
  countOverruled(by: number): void
}

interface Entry<New> {
  given: New
  responder: Responder | undefined
  rule: Rule<New>
  expiresAt: number
  released: Promise<void>
  release: () => void
  timer: NodeJS.Timeout | undefined
}

/** The rules of a kind in one world. They follow its clock, and their chance depends on its seed. */
export class Rules<New extends NewRule> {
  readonly entries = new Map<number, Entry<New>>()
  private ids = 0
  private random: () => number
  private nextEnd: NodeJS.Timeout | undefined

  constructor(
    private readonly world: Pick<World, 'seed' | 'events'> & {
      clock: Pick<World['clock'], 'now' | 'frozen'>
    },
    private readonly kind: RuleKind,
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

  add(given: New, responder?: Responder): Rule<New> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const match = { ...this.kind.defaults, ...given.match }
    const rule = { id: ++this.ids, ...given, match, seen: 0, applied: 0, overruled: 0 }

    // Ends by a timer, because held requests do not check whether the rule has ended.
    const timer =
      given.untilMs === undefined
        ? undefined
        : setTimeout(() => this.remove(rule.id), given.untilMs).unref()

    const expiresAt = given.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(given.until)
    this.entries.set(rule.id, { given, responder, rule, expiresAt, released, release, timer })
    this.followClock()

    return rule
  }

  all(): Rule<New>[] {
    return [...this.entries.values()].map(({ rule }) => rule)
  }

  /** Returns the rules as they were given, to save them. A function cannot be saved. */
  export(): New[] {
    return [...this.entries.values()]
      .filter(({ responder }) => responder === undefined)
      .map(({ given, rule }) => ({ ...given, match: rule.match }))
  }

  /** Removes a rule and releases its held requests. Returns its last state. */
  remove(id: number): Rule<New> | undefined {
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

  /** Returns every rule that applies to the request, in the order added, and counts it. Leaves out those that `isDue` excludes. */
  apply(request: MatchedRequest, isDue: (match: Match) => boolean = () => true): AppliedRule[] {
    return [...this.entries.values()]
      .filter(({ rule }) => isDue(rule.match) && matches(rule.match, request) && this.count(rule))
      .map((entry) => this.start(entry))
  }

  /** Counts a matching request. Returns whether the rule applies to it. */
  private count(rule: Rule<New>): boolean {
    const { probability } = rule.match
    rule.seen++

    return (
      isItsTurn(rule) &&
      rule.applied < (rule.sequence?.length ?? Number.POSITIVE_INFINITY) &&
      (probability === undefined || this.random() < probability)
    )
  }

  private start({ rule, released, responder }: Entry<New>): AppliedRule {
    const { sequence, delayMs = 0, jitterMs = 0, hold } = rule
    const { header, isWhole } = this.kind
    const status = sequence?.[rule.applied] ?? rule.status

    rule.applied++

    const delay = delayMs + (jitterMs && Math.round(jitterMs * this.random()))
    let waiting: Promise<unknown> | undefined

    return {
      id: rule.id,
      header,
      isWhole,
      effect: { ...rule, ...(status !== undefined && { status }) },
      responder,
      random: () => this.random(),
      async wait() {
        waiting ??= Promise.all([hold && released, pause(delay)])
        await waiting
      },
      countOverruled(by) {
        rule.overruled++
        rule.overruledBy = by
      },
    }
  }
}

/** Whether the request that was seen last is one of those that `nth` and `times` name. */
function isItsTurn({ match: { nth, times }, seen, applied }: NewRule & RuleState): boolean {
  if (nth === undefined) {
    return times === undefined || applied < times
  }

  return seen >= nth && seen < nth + (times ?? 1)
}

const pause = (ms: number) => ms && new Promise((resolve) => setTimeout(resolve, ms))
