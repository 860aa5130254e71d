import type { ChatMessageRow, ChatMuteRow } from '@cornerman/tables'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { toApiError, toErrorBody } from '../../http/errors.ts'
import { parseJson } from '../../http/json-body.ts'
import { validationErrors } from '../../http/validation.ts'
import { type BotGroup, findBotMessages } from '../../simulation/chat-bots.ts'
import { memoize } from '../../store/cache.ts'
import type { Change } from '../../store/database.ts'
import type { World } from '../../store/world.ts'
import type { Admission } from './admission.ts'
import {
  applyMessage,
  filterVisible,
  getHistory,
  getMutedAuthors,
  toAuthor,
  toMessage,
} from './messages.ts'
import { CLOSE_CODES, ClientMessage, type EventState, type ServerMessage } from './protocol.ts'

/** Interval of bot messages and session checks, in milliseconds of real time. */
const TICK_MS = 1000

/** Disconnects clients with more unsent bytes than this. */
const MAX_BUFFERED = 1_000_000

class Room {
  /** Checks the jwt, session and event of each client. Throws an ApiError. */
  private readonly members = new Map<WebSocket, () => Admission>()
  private event: EventState | undefined
  private timer: NodeJS.Timeout | undefined
  private botsUntil: number

  constructor(
    private readonly world: World,
    private readonly eventId: number,
    private readonly log: FastifyBaseLogger,
  ) {
    this.botsUntil = world.clock.now()
  }

  join(socket: WebSocket, checkAdmission: () => Admission) {
    const { world } = this
    this.update()

    const { you } = checkAdmission()
    this.members.set(socket, checkAdmission)
    this.timer ??= setInterval(() => this.runSafely(() => this.update()), TICK_MS).unref()
    socket.on('message', (data) => this.receive(socket, String(data)))
    socket.on('close', () => this.leave(socket))

    sendMessage(socket, {
      type: 'welcome',
      you,
      event: this.event!,
      messages: getHistory(this.botGroup, world.rows, world.clock.now()),
      muted: getMutedAuthors(this.eventId, world.rows),
    })
  }

  onChange(changes: readonly Change[]) {
    this.runSafely(() => {
      if (this.members.size > 0) {
        for (const change of changes) {
          this.broadcastChange(change)
        }
      }

      this.update()
    })
  }

  private broadcastChange({ table, before, after }: Change) {
    if (table === 'chatMessages') {
      const was = before as ChatMessageRow | undefined
      const is = after as ChatMessageRow | undefined
      if (is?.eventId === this.eventId && !was) {
        this.broadcast({ type: 'message', message: toMessage(is) })
      }

      if (was?.eventId === this.eventId && !is) {
        this.broadcast({ type: 'deleted', id: toMessage(was).id })
      }
    }

    const muting = (after ?? before) as ChatMuteRow
    if (table !== 'chatMutes' || muting.eventId !== this.eventId) {
      return
    }

    if (muting.kind === 'message') {
      if (after) {
        this.broadcast({ type: 'deleted', id: muting.subject })
      }

      return
    }

    const isMuted = after !== undefined && muting.until === null

    this.broadcast({
      type: isMuted ? 'muted' : 'unmuted',
      ...toAuthor(muting.subject, this.world.rows),
    })
  }

  private get botGroup(): BotGroup {
    return {
      seed: this.world.seed,
      eventId: this.eventId,
      isLive: this.event?.status === 'ONGOING',
    }
  }

  /** Disconnects clients whose session or event has ended. Broadcasts the state of the event and the messages of bots. */
  private update() {
    for (const socket of this.members.keys()) {
      this.check(socket)
    }

    this.broadcastEvent()
    this.broadcastBotMessages()
  }

  private check(socket: WebSocket): Admission | undefined {
    try {
      return this.members.get(socket)?.()
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error
      }

      rejectSocket(socket, error)
      this.leave(socket)

      return undefined
    }
  }

  private leave(socket: WebSocket) {
    if (!this.members.delete(socket) || this.members.size > 0) {
      return
    }

    clearInterval(this.timer)
    this.timer = undefined
  }

  private broadcastEvent() {
    const row = this.world.rows.events.get(this.eventId)
    if (!row || (row.name === this.event?.name && row.status === this.event.status)) {
      return
    }

    this.event = { name: row.name, status: row.status }
    this.broadcast({ type: 'event', event: this.event })
  }

  /** Broadcasts the bot messages since the last time. New clients get them from the history. */
  private broadcastBotMessages() {
    const now = this.world.clock.now()

    // Limits the messages after a jump of the clock.
    const after = Math.max(this.botsUntil, now - 60_000)
    this.botsUntil = now

    if (this.members.size === 0) {
      return
    }

    const mutings = this.world.rows.chatMutes.by('eventId', this.eventId)
    for (const message of filterVisible(findBotMessages(this.botGroup, after, now), mutings)) {
      this.broadcast({ type: 'message', message })
    }
  }

  private receive(socket: WebSocket, frame: string) {
    const admission = this.check(socket)
    if (!admission) {
      return
    }

    let request: ClientMessage | undefined
    const reply = (message: ServerMessage) =>
      sendMessage(socket, { ...message, ...(request?.ref !== undefined && { ref: request.ref }) })
    try {
      request = read(frame)
      applyMessage(request, admission, this.world, this.botGroup)
      reply({ type: 'done' })
    } catch (error) {
      reply({ type: 'rejected', ...toErrorBody(this.toKnownError(error)) })
    }
  }

  /** Timers and change events have no caller, so errors are logged here. */
  private runSafely(work: () => void) {
    try {
      work()
    } catch (error) {
      this.toKnownError(error)
    }
  }

  private toKnownError(error: unknown): ApiError {
    const known = toApiError(error)
    if (known.reason === 'bug') {
      this.log.error(error, 'unexpected error in the chat')
    }

    return known
  }

  private broadcast(message: ServerMessage) {
    for (const socket of this.members.keys()) {
      sendMessage(socket, message)
    }
  }
}

function sendMessage(socket: WebSocket, message: ServerMessage) {
  if (socket.bufferedAmount > MAX_BUFFERED) {
    socket.terminate()
  } else if (socket.readyState === socket.OPEN) {
    socket.send(JSON.stringify(message))
  }
}

function read(frame: string): ClientMessage {
  const request = parseJson(frame)
  if (request === undefined) {
    throw new ApiError('invalid_input', 'This is not JSON.')
  }

  if (validationErrors(ClientMessage, request).length > 0) {
    throw new ApiError(
      'invalid_input',
      'The chat understands { type: send, text }, { type: delete, id }, { type: mute, author } and { type: unmute, author }.',
    )
  }

  return request as ClientMessage
}

const getRooms = memoize((world: World) => {
  const rooms = new Map<number, Room>()
  world.events.on('change', (changes) => {
    for (const room of rooms.values()) {
      room.onChange(changes)
    }
  })

  return rooms
})

export function getRoom(world: World, eventId: number, log: FastifyBaseLogger): Room {
  const room = getRooms(world).get(eventId) ?? new Room(world, eventId, log)
  getRooms(world).set(eventId, room)

  return room
}

/** A close frame has at most 123 bytes of reason. Terminates the socket when the client does not respond. */
export function closeSocket(socket: WebSocket, code: number, reason: string) {
  socket.close(
    code,
    Buffer.from(reason)
      .subarray(0, 120)
      .toString()
      .replace(/\ufffd$/, ''),
  )

  setTimeout(() => socket.terminate(), 1000).unref()
}

export function rejectSocket(socket: WebSocket, error: ApiError) {
  const body = toErrorBody(error)
  sendMessage(socket, { type: 'rejected', ...body })
  closeSocket(socket, CLOSE_CODES.rejected + body.statusCode, error.message)
}
