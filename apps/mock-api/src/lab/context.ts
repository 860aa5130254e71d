import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '../http/auth/tokens.ts'
import type { World } from '../store/world.ts'
import type { DemoAccount } from './accounts/schema.ts'
import type { ControlInput, ControlOutput } from './control.ts'
import type { CallTarget } from './targets.ts'
import type { KnownScenario } from './worlds/schema.ts'
import type { Worlds } from './worlds/state.ts'

/** What the controls know of the mock around the world of a request. */
export interface Lab {
  worlds: Worlds
  scenarios: readonly KnownScenario[]
  accounts: readonly DemoAccount[]
  /** Where the default world is stored: a folder, or `memory`. */
  storage: string
  /** Signs the tokens of sessions. */
  tokens: Tokens
  /** Every route of the mock besides the controls. */
  targets: readonly CallTarget[]
}

interface ControlContext {
  world: World
  lab: Lab
  request: FastifyRequest
  reply: FastifyReply
}
/** A handler that has sent the response itself returns the reply. */
type Result<C> = ControlOutput<C> | FastifyReply
type Handler<C> = (context: ControlInput<C> & ControlContext) => Result<C> | Promise<Result<C>>
/** A handler for each control of a tool. */
export type ControlHandlers<Controls> = { readonly [Name in keyof Controls]: Handler<Controls[Name]> }
