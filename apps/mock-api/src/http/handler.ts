import type { Endpoint, HandlerInput, HandlerResult } from '@cornerman/contract'
import type { Handles } from '../store/database.ts'
import type { World } from '../store/world.ts'
import type { Actor } from './auth.ts'

export interface Context {
  world: World
  rows: Handles
  /** Milliseconds on the world's clock. */
  now: number
  /** Base URL of this world for the caller; absolute URLs in responses start with it. */
  base: string
  /** The caller; ANONYMOUS in public calls and calls with a service key. */
  actor: Actor
}

export const ANONYMOUS: Actor = { userId: 0, session: '', email: 'nobody', permissions: [] }

/** Must be synchronous: each request runs in one turn of the event loop. */
export type Handler<In, Out> = (request: HandlerInput<In> & Context) => HandlerResult<Out>

export type Handlers<Group> = {
  [Name in keyof Group]: Group[Name] extends Endpoint<infer In, infer Out>
    ? Handler<In, Out>
    : never
}
