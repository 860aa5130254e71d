import {
  type Access,
  canCall,
  type Endpoint,
  getPermissions,
  PERMISSIONS,
  type Permission,
  type Role,
  type Service,
} from '@cornerman/contract'
import type { Rows } from '@cornerman/tables'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { formatDuration } from '../../time/instant.ts'
import { ApiError } from '../api-error.ts'
import { assertWorld, isSameText, LIFETIME, type Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticator: Authenticator
  }
  interface FastifyRequest {
    actor: Actor | undefined
    /** Version of the rows that say so; -1 when a use of the session is still to be recorded. */
    authenticatedAt: number
  }
}

/** Keys of the services that use one instead of sessions. */
export type Keys = Partial<Record<Service, string>>

/** The caller, read from the store for each call, never from the token. */
export interface Actor {
  userId: number
  /** Key of the session. */
  session: string
  email: string
  permissions: readonly Permission[]
}

export const authPlugin = fp<{ tokens: Tokens; keys: Keys }>(
  async (app, { tokens, keys }) => {
    app.decorate('authenticator', new Authenticator(tokens, keys))
    app.decorateRequest('actor')
    app.decorateRequest('authenticatedAt', -1)
  },
  { name: 'auth', dependencies: ['request'] },
)

/** Accepts a service key, an access token or, in the app's retry (AUTH-10), a refresh token. */
class Authenticator {
  constructor(
    private readonly tokens: Tokens,
    private readonly keys: Keys,
  ) {}

  /** Runs before the body is read. Undefined without a session. */
  authenticate(request: FastifyRequest, endpoint: Pick<Endpoint, 'access' | 'service'>) {
    request.authenticatedAt = request.world.version
    request.actor = this.findActor(request, endpoint)
    return request.actor
  }

  private findActor(
    request: FastifyRequest,
    { access, service }: Pick<Endpoint, 'access' | 'service'>,
  ) {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (access === 'public') {
      return undefined
    }
    const acceptsKey = typeof access === 'object' && 'serviceKeyOr' in access
    if (acceptsKey && bearer !== undefined && isSameText(bearer, this.keys[service])) {
      return undefined
    }
    // Session tokens contain dots. Anything else was meant as a key.
    if (acceptsKey && !bearer?.includes('.')) {
      throw new ApiError('no_key')
    }
    if (!bearer) {
      throw new ApiError('no_token')
    }
    const { rows } = request.world
    const { userId, key } = this.findSession(request, bearer)
    request.callerId = userId
    const user = rows.users.get(userId)
    if (!user) {
      throw new ApiError('session_ended', 'The user of this session no longer exists.')
    }
    assertPermission(access, user)
    return { userId, session: key, email: user.email, permissions: user.permissions }
  }

  /** Authenticates again when rows have changed since: while a body arrived, or a fault delayed the call. */
  authorize(
    request: FastifyRequest,
    endpoint: Pick<Endpoint, 'access' | 'service'>,
  ): Actor | undefined {
    const isCurrent = request.authenticatedAt === request.world.version
    const actor = isCurrent ? request.actor : this.findActor(request, endpoint)
    const { access } = endpoint
    if (!actor || typeof access !== 'object' || !('byRole' in access)) {
      return actor
    }
    const role = findRole(request, access.of)
    const needed = access.byRole[role]
    if (needed === undefined) {
      throw new ApiError('wrong_role', `This call does not accept the role ${role}.`)
    }
    assertPermission(needed, actor)
    return actor
  }

  private findSession(request: FastifyRequest, bearer: string) {
    const { world } = request
    const now = world.clock.now()
    const byKey = (key: string) => world.rows.sessions.by('key', key)[0]
    const tokens = this.tokens.of(world)
    const refresh = tokens.readRefresh(bearer)
    if (!refresh) {
      return assertActive(byKey(tokens.readAccess(bearer, world.id, now).sid), now)
    }
    assertWorld(refresh.world, world.id, 'session token')
    const session = byKey(refresh.session)
    const used = useRefreshTokenAsBearer(session, refresh.generation, now)
    if (used === session) {
      return session
    }
    if (world.database.writing) {
      world.rows.sessions.save(used)
    } else {
      request.authenticatedAt = -1
    }
    return used
  }
}

/** Resolves `of` to a role: named in the input, or of the user it refers to. */
function findRole({ world: { rows }, params, query, body }: FastifyRequest, of: string): Role {
  const [noun, path] = of.includes(':') ? of.split(':') : ['user', of]
  const [part, name] = (path as string).split('.') as ['params' | 'query' | 'body', string]
  const value = ({ params, query, body }[part] as Record<string, unknown>)[name]
  if (part === 'query') {
    return value as Role
  }
  const id = value as number
  const userId = noun === 'transaction' ? rows.transactions.getOrThrow(id, noun).userId : id
  return rows.users.getOrThrow(userId, 'user').role
}

function assertPermission(
  access: Access,
  { email, permissions }: Pick<Actor, 'email' | 'permissions'>,
) {
  if (canCall(access, permissions)) {
    return
  }
  const names = getPermissions(access).map(
    (permission) => `${permission} (to ${PERMISSIONS[permission].allows})`,
  )
  throw new ApiError('missing_permission', `${email} lacks the permission ${names.join(' or ')}.`)
}

/**
 * A session is a chain of refresh tokens, numbered from 1. Each rotation derives the next token from its number, so
 * every use of an old token returns the same successor.
 * An old token stays valid for half a minute, and then until its successor is used, so that a lost response ends no
 * session. A later use indicates theft and ends the session.
 */
export type Session = Omit<
  Rows['sessions'],
  'id' | 'key' | 'userId' | 'deviceIdentifier' | 'deviceName'
>

/** Checks a refresh token sent as bearer (the app's retry, AUTH-10). Returns the session with its use recorded. */
export function useRefreshTokenAsBearer<S extends Session>(
  session: S | undefined,
  generation: number,
  now: number,
): S {
  const active = assertActive(session, now)
  if (generation !== active.generation && getInvalidAge(active, generation, now) !== undefined) {
    throw new ApiError('bad_token', 'This refresh token was succeeded by a newer one.')
  }
  return active.usedGeneration >= generation ? active : { ...active, usedGeneration: generation }
}

export function assertActive<S extends Session>(session: S | undefined, now: number): S {
  if (!session) {
    throw new ApiError('session_ended', 'This session is unknown: the world was reset.')
  }
  if (session.endedAt) {
    throw new ApiError('session_ended', `This session ended at ${session.endedAt}.`)
  }
  const endsAt = Date.parse(session.endsAt)
  if (now >= endsAt) {
    throw new ApiError(
      'session_ended',
      `This session ended ${formatDuration(now - endsAt)} ago on this world's clock: sessions end ${formatDuration(endsAt - Date.parse(session.startedAt))} after the sign-in, also when refreshed.`,
    )
  }
  return session
}

/** Returns how long ago a rotated token was replaced, or undefined while it is valid. */
export function getInvalidAge(
  session: Session,
  generation: number,
  now: number,
): number | undefined {
  const age = now - getRotationTime(session, generation)
  const isValid = age <= LIFETIME.refreshGrace || session.usedGeneration <= generation
  return isValid ? undefined : age
}

export function getRotationTime(session: Session, generation: number): number {
  const rotation = session.rotations.find((each) => each.generation === generation)
  return rotation ? Date.parse(rotation.at) : 0
}
