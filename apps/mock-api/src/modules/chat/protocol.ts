import type { ErrorBody, FightEvent } from '@cornerman/contract'
import * as T from 'typebox'

const Name = T.String({ maxLength: 40 })

/** Identifies a request, so that the client can match its reply. */
const Ref = T.Optional(T.String({ maxLength: 40 }))

/** Ids of people and their messages. Bots have ids of the same form. */
export const toAuthorId = (userId: number) => `user ${userId}`
export const toMessageId = (messageId: number) => `p${messageId}`

/** A client's message: one JSON object per frame. */
export const ClientMessage = T.Union([
  T.Object({ type: T.Literal('send'), text: T.String(), ref: Ref }),
  T.Object({ type: T.Literal('delete'), id: Name, ref: Ref }),
  T.Object({ type: T.Literal('mute'), author: Name, ref: Ref }),
  T.Object({ type: T.Literal('unmute'), author: Name, ref: Ref }),
])

export type ClientMessage = T.Static<typeof ClientMessage>

export interface Message {
  /** `p12` for a person's message, `bot 3 41` for a bot's. */
  id: string
  /** `user 7` or `bot 3`. */
  author: string
  name: string
  text: string
  at: string
}

export type Author = Pick<Message, 'author' | 'name'>
export type EventState = Pick<FightEvent, 'name' | 'status'>

/** The sender of a message receives `done` or `rejected`. Changes are broadcast to everyone, including the sender. */
export type ServerMessage =
  | {
      type: 'welcome'
      you: Author & { canMute: boolean; canUnmute: boolean }
      event: EventState
      messages: Message[]
      muted: Author[]
    }
  | { type: 'message'; message: Message }
  | { type: 'deleted'; id: string }
  | ({ type: 'muted' | 'unmuted' } & Author)
  | { type: 'event'; event: EventState }
  | { type: 'done'; ref?: string }
  | ({ type: 'rejected'; ref?: string } & ErrorBody)

/** Close codes. The last `rejected` message before contains the reason. */
export const CLOSE_CODES = {
  /** The mock stops; reconnect. */
  stopping: 1001,
  /** An internal error; reconnect. */
  internalError: 1011,
  /** A rejection adds its status of HTTP: 4401 for the session, 4403 for another site, 4404 for the event. */
  rejected: 4000,
} as const
