import type { ChatMessageRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { type BotGroup, findBotMessage, findBotMessages, findBotName } from '../../simulation/chat-bots.ts'
import type { Handles } from '../../store/database.ts'
import type { World } from '../../store/world.ts'
import type { Admission } from './admission.ts'
import type { Author, ClientMessage, EventState, Message } from './protocol.ts'
import {
  assertMayWrite,
  assertNotSelf,
  CHAT,
  filterVisible,
  findMuting,
  normalizeMessage,
  toAuthorId,
  toMessageId,
} from './rules.ts'

/** How far back the history contains bot messages. Milliseconds. */
const BOT_HISTORY_MS = 4 * 60_000

export const toMessage = ({ id, userId, author, text, at }: ChatMessageRow): Message => ({
  id: toMessageId(id),
  author: toAuthorId(userId),
  name: author,
  text,
  at,
})

/** Returns the visible messages of people and bots, oldest first. */
export function getHistory(botGroup: BotGroup, rows: Handles, now: number): Message[] {
  const people = rows.chatMessages.by('eventId', botGroup.eventId).map(toMessage)
  const all = [...people, ...findBotMessages(botGroup, now - BOT_HISTORY_MS, now)].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  return filterVisible(all, rows.chatMutes.by('eventId', botGroup.eventId)).slice(-CHAT.history)
}

/** Returns the authors who are muted in the chat of an event. */
export function getMutedAuthors(eventId: number, rows: Handles): Author[] {
  return rows.chatMutes
    .by('eventId', eventId)
    .filter(({ kind, until }) => kind === 'author' && until === null)
    .map(({ subject }) => ({ author: subject, name: findAuthorName(rows, subject) ?? subject }))
}

/** Returns an author's display name, or undefined for an unknown author. */
export function findAuthorName(rows: Handles, author: string): string | undefined {
  const userId = Number(/^user (\d{1,15})$/.exec(author)?.[1])
  const user = userId ? rows.users.get(userId) : undefined
  return user ? `${user.firstName} ${user.lastName}` : findBotName(author)
}

export function toEventState(rows: Handles, eventId: number): EventState | undefined {
  const event = rows.events.get(eventId)
  return event && { name: event.name, status: event.status }
}

/**
 * Applies a client's message in one transaction. Other clients are informed by the world's change event. Throws an
 * ApiError or PersistenceError.
 */
export function applyMessage(message: ClientMessage, { person, event }: Admission, world: World, botGroup: BotGroup) {
  const { rows } = world
  const now = world.clock.now()
  const mutings = rows.chatMutes.by('eventId', event.id)
  const [permission, isGranted] =
    message.type === 'unmute' ? ['unmute_users', person.canUnmute] : ['mute_users', person.canMute]
  if (message.type !== 'send' && !isGranted)
    throw new ApiError('moderators_only', `You lack the permission ${permission}.`)

  world.transaction(['chatMessages', 'chatMutes'], () => {
    switch (message.type) {
      case 'send': {
        const text = normalizeMessage(message.text)
        const own = rows.chatMessages.by('eventId', event.id).filter(({ userId }) => userId === person.userId)
        assertMayWrite({
          status: event.status,
          author: person.author,
          mutings,
          written: own.slice(-2 * CHAT.messages).map(({ at }) => at),
          now,
        })
        rows.chatMessages.add({ eventId: event.id, userId: person.userId, author: person.name, text, at: iso(now) })
        return
      }
      case 'delete': {
        const exists = messageExists(message.id, event.id, world, botGroup)
        if (!exists) throw new ApiError('unknown_id', 'There is no such message in this chat.')
        // Deleted already: nothing to do.
        if (mutings.some(({ kind, subject }) => kind === 'message' && subject === message.id)) return
        rows.chatMutes.add({ eventId: event.id, kind: 'message', subject: message.id, at: iso(now), until: null })
        return
      }
      case 'mute': {
        assertNotSelf(person.author, message.author)
        if (!findAuthorName(rows, message.author))
          throw new ApiError('unknown_id', 'There is no such author in this chat.')
        if (findMuting(message.author, mutings)) return
        rows.chatMutes.add({ eventId: event.id, kind: 'author', subject: message.author, at: iso(now), until: null })
        return
      }
      case 'unmute': {
        const muting = findMuting(message.author, mutings)
        if (muting) rows.chatMutes.save({ ...rows.chatMutes.getOrThrow(muting.id, 'muting'), until: iso(now) })
      }
    }
  })
}

function messageExists(id: string, eventId: number, world: World, botGroup: BotGroup): boolean {
  const number = Number(/^p([1-9]\d{0,14})$/.exec(id)?.[1])
  const row = number ? world.rows.chatMessages.get(number) : undefined
  if (row) return row.eventId === eventId && toMessageId(row.id) === id
  const bots = findBotMessage(botGroup, id)
  return bots !== undefined && Date.parse(bots.at) <= world.clock.now()
}
