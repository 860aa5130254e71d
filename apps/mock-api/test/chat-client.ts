import type { AddressInfo } from 'node:net'
import type { EventStatus } from '@cornerman/contract'
import { UPCOMING_EVENT } from '@cornerman/fixtures/examples'
import { WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '../src/modules/chat/protocol.ts'
import type { World } from '../src/store/world.ts'
import { changeRow, NOW, type openMock } from './sign-in.ts'

export const EVENT = 900

/** Creates a live event. */
export function arrangeEvent(
  world: World,
  { status = 'ONGOING', id = EVENT }: { status?: EventStatus; id?: number } = {},
) {
  const { events } = world.rows
  const times = {
    fromDate: new Date(NOW).toISOString(),
    toDate: new Date(NOW + 3 * 3_600_000).toISOString(),
  }

  world.transaction(['events'], () => {
    events.save({
      ...events.getOrThrow(UPCOMING_EVENT, 'event'),
      id,
      name: 'Night of the Test',
      status,
      ...times,
    })
  })
}

/** Changes the status of the event. */
export const changeEvent = (world: World, status: { status: EventStatus }) =>
  changeRow(world, 'events', EVENT, status)

export const toParams = (jwt: string | undefined, event: number | string = EVENT) =>
  new URLSearchParams({ ...(jwt !== undefined && { jwt }), fightEventId: String(event) })

/** Starts the mock on a free port and returns its host and port. */
export async function listen({ app }: Pick<ReturnType<typeof openMock>, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

type OfType<Kind extends ServerMessage['type']> = Extract<ServerMessage, { type: Kind }>

/** A chat client without an origin, like the sandboxed page. */
export class Guest {
  readonly received: ServerMessage[] = []
  private readonly socket: WebSocket
  private readonly closed: Promise<{ code: number; reason: string }>
  private waiting: (() => void)[] = []

  constructor(
    host: string,
    jwt: string | undefined,
    {
      world,
      event,
      origin = 'null',
    }: { world?: string; event?: number | string; origin?: string } = {},
  ) {
    this.socket = new WebSocket(
      `ws://${host}${world ? `/w/${world}` : ''}/chat-service/socket?${toParams(jwt, event)}`,
      { origin },
    )

    this.socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)))
      for (const wake of this.waiting.splice(0)) {
        wake()
      }
    })

    this.closed = new Promise((resolve, reject) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
      this.socket.on('error', reject)
    })
  }

  send(message: ClientMessage) {
    this.socket.send(JSON.stringify(message))
  }

  sendRaw(frame: string) {
    this.socket.send(frame)
  }

  /** Waits for the next unread message of this type. */
  async next<Kind extends ServerMessage['type']>(
    type: Kind,
    matches: (message: OfType<Kind>) => boolean = () => true,
  ): Promise<OfType<Kind>> {
    for (;;) {
      const at = this.received.findIndex(
        (message) => message.type === type && matches(message as OfType<Kind>),
      )
      if (at >= 0) {
        return this.received.splice(at, 1)[0] as OfType<Kind>
      }

      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  /** Sends a message and waits for its result. */
  async request(message: ClientMessage): Promise<OfType<'done'> | OfType<'rejected'>> {
    const ref = Math.random().toString(36).slice(2)
    this.send({ ...message, ref })

    const isReply = (message: { ref?: string }) => message.ref === ref

    return Promise.race([this.next('done', isReply), this.next('rejected', isReply)])
  }

  /** Resolves when all messages sent so far have arrived. */
  async flush() {
    const result = await this.request({ type: 'mute', author: 'nobody' })
    if (result.type !== 'rejected') {
      throw new Error('the mute was accepted')
    }
  }

  whenClosed() {
    return this.closed
  }

  leave() {
    this.socket.close()
    return this.closed
  }
}
