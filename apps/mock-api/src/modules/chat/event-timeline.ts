import type { EventRow } from '@cornerman/fixtures/tables'
import type { TimelineEntry } from '../../simulation/chat-bots.ts'
import type { World } from '../../worlds/world.ts'
import { findCurrentBout, toEventState } from './messages.ts'
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

  /** Records the current state if it differs from the last one, and returns the message to broadcast then. */
  update(): ServerMessage | undefined {
    const [before, now] = [this.states.at(-1), this.getCurrent()]
    if (!now || (before && isSameState(before, now))) return undefined
    this.states.push(now)
    const notice = before && describeChange(before, now)
    return { type: 'event', event: toEventState(now), ...(notice && { notice }) }
  }

  private getCurrent(): EventSnapshot | undefined {
    const event = this.world.rows.events.get(this.eventId)
    if (!event) return undefined
    const { name, status } = event
    return {
      from: this.world.clock.now(),
      name,
      status,
      live: status === 'ONGOING',
      bout: findCurrentBout(event, this.world.rows),
    }
  }
}

const isSameState = (one: EventSnapshot, other: EventSnapshot) =>
  one.status === other.status && one.name === other.name && one.bout?.join('\n') === other.bout?.join('\n')
