import type { Endpoint, HandlerInput, HandlerResult } from '@cornerman/contract'
import type { Handles } from '../../store/database.ts'
import type { World } from '../../worlds/world.ts'
import type { Actor } from '../auth.ts'

/** What every handler is given besides its input. */
export interface Context {
  world: World
  rows: Handles
  /** Milliseconds on the world's clock. */
  now: number
  /** Where the caller sees this world: what absolute addresses in an answer begin with. */
  base: string
  /** Who calls; NOBODY in a public call and in one that a service's key opens. */
  actor: Actor
}

export const NOBODY: Actor = { userId: 0, email: 'nobody', permissions: [] }

/** Fetches rows, calls a rule, saves and returns. Synchronous on purpose: one request is one turn of the event loop, so none interleave. */
export type Handler<In, Out> = (request: HandlerInput<In> & Context) => HandlerResult<Out>
export type Handlers<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint<infer In, infer Out> ? Handler<In, Out> : never }
