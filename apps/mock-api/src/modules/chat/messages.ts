import type { ChatMessageRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { type BotGroup, findBotMessage, findBotMessages, findBotName } from '../../simulation/chat-bots.ts'
import type { Handles } from '../../store/database.ts'
import type { World } from '../../store/world.ts'
import type { Admission } from './admission.ts'
import type { Author, ClientMessage, Message } from './protocol.ts'
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
    .map(({ subject }) => toAuthor(subject, rows))
}

export const toAuthor = (author: string, rows: Handles): Author => ({
  author,
  name: findAuthorName(author, rows) ?? author,
})

/** Returns an author's display name, or undefined for an unknown author. */
function findAuthorName(author: string, rows: Handles): string | undefined {
  const userId = Number(/^user (\d{1,15})$/.exec(author)?.[1])
  const user = userId ? rows.users.get(userId) : undefined
  return user ? `${user.firstName} ${user.lastName}` : findBotName(author)
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
        const { userId, author, name } = person
        const own = rows.chatMessages.by('eventId', event.id).filter((row) => row.userId === userId)
        const written = own.slice(-2 * CHAT.messages).map(({ at }) => at)
        assertMayWrite({ status: event.status, author, mutings, written, now })
        rows.chatMessages.add({ eventId: event.id, userId, author: name, text, at: iso(now) })
        return
      }
      case 'delete': {
        if (!messageExists(message.id, event.id, world, botGroup))
          throw new ApiError('unknown_id', 'There is no such message in this chat.')
        // Deleted already: nothing to do.
        if (mutings.some(({ kind, subject }) => kind === 'message' && subject === message.id)) return
        rows.chatMutes.add({ eventId: event.id, kind: 'message', subject: message.id, at: iso(now), until: null })
        return
      }
      case 'mute': {
        assertNotSelf(person.author, message.author)
        if (!findAuthorName(message.author, rows))
          throw new ApiError('unknown_id', 'There is no such author in this chat.')
        if (findMuting(message.author, mutings)) return
        rows.chatMutes.add({ eventId: event.id, kind: 'author', subject: message.author, at: iso(now), until: null })
        return
      }
      case 'unmute': {
        const muting = findMuting(message.author, mutings)
        if (muting) rows.chatMutes.save({ ...muting, until: iso(now) })
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
