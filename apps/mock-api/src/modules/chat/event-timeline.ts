import type { EventRow } from '@cornerman/fixtures/tables'
import type { TimelineEntry } from '../../simulation/chat-bots.ts'
import type { World } from '../../worlds/world.ts'
import { findCurrentBout } from './messages.ts'
import type { ServerMessage } from './protocol.ts'
import { describeChange } from './rules.ts'

type EventSnapshot = TimelineEntry & Pick<EventRow, 'status' | 'name'>

/**
 * Records the states of an event since the first client joined its chat, so that bots mention each bout only while it
 * is on.
 */
export class EventTimeline {
  /** Oldest first. */
  readonly states: EventSnapshot[]

  constructor(
    private readonly world: World,
    private readonly eventId: number,
  ) {
    const now = this.getCurrent()
    this.states = now ? [{ ...now, from: Number.NEGATIVE_INFINITY }] : []
  }

  /**
   * Returns the current state when it differs from the last one; undefined when it does not or the event was deleted.
   */
  getChange(): EventSnapshot | undefined {
    const now = this.getCurrent()
    return now && !this.isRecorded(now) ? now : undefined
  }

  /** Records a state. Returns the message to broadcast, or undefined when the state is not new. */
  record(now: EventSnapshot): ServerMessage | undefined {
    if (this.isRecorded(now)) return undefined
    const before = this.states.at(-1)
    this.states.push(now)
    const notice = before && describeChange(before, now)
    return { type: 'event', event: { name: now.name, status: now.status, bout: now.bout?.corners ?? null }, ...(notice && { notice }) }
  }

  private isRecorded(now: EventSnapshot): boolean {
    const last = this.states.at(-1)
    return last !== undefined && isSameState(last, now)
  }

  private getCurrent(): EventSnapshot | undefined {
    const event = this.world.rows.events.get(this.eventId)
    if (!event) return undefined
    const { name, status } = event
    return { from: this.world.clock.now(), name, status, live: status === 'ONGOING', bout: findCurrentBout(event, this.world.rows) }
  }
}

const isSameState = (one: EventSnapshot, other: EventSnapshot) =>
  one.status === other.status && one.name === other.name && one.bout?.corners.join('\n') === other.bout?.corners.join('\n')
