import type { EventRow } from '@cornerman/fixtures/tables'
import type { Standing } from '../../simulation/chat-bots.ts'
import type { World } from '../../worlds/world.ts'
import { findCurrentBout } from './messages.ts'
import type { ServerMessage } from './protocol.ts'
import { describeChange } from './rules.ts'

type Stood = Standing & Pick<EventRow, 'status' | 'name'>

/** How an event has stood since somebody first came to its chat, so that bots do not talk of a bout before it was on. */
export class Course {
  /** The oldest first. */
  readonly stood: Stood[]

  constructor(
    private readonly world: World,
    private readonly eventId: number,
  ) {
    const now = this.now()
    this.stood = now ? [{ ...now, from: Number.NEGATIVE_INFINITY }] : []
  }

  /** How the event stands now where that is new; undefined where it is not, and once there is no event any more. */
  news(): Stood | undefined {
    const now = this.now()
    return now && !this.isKnown(now) ? now : undefined
  }

  /** Takes in how the event stands; answers what everybody is told of it, or undefined when it was taken in already. */
  note(now: Stood): ServerMessage | undefined {
    if (this.isKnown(now)) return undefined
    const before = this.stood.at(-1)
    this.stood.push(now)
    const notice = before && describeChange(before, now)
    return { type: 'event', event: { name: now.name, status: now.status, bout: now.bout?.corners ?? null }, ...(notice && { notice }) }
  }

  private isKnown(now: Stood): boolean {
    const last = this.stood.at(-1)
    return last !== undefined && isSame(last, now)
  }

  private now(): Stood | undefined {
    const event = this.world.rows.events.get(this.eventId)
    if (!event) return undefined
    const { name, status } = event
    return { from: this.world.clock.now(), name, status, live: status === 'ONGOING', bout: findCurrentBout(event, this.world.rows) }
  }
}

const isSame = (one: Stood, other: Stood) =>
  one.status === other.status && one.name === other.name && one.bout?.corners.join('\n') === other.bout?.corners.join('\n')
