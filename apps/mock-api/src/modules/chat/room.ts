import type { ChatMessageRow, ChatMuteRow } from '@cornerman/fixtures/tables'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../domain/api-error.ts'
import { validationErrors } from '../../plugins/contract-routes/validation.ts'
import { toApiError, toErrorBody } from '../../plugins/errors.ts'
import { botMessages, type Crowd } from '../../simulation/chat-bots.ts'
import type { Change } from '../../store/database.ts'
import type { World } from '../../worlds/world.ts'
import type { Admitted } from './admission.ts'
import { Course } from './course.ts'
import { act, findAuthorName, findCurrentBout, getHistory, getMutedAuthors, toMessage, toStanding } from './messages.ts'
import { CLOSED, ClientMessage, type ServerMessage } from './protocol.ts'
import { filterVisible } from './rules.ts'

/** How often bots may speak and sessions are checked again. Real milliseconds. */
const TICK_MS = 1000
/** Whoever does not read what is told is let go. Bytes. */
const UNREAD = 1_000_000

interface Member {
  socket: WebSocket
  /** Checks jwt, session and event as they are now. Throws an ApiError. */
  admission: () => Admitted
  author: string
}

/** The chat of one event in one world: whoever is connected hears what happens there */
class Room {
  private readonly members = new Set<Member>()
  private readonly course: Course
  private timer: NodeJS.Timeout | undefined
  private heardUntil: number

  constructor(
    private readonly world: World,
    private readonly eventId: number,
    private readonly log: FastifyBaseLogger,
  ) {
    this.heardUntil = world.clock.now()
    this.course = new Course(world, eventId)
  }

  /** Lets somebody in whom `admission` has admitted. */
  join(socket: WebSocket, admission: Member['admission']) {
    const { world } = this
    this.follow()
    this.hearBots()
    const { person, event } = admission()
    const member: Member = { socket, admission, author: person.author }
    this.members.add(member)
    this.timer ??= setInterval(() => this.safely(() => this.tick()), TICK_MS).unref()
    socket.on('message', (data) => this.hear(member, String(data)))
    socket.on('close', () => this.leave(member))
    const { author, name, moderator } = person
    this.tell(member, {
      type: 'welcome',
      you: { author, name, moderator },
      event: toStanding(event, findCurrentBout(event, world.rows)),
      messages: getHistory(this.crowd, world.rows, world.clock.now()),
      muted: getMutedAuthors(this.eventId, world.rows),
      people: this.people,
    })
    this.tellAll({ type: 'people', people: this.people }, member)
  }

  /** Passes on what a transaction changed. */
  changed(changes: readonly Change[]) {
    if (this.members.size > 0) this.safely(() => this.passOn(changes))
    this.safely(() => this.follow())
  }

  private passOn(changes: readonly Change[]) {
    const { rows } = this.world
    for (const { table, before, after } of changes) {
      if (table === 'chatMessages') {
        const [was, is] = [before, after] as (ChatMessageRow | undefined)[]
        if (is?.eventId === this.eventId && !was) this.tellAll({ type: 'message', message: toMessage(is) })
        if (was?.eventId === this.eventId && !is) this.tellAll({ type: 'deleted', id: toMessage(was).id })
      }
      const muting = (after ?? before) as ChatMuteRow
      if (table !== 'chatMutes' || muting.eventId !== this.eventId) continue
      if (muting.kind === 'message') {
        if (after) this.tellAll({ type: 'deleted', id: muting.subject })
        continue
      }
      const lasts = after !== undefined && muting.until === null
      this.tellAll({ type: lasts ? 'muted' : 'unmuted', author: muting.subject, name: findAuthorName(rows, muting.subject) ?? muting.subject })
    }
    this.recheckMembers()
  }

  private get crowd(): Crowd {
    return { seed: this.world.start.seed, eventId: this.eventId, course: this.course.stood }
  }

  private get people(): number {
    return new Set([...this.members].map(({ author }) => author)).size
  }

  private tick() {
    this.recheckMembers()
    this.follow()
    this.hearBots()
  }

  /** Lets those go whose session or event is no more. */
  private recheckMembers() {
    for (const member of this.members) this.admitted(member)
  }

  private admitted(member: Member): Admitted | undefined {
    try {
      return member.admission()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.letGo(member, error)
      return undefined
    }
  }

  private letGo(member: Member, refusal: ApiError) {
    const body = toErrorBody(refusal)
    this.tell(member, { type: 'refused', ...body })
    closeSocket(member.socket, body.statusCode === 404 ? CLOSED.event : CLOSED.session, refusal.message)
    this.leave(member)
  }

  private leave(member: Member) {
    if (!this.members.delete(member)) return
    if (this.members.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
    } else this.tellAll({ type: 'people', people: this.people })
  }

  /** Says how the event stands when that is new. */
  private follow() {
    const now = this.course.news()
    const told = now && this.course.note(now)
    if (told) this.tellAll(told)
  }

  /** Lets the bots say what they have to since the last time. Newcomers find it in their history. */
  private hearBots() {
    const now = this.world.clock.now()
    // After a leap of the clock they do not say all that they would have.
    const after = Math.max(this.heardUntil, now - 60_000)
    this.heardUntil = now
    if (this.members.size === 0) return
    const mutings = this.world.rows.chatMutes.by('eventId', this.eventId)
    for (const message of filterVisible(botMessages(this.crowd, after, now), mutings)) this.tellAll({ type: 'message', message })
  }

  private hear(member: Member, frame: string) {
    const admitted = this.admitted(member)
    if (!admitted) return
    let asked: ClientMessage | undefined
    const answer = (told: ServerMessage) => this.tell(member, { ...told, ...(asked?.ref !== undefined && { ref: asked.ref }) })
    try {
      asked = read(frame)
      act(asked, admitted, this.world, this.crowd)
      answer({ type: 'done' })
    } catch (error) {
      answer({ type: 'refused', ...toErrorBody(this.toKnownError(error)) })
    }
  }

  /** Behind a timer or a change of the world nobody waits for an answer: a bug is logged, and goes no further. */
  private safely(work: () => void) {
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

  private tellAll(told: ServerMessage, except?: Member) {
    for (const member of this.members) if (member !== except) this.tell(member, told)
  }

  private tell(member: Member, told: ServerMessage) {
    if (member.socket.bufferedAmount > UNREAD) member.socket.terminate()
    else if (member.socket.readyState === member.socket.OPEN) member.socket.send(JSON.stringify(told))
  }
}

function read(frame: string): ClientMessage {
  let asked: unknown
  try {
    asked = JSON.parse(frame)
  } catch {
    throw new ApiError('invalid_input', 'This is no JSON.')
  }
  if (validationErrors(ClientMessage, asked).length > 0)
    throw new ApiError(
      'invalid_input',
      'The chat understands { type: send, text }, { type: delete, id }, { type: mute, author } and { type: unmute, author }.',
    )
  return asked as ClientMessage
}

/** The chats of every world of this process. Each world has its own, and what is said in one is heard in no other. */
export class Rooms {
  private readonly byWorld = new WeakMap<World, Map<number, Room>>()

  constructor(private readonly log: FastifyBaseLogger) {}

  of(world: World, eventId: number): Room {
    const rooms = this.byWorld.get(world) ?? this.open(world)
    const room = rooms.get(eventId) ?? new Room(world, eventId, this.log)
    rooms.set(eventId, room)
    return room
  }

  private open(world: World) {
    const rooms = new Map<number, Room>()
    this.byWorld.set(world, rooms)
    world.events.on('change', (changes) => {
      for (const room of rooms.values()) room.changed(changes)
    })
    return rooms
  }
}

/** Closes a socket in words, of which a close frame carries 123 bytes at most, and for good if the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string) {
  socket.close(code, Buffer.from(reason).subarray(0, 120).toString().replace(/�$/, ''))
  setTimeout(() => socket.terminate(), 1000).unref()
}
