import type { EventStatus } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

/** What no document says of the chat. Characters, messages, and milliseconds. */
export const CHAT = { longest: 500, history: 50, messages: 5, within: 5000 } as const

export interface Bout {
  /** Full names. */
  corners: readonly [string, string]
}

/** How the chat names what people are and write; bots have names of the same kind. */
export const toAuthorId = (userId: number) => `user ${userId}`
export const toMessageId = (messageId: number) => `p${messageId}`

interface Muting {
  kind: 'message' | 'author'
  subject: string
  at: string
  until: string | null
}
interface Said {
  /** Its name in the chat. */
  id: string
  author: string
  /** An ISO instant. */
  at: string
}

/** The text as the chat keeps it: one line, without blanks around it. */
export function normalizeMessage(typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim()
  const length = [...text].length
  if (length === 0) throw new ApiError('invalid_input', 'Write something first.')
  if (length > CHAT.longest) throw new ApiError('invalid_input', `A message has ${CHAT.longest} characters at most; this one has ${length}.`)
  return text
}

interface Writing {
  status: EventStatus
  author: string
  mutings: readonly Muting[]
  /** When this author's messages in this chat were written, the newest last. */
  written: readonly string[]
  now: number
}

/** Whether somebody may write now; throws the ApiError that says why not. */
export function assertMayWrite({ status, author, mutings, written, now }: Writing) {
  if (status === 'FINISHED') throw new ApiError('chat_closed')
  if (status === 'CANCELED') throw new ApiError('chat_closed', 'The event was canceled, and its chat with it.')
  if (findMuting(author, mutings)) throw new ApiError('muted_in_chat')
  // A clock that was set back leaves messages in the future behind; they hold nobody up.
  const oldest = written
    .map((at) => Date.parse(at))
    .filter((at) => at <= now)
    .at(-CHAT.messages)
  const wait = oldest === undefined ? 0 : oldest + CHAT.within - now
  if (wait > 0)
    throw new ApiError(
      'too_many_messages',
      `You write too fast: ${CHAT.messages} messages in ${CHAT.within / 1000} seconds are the most. Wait ${Math.ceil(wait / 1000)} s.`,
    )
}

/** Whether this moderator may mute that author. */
export function assertNotSelf(moderator: string, author: string) {
  if (moderator === author) throw new ApiError('own_mute', 'You cannot mute yourself.')
}

/** The muting that keeps an author silent now. */
export const findMuting = <M extends Muting>(author: string, mutings: readonly M[]) =>
  mutings.find(({ kind, subject, until }) => kind === 'author' && subject === author && until === null)

/** What is left of what was said: not what a moderator took away, and not what a bot would have said while it was muted. */
export function filterVisible<S extends Said>(said: readonly S[], mutings: readonly Muting[]): S[] {
  const gone = new Set(mutings.filter(({ kind }) => kind === 'message').map(({ subject }) => subject))
  const silent = mutings.filter(({ kind }) => kind === 'author')
  const muted = ({ author, at }: Said) => silent.some((each) => each.subject === author && each.at <= at && (each.until === null || at < each.until))
  return said.filter((each) => !gone.has(each.id) && !muted(each))
}

/** What everybody reads when the state of the event, or the bout that is on, becomes another one; undefined when nothing is to be said. */
export function describeChange(
  before: { status: EventStatus; bout: Bout | null },
  after: { status: EventStatus; bout: Bout | null },
): string | undefined {
  if (before.status !== after.status) {
    if (after.status === 'FINISHED') return 'The event has ended.'
    if (after.status === 'CANCELED') return 'The event was canceled.'
    if (after.status === 'UPCOMING') return 'The broadcast has ended.'
    return after.bout ? `The event is live. ${boutLine(after.bout)}` : 'The event is live.'
  }
  const lines = [before, after].map(({ bout }) => (bout ? boutLine(bout) : ''))
  if (lines[0] === lines[1]) return undefined
  return lines[1] || 'No bout is on.'
}
const boutLine = ({ corners }: Bout) => `Now: ${corners.join(' vs ')}`
