import type { ChatMessageRow, ChatMuteRow } from '@cornerman/fixtures/tables'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../domain/api-error.ts'
import { toApiError, toErrorBody } from '../../http/errors.ts'
import { validationErrors } from '../../http/validation.ts'
import { type BotGroup, findBotMessages } from '../../simulation/chat-bots.ts'
import type { Change } from '../../store/table.ts'
import type { World } from '../../store/world.ts'
import type { Admission } from './admission.ts'
import { applyMessage, findAuthorName, getHistory, getMutedAuthors, toEventState, toMessage } from './messages.ts'
import { CLOSE_CODES, ClientMessage, type EventState, type ServerMessage } from './protocol.ts'
import { filterVisible } from './rules.ts'

/** Interval of bot messages and session checks, in milliseconds of real time. */
const TICK_MS = 1000
/** Disconnects clients with more unsent bytes than this. */
const MAX_BUFFERED = 1_000_000

interface Member {
  socket: WebSocket
  /** Checks the current jwt, session and event. Throws an ApiError. */
  checkAdmission: () => Admission
}

/** The chat of one event in one world. Broadcasts its changes to all connected clients. */
class Room {
  private readonly members = new Set<Member>()
  private eventState: EventState | undefined
  private timer: NodeJS.Timeout | undefined
  private botsUntil: number

  constructor(
    private readonly world: World,
    private readonly eventId: number,
    private readonly log: FastifyBaseLogger,
  ) {
    this.botsUntil = world.clock.now()
    this.eventState = toEventState(world.rows, eventId)
  }

  /** Adds a client that `checkAdmission` accepts. */
  join(socket: WebSocket, checkAdmission: Member['checkAdmission']) {
    const { world } = this
    this.broadcastEventState()
    this.broadcastBotMessages()
    const { person } = checkAdmission()
    const member: Member = { socket, checkAdmission }
    this.members.add(member)
    this.timer ??= setInterval(() => this.runSafely(() => this.tick()), TICK_MS).unref()
    socket.on('message', (data) => this.receive(member, String(data)))
    socket.on('close', () => this.leave(member))
    const { author, name, canMute, canUnmute } = person
    sendMessage(socket, {
      type: 'welcome',
      you: { author, name, canMute, canUnmute },
      event: this.eventState!,
      messages: getHistory(this.botGroup, world.rows, world.clock.now()),
      muted: getMutedAuthors(this.eventId, world.rows),
    })
  }

  /** Broadcasts the changes of a transaction. */
  onChange(changes: readonly Change[]) {
    if (this.members.size > 0) this.runSafely(() => this.broadcastChanges(changes))
    this.runSafely(() => this.broadcastEventState())
  }

  private broadcastChanges(changes: readonly Change[]) {
    const { rows } = this.world
    for (const { table, before, after } of changes) {
      if (table === 'chatMessages') {
        const [was, is] = [before, after] as (ChatMessageRow | undefined)[]
        if (is?.eventId === this.eventId && !was) this.broadcast({ type: 'message', message: toMessage(is) })
        if (was?.eventId === this.eventId && !is) this.broadcast({ type: 'deleted', id: toMessage(was).id })
      }
      const muting = (after ?? before) as ChatMuteRow
      if (table !== 'chatMutes' || muting.eventId !== this.eventId) continue
      if (muting.kind === 'message') {
        if (after) this.broadcast({ type: 'deleted', id: muting.subject })
        continue
      }
      const isMuted = after !== undefined && muting.until === null
      this.broadcast({
        type: isMuted ? 'muted' : 'unmuted',
        author: muting.subject,
        name: findAuthorName(rows, muting.subject) ?? muting.subject,
      })
    }
    this.recheckMembers()
  }

  private get botGroup(): BotGroup {
    return { seed: this.world.seed, eventId: this.eventId, isLive: this.eventState?.status === 'ONGOING' }
  }

  private tick() {
    this.recheckMembers()
    this.broadcastEventState()
    this.broadcastBotMessages()
  }

  /** Disconnects clients whose session or event has ended. */
  private recheckMembers() {
    for (const member of this.members) this.check(member)
  }

  private check(member: Member): Admission | undefined {
    try {
      return member.checkAdmission()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      rejectSocket(member.socket, error)
      this.leave(member)
      return undefined
    }
  }

  private leave(member: Member) {
    if (!this.members.delete(member) || this.members.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  /** Broadcasts the state of the event when it has changed. */
  private broadcastEventState() {
    const event = toEventState(this.world.rows, this.eventId)
    if (!event || JSON.stringify(event) === JSON.stringify(this.eventState)) return
    this.eventState = event
    this.broadcast({ type: 'event', event })
  }

  /** Broadcasts the bot messages since the last time. New clients get them from the history. */
  private broadcastBotMessages() {
    const now = this.world.clock.now()
    // Limits the messages after a jump of the clock.
    const after = Math.max(this.botsUntil, now - 60_000)
    this.botsUntil = now
    if (this.members.size === 0) return
    const mutings = this.world.rows.chatMutes.by('eventId', this.eventId)
    for (const message of filterVisible(findBotMessages(this.botGroup, after, now), mutings))
      this.broadcast({ type: 'message', message })
  }

  private receive(member: Member, frame: string) {
    const admission = this.check(member)
    if (!admission) return
    let request: ClientMessage | undefined
    const reply = (message: ServerMessage) =>
      sendMessage(member.socket, { ...message, ...(request?.ref !== undefined && { ref: request.ref }) })
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
    if (known.reason === 'bug') this.log.error(error, 'unexpected error in the chat')
    return known
  }

  private broadcast(message: ServerMessage) {
    for (const { socket } of this.members) sendMessage(socket, message)
  }
}

function sendMessage(socket: WebSocket, message: ServerMessage) {
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

function read(frame: string): ClientMessage {
  let request: unknown
  try {
    request = JSON.parse(frame)
  } catch {
    throw new ApiError('invalid_input', 'This is not JSON.')
  }
  if (validationErrors(ClientMessage, request).length > 0)
    throw new ApiError(
      'invalid_input',
      'The chat understands { type: send, text }, { type: delete, id }, { type: mute, author } and { type: unmute, author }.',
    )
  return request as ClientMessage
}

/** The chat rooms of every world of this process. Worlds are isolated. */
export class Rooms {
  private readonly byWorld = new WeakMap<World, Map<number, Room>>()

  constructor(private readonly log: FastifyBaseLogger) {}

  get(world: World, eventId: number): Room {
    const rooms = this.byWorld.get(world) ?? this.open(world)
    const room = rooms.get(eventId) ?? new Room(world, eventId, this.log)
    rooms.set(eventId, room)
    return room
  }

  private open(world: World) {
    const rooms = new Map<number, Room>()
    this.byWorld.set(world, rooms)
    world.events.on('change', (changes) => {
      for (const room of rooms.values()) room.onChange(changes)
    })
    return rooms
  }
}

/**
 * Closes a socket with a reason (at most 123 bytes in a close frame). Terminates it when the client does not respond.
 */
export function closeSocket(socket: WebSocket, code: number, reason: string) {
  socket.close(code, Buffer.from(reason).subarray(0, 120).toString().replace(/�$/, ''))
  setTimeout(() => socket.terminate(), 1000).unref()
}

/** Sends the error and closes the socket. */
export function rejectSocket(socket: WebSocket, error: ApiError) {
  const body = toErrorBody(error)
  sendMessage(socket, { type: 'rejected', ...body })
  closeSocket(socket, body.statusCode === 404 ? CLOSE_CODES.event : CLOSE_CODES.session, error.message)
}
