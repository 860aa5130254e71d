import type { Answered, Endpoint, Permission, Received, Role, Service } from '@cornerman/contract'
import type { FastifyRequest } from 'fastify'
import type { ApiError } from '../../domain/api-error.ts'
import type { Handles } from '../../store/database.ts'
import type { World } from '../../store/world.ts'

/** Who calls, as the store knows them now: never as a token once said. */
export interface Actor {
  userId: number
  email: string
  permissions: readonly Permission[]
}

/** What every handler is handed besides its input. */
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

/**
 * Fetches rows, asks the rule, saves, answers. Synchronous on purpose: one request is one turn of the event loop, so none interleave.
 * An ApiError that it throws takes back what it saved; one that it returns lets it stand.
 */
export type Handler<In, Out> = (request: Received<In> & Context) => Answered<Out> | ApiError
export type Handlers<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint<infer In, infer Out> ? Handler<In, Out> : never }

/** How requests are let in. The http room knows no noun, so whoever knows users and sessions hands this in. */
export interface Gate {
  /** The actor behind a bearer. Throws an ApiError. Called inside the transaction of the call, it may note the use of a token. */
  identify(world: World, bearer: string): Actor
  /** Whether this is the key of the service. */
  isKey(service: Service, bearer: string): boolean
  /** The role of the user whom a place in the input leads to. Throws unknown_id. */
  roleOf(world: World, leadsTo: string, id: number): Role
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of the contract. */
    endpointName?: string
  }
  interface FastifyRequest {
    world: World
    /** `/w/<world>` when the address named one, else empty: absolute addresses in answers begin with it. */
    worldPrefix: string
    endpointName: string | null
    startedAt: number
    why: string | null
    /** A fault that waits for the answer. */
    fault: ReturnType<World['faults']['meet']>
  }
}

export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
