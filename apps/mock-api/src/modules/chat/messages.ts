import { cleanText, countCharacters, type EventStatus } from '@cornerman/contract'
import type { ChatMessageRow, ChatMuteRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import {
  type BotGroup,
  findBotMessage,
  findBotMessages,
  findBotName,
} from '../../simulation/chat-bots.ts'
import type { Handles } from '../../store/database.ts'
import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import type { Admission } from './admission.ts'
import {
  type Author,
  type ClientMessage,
  type Message,
  toAuthorId,
  toMessageId,
} from './protocol.ts'

/** Limits that no document specifies: characters, messages and milliseconds. */
export const CHAT = { longest: 500, history: 50, messages: 5, within: 5000 } as const

/** How far back the history contains bot messages. Milliseconds. */
const BOT_HISTORY_MS = 4 * 60_000

export const toMessage = ({ id, userId, author, text, at }: ChatMessageRow): Message => ({
  id: toMessageId(id),
  author: toAuthorId(userId),
  name: author,
  text,
  at,
})

export const toAuthor = (author: string, rows: Handles): Author => ({
  author,
  name: findAuthorName(author, rows) ?? author,
})

function findAuthorName(author: string, rows: Handles): string | undefined {
  const userId = Number(/^user (\d{1,15})$/.exec(author)?.[1])
  const user = userId ? rows.users.get(userId) : undefined
  return user ? `${user.firstName} ${user.lastName}` : findBotName(author)
}

type Muting = Pick<ChatMuteRow, 'kind' | 'subject' | 'at' | 'until'>

/** Finds the current muting of an author, or the deletion of a message. */
export const findMuting = <M extends Muting>(
  subject: string,
  mutings: readonly M[],
  kind: M['kind'] = 'author',
) => mutings.find((each) => each.kind === kind && each.subject === subject && each.until === null)

export const getMutedAuthors = (eventId: number, rows: Handles): Author[] =>
  rows.chatMutes
    .by('eventId', eventId)
    .filter(({ kind, until }) => kind === 'author' && until === null)
    .map(({ subject }) => toAuthor(subject, rows))

export function getHistory(botGroup: BotGroup, rows: Handles, now: number): Message[] {
  const people = rows.chatMessages.by('eventId', botGroup.eventId).map(toMessage)
  const bots = findBotMessages(botGroup, now - BOT_HISTORY_MS, now)
  const all = [...people, ...bots].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

  return filterVisible(all, rows.chatMutes.by('eventId', botGroup.eventId)).slice(-CHAT.history)
}

/** Filters out deleted messages, and messages that bots would have written while muted. */
export function filterVisible<M extends Pick<Message, 'id' | 'author' | 'at'>>(
  messages: readonly M[],
  mutings: readonly Muting[],
): M[] {
  const deleted = new Set(
    mutings.filter(({ kind }) => kind === 'message').map(({ subject }) => subject),
  )
  const mutes = mutings.filter(({ kind }) => kind === 'author')

  return messages.filter(
    ({ id, author, at }) =>
      !deleted.has(id) &&
      !mutes.some(
        (each) =>
          each.subject === author && each.at <= at && (each.until === null || at < each.until),
      ),
  )
}

/** Normalizes whitespace to one line. Throws when the text is empty or too long. */
export function normalizeMessage(typed: string): string {
  const text = cleanText(typed, 'line')
  const length = countCharacters(text)
  if (length === 0) {
    throw new ApiError('invalid_input', 'Write something first.')
  }

  if (length > CHAT.longest) {
    throw new ApiError(
      'invalid_input',
      `A message has ${CHAT.longest} characters at most; this one has ${length}.`,
    )
  }

  return text
}

interface WriteAttempt {
  status: EventStatus
  author: string
  mutings: readonly Muting[]
  /** When this author wrote their messages in this chat, newest last. */
  written: readonly string[]
  now: number
}

export function assertMayWrite({ status, author, mutings, written, now }: WriteAttempt) {
  if (status === 'FINISHED') {
    throw new ApiError('chat_closed')
  }
  if (status === 'CANCELED') {
    throw new ApiError('chat_closed', 'The event was canceled, and its chat with it.')
  }
  if (findMuting(author, mutings)) {
    throw new ApiError('muted_in_chat')
  }

  // Ignores messages in the future, which a clock that was set back leaves behind.
  const oldest = written
    .map((at) => Date.parse(at))
    .filter((at) => at <= now)
    .at(-CHAT.messages)

  const wait = oldest === undefined ? 0 : oldest + CHAT.within - now
  if (wait > 0) {
    throw new ApiError(
      'too_many_messages',
      `Too many messages: at most ${CHAT.messages} in ${CHAT.within / 1000} seconds. Wait ${Math.ceil(wait / 1000)} s.`,
    )
  }
}

/** Other clients are informed by the world's change event. Throws an ApiError or PersistenceError. */
export function applyMessage(
  message: ClientMessage,
  { userId, you, event }: Admission,
  world: World,
  botGroup: BotGroup,
) {
  const { rows } = world
  const now = world.clock.now()
  const mutings = rows.chatMutes.by('eventId', event.id)

  const [permission, isGranted] =
    message.type === 'unmute' ? ['unmute_users', you.canUnmute] : ['mute_users', you.canMute]
  if (message.type !== 'send' && !isGranted) {
    throw new ApiError('moderators_only', `You lack the permission ${permission}.`)
  }

  /** Does nothing when it is deleted or muted already. */
  const mute = (kind: Muting['kind'], subject: string) => {
    if (!findMuting(subject, mutings, kind)) {
      rows.chatMutes.add({ eventId: event.id, kind, subject, at: iso(now), until: null })
    }
  }

  world.transaction(['chatMessages', 'chatMutes'], () => {
    switch (message.type) {
      case 'send': {
        const text = normalizeMessage(message.text)
        const own = rows.chatMessages.by('eventId', event.id).filter((row) => row.userId === userId)
        const written = own.slice(-2 * CHAT.messages).map(({ at }) => at)

        assertMayWrite({ status: event.status, author: you.author, mutings, written, now })
        rows.chatMessages.add({ eventId: event.id, userId, author: you.name, text, at: iso(now) })

        return
      }
      case 'delete':
        if (!messageExists(message.id, world, botGroup)) {
          throw new ApiError('unknown_id', 'There is no such message in this chat.')
        }

        return mute('message', message.id)
      case 'mute':
        if (message.author === you.author) {
          throw new ApiError('own_mute')
        }
        if (!findAuthorName(message.author, rows)) {
          throw new ApiError('unknown_id', 'There is no such author in this chat.')
        }

        return mute('author', message.author)
      case 'unmute': {
        const muting = findMuting(message.author, mutings)
        if (muting) {
          rows.chatMutes.save({ ...muting, until: iso(now) })
        }
      }
    }
  })
}

function messageExists(id: string, { rows, clock }: World, botGroup: BotGroup): boolean {
  const number = Number(/^p([1-9]\d{0,14})$/.exec(id)?.[1])
  const row = number ? rows.chatMessages.get(number) : undefined
  if (row) {
    return row.eventId === botGroup.eventId
  }

  const bots = findBotMessage(botGroup, id)

  return bots !== undefined && Date.parse(bots.at) <= clock.now()
}
