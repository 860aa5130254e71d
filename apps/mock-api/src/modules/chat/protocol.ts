import type { ErrorBody, EventStatus } from '@cornerman/contract'
import * as T from 'typebox'

const Name = T.String({ maxLength: 40 })
/** Names an asked thing, so that its answer is told from others. */
const Ref = T.Optional(T.String({ maxLength: 40 }))

/** What a person may ask of the chat, as the socket carries it: one JSON object a frame. */
export const ClientMessage = T.Union([
  T.Object({ type: T.Literal('send'), text: T.String(), ref: Ref }),
  T.Object({ type: T.Literal('delete'), id: Name, ref: Ref }),
  T.Object({ type: T.Literal('mute'), author: Name, ref: Ref }),
  T.Object({ type: T.Literal('unmute'), author: Name, ref: Ref }),
])
export type ClientMessage = T.Static<typeof ClientMessage>

export interface Message {
  /** `p12` of a person, `bot 3 41` of a bot. */
  id: string
  /** `user 7` or `bot 3`. */
  author: string
  /** How the author is called. */
  name: string
  text: string
  /** An ISO instant on the world's clock. */
  at: string
}
export interface Author {
  author: string
  name: string
}
export interface Standing {
  name: string
  status: EventStatus
  /** Both corners of the bout that is on. */
  bout: readonly string[] | null
}

/** What the chat tells. Whoever asked hears `done` or `refused`; what it changed is told to all, the asker included. */
export type ServerMessage =
  | { type: 'welcome'; you: Author & { moderator: boolean }; event: Standing; messages: Message[]; muted: Author[]; people: number }
  | { type: 'message'; message: Message }
  | { type: 'deleted'; id: string }
  | ({ type: 'muted' | 'unmuted' } & Author)
  | { type: 'people'; people: number }
  | { type: 'event'; event: Standing; notice?: string }
  | { type: 'done'; ref?: string }
  | ({ type: 'refused'; ref?: string } & ErrorBody)

/** Why the server closes a socket, as the close code says it; the last refusal before it says it in words. */
export const CLOSED = {
  /** The mock stops; come back. */
  stopping: 1001,
  /** Something went wrong on our side; come back. */
  lost: 1011,
  session: 4401,
  event: 4404,
} as const
