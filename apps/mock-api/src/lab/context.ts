import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as T from 'typebox'
import type { Tokens } from '../modules/sessions/tokens.ts'
import type { World } from '../store/world.ts'
import type { Control } from './control.ts'
import type { CallTarget } from './matching/match.ts'

/** What the controls know of the mock around the world of a request. A tool adds what it keeps of the process. */
export interface Lab {
  /** Aborts when the mock closes, for calls that wait. */
  closing: AbortSignal
  /** Where the default world is stored: a folder, or `memory`. */
  storage: string
  tokens: Tokens
  targets: readonly CallTarget[]
}

type StaticOf<C, Part extends keyof Control, Without = undefined> = C extends {
  readonly [P in Part]: infer S extends T.TSchema
}
  ? T.Static<S>
  : Without

interface ControlContext<C> {
  world: World
  lab: Lab
  request: FastifyRequest
  reply: FastifyReply
  params: StaticOf<C, 'params'>
  query: StaticOf<C, 'query'>
  body: StaticOf<C, 'body'>
}

/** A handler that has sent the response itself returns the reply. */
type Result<C> = StaticOf<C, 'response', void> | FastifyReply

export type ControlHandlers<Controls> = {
  readonly [Name in keyof Controls]: (
    context: ControlContext<Controls[Name]>,
  ) => Result<Controls[Name]> | Promise<Result<Controls[Name]>>
}
