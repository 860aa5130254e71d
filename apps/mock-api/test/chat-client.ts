import type { AddressInfo } from 'node:net'
import type { EventStatus } from '@cornerman/contract'
import { WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '../src/modules/chat/protocol.ts'
import type { World } from '../src/worlds/world.ts'
import { NOW, type openMock } from './sign-in.ts'

export const EVENT = 900
const SLOTS = { first: 901, second: 902 }
const PEOPLE = [
  ['Ana', 'Dias'],
  ['Bia', 'Melo'],
  ['Caio', 'Reis'],
  ['Davi', 'Luz'],
] as const

/** A live event with two bouts, of which the first is on. */
export function arrange(world: World, { status = 'ONGOING', id = EVENT }: { status?: EventStatus; id?: number } = {}) {
  const times = { fromDate: new Date(NOW).toISOString(), toDate: new Date(NOW + 3 * 3_600_000).toISOString() }
  world.transaction(['events', 'slots', 'fights', 'fakeUsers'], () => {
    PEOPLE.forEach(([firstName, lastName], at) => {
      world.rows.fakeUsers.save({ id: 900 + at, firstName, lastName, imagePath: null })
    })
    Object.values(SLOTS).forEach((slotId, at) => {
      world.rows.slots.save({ id: slotId, eventId: id, ...times, isMainCard: true, fightId: slotId })
      const corners = { initiatorId: null, targetId: null, fakeInitiatorId: 900 + 2 * at, fakeTargetId: 901 + 2 * at }
      world.rows.fights.save({ id: slotId, eventId: id, ...corners, winner: null, result: null, fightLink: null })
    })
    world.rows.events.save({
      id,
      arenaId: 1,
      name: 'Night of the Test',
      description: '',
      status,
      hidden: false,
      ppv: false,
      isFreeForSubscribers: false,
      prices: [],
      price: { price: 1, discount: 0, sale: 0 },
      ...times,
      requirements: [],
      tags: [],
      eventType: 'FIGHT',
      video: null,
      conference: null,
      weighting: null,
      currentSlotId: SLOTS.first,
      createDate: times.fromDate,
    })
  })
}

/** Puts the second bout on, as the hook of the chat does, or lets the event become something else. */
export function change(world: World, what: { status?: EventStatus; bout?: 'second' | null }) {
  world.transaction(['events'], () => {
    const event = world.rows.events.get(EVENT)
    if (!event) return
    const currentSlotId = what.bout === undefined ? event.currentSlotId : what.bout && SLOTS[what.bout]
    world.rows.events.save({ ...event, status: what.status ?? event.status, currentSlotId })
  })
}

export const toParams = (jwt: string | undefined, event: number | string = EVENT) =>
  new URLSearchParams({ ...(jwt !== undefined && { jwt }), fightEventId: String(event) })

/** Where a mock listens, on a port that was free. */
export async function listen({ app }: Pick<ReturnType<typeof openMock>, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

type OfType<Kind extends ServerMessage['type']> = Extract<ServerMessage, { type: Kind }>

/** Somebody in the chat, as the page is: in a sandbox, without an origin. */
export class Guest {
  readonly heard: ServerMessage[] = []
  private readonly socket: WebSocket
  private readonly closed: Promise<{ code: number; reason: string }>
  private waiting: (() => void)[] = []

  constructor(host: string, jwt: string | undefined, { world, event }: { world?: string; event?: number | string } = {}) {
    this.socket = new WebSocket(`ws://${host}${world ? `/w/${world}` : ''}/chat-service/socket?${toParams(jwt, event)}`, { origin: 'null' })
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)))
      for (const wake of this.waiting.splice(0)) wake()
    })
    this.closed = new Promise((resolve, reject) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
      this.socket.on('error', reject)
    })
  }

  ask(asked: ClientMessage) {
    this.socket.send(JSON.stringify(asked))
  }

  say(frame: string) {
    this.socket.send(frame)
  }

  /** The next thing of that kind that nobody has taken yet. */
  async next<Kind extends ServerMessage['type']>(type: Kind, fits: (told: OfType<Kind>) => boolean = () => true): Promise<OfType<Kind>> {
    for (;;) {
      const at = this.heard.findIndex((told) => told.type === type && fits(told as OfType<Kind>))
      if (at >= 0) return this.heard.splice(at, 1)[0] as OfType<Kind>
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  /** Asks, and answers what became of it. */
  async asks(asked: ClientMessage): Promise<OfType<'done'> | OfType<'refused'>> {
    const ref = Math.random().toString(36).slice(2)
    this.ask({ ...asked, ref })
    const is = (told: { ref?: string }) => told.ref === ref
    return Promise.race([this.next('done', is), this.next('refused', is)])
  }

  /** Everything that was on its way has arrived. */
  async settled() {
    const refused = await this.asks({ type: 'mute', author: 'nobody' })
    if (refused.type !== 'refused') throw new Error('nobody was muted')
  }

  whenClosed() {
    return this.closed
  }

  leave() {
    this.socket.close()
    return this.closed
  }
}
