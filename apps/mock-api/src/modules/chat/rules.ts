import type { EventStatus } from '@cornerman/contract'
import type { ChatMuteRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import type { Message } from './protocol.ts'

/** Limits that no document specifies: characters, messages and milliseconds. */
export const CHAT = { longest: 500, history: 50, messages: 5, within: 5000 } as const

/** Ids of people and their messages in the chat. Bots have ids of the same form. */
export const toAuthorId = (userId: number) => `user ${userId}`
export const toMessageId = (messageId: number) => `p${messageId}`

type Muting = Pick<ChatMuteRow, 'kind' | 'subject' | 'at' | 'until'>
type ChatEntry = Pick<Message, 'id' | 'author' | 'at'>

/** Normalizes whitespace to one line. Throws when the text is empty or too long. */
export function normalizeMessage(typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim()
  const length = [...text].length
  if (length === 0) throw new ApiError('invalid_input', 'Write something first.')
  if (length > CHAT.longest)
    throw new ApiError('invalid_input', `A message has ${CHAT.longest} characters at most; this one has ${length}.`)
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

/** Throws an ApiError unless the author may write now. */
export function assertMayWrite({ status, author, mutings, written, now }: WriteAttempt) {
  if (status === 'FINISHED') throw new ApiError('chat_closed')
  if (status === 'CANCELED') throw new ApiError('chat_closed', 'The event was canceled, and its chat with it.')
  if (findMuting(author, mutings)) throw new ApiError('muted_in_chat')
  // Ignores messages in the future, which a clock that was set back leaves behind.
  const oldest = written
    .map((at) => Date.parse(at))
    .filter((at) => at <= now)
    .at(-CHAT.messages)
  const wait = oldest === undefined ? 0 : oldest + CHAT.within - now
  if (wait > 0)
    throw new ApiError(
      'too_many_messages',
      `Too many messages: at most ${CHAT.messages} in ${CHAT.within / 1000} seconds. Wait ${Math.ceil(wait / 1000)} s.`,
    )
}

/** Throws unless the moderator mutes another author. */
export function assertNotSelf(moderator: string, author: string) {
  if (moderator === author) throw new ApiError('own_mute', 'You cannot mute yourself.')
}

/** Finds the current muting of an author. */
export const findMuting = <M extends Muting>(author: string, mutings: readonly M[]) =>
  mutings.find(({ kind, subject, until }) => kind === 'author' && subject === author && until === null)

/** Filters out deleted messages, and messages that bots would have written while muted. */
export function filterVisible<S extends ChatEntry>(messages: readonly S[], mutings: readonly Muting[]): S[] {
  const deleted = new Set(mutings.filter(({ kind }) => kind === 'message').map(({ subject }) => subject))
  const mutes = mutings.filter(({ kind }) => kind === 'author')
  const isMuted = ({ author, at }: ChatEntry) =>
    mutes.some((each) => each.subject === author && each.at <= at && (each.until === null || at < each.until))
  return messages.filter((each) => !deleted.has(each.id) && !isMuted(each))
}
