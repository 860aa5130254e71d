import {
  type Access,
  canCall,
  type Endpoint,
  getPermissions,
  PERMISSIONS,
  type Permission,
  type Role,
  type RoleSource,
  type Service,
} from '@cornerman/contract'
import type { Rows } from '@cornerman/tables'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { World } from '../store/world.ts'
import { ApiError } from './api-error.ts'
import { isSameText } from './same-text.ts'

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

/** Finds the session of a bearer token in a world, or throws an ApiError. `isRecorded` is false while its use is still to be stored. */
export type FindSession = (
  world: World,
  bearer: string,
) => { session: Pick<Rows['sessions'], 'key' | 'userId'>; isRecorded: boolean }

export const authPlugin = fp<{ findSession: FindSession; keys: Keys }>(
  async (app, { findSession, keys }) => {
    app.decorate('authenticator', new Authenticator(findSession, keys))
    app.decorateRequest('actor')
    app.decorateRequest('authenticatedAt', -1)
  },
  { name: 'auth', dependencies: ['request'] },
)

/** Accepts a service key, an access token or, in the app's retry (AUTH-10), a refresh token. */
class Authenticator {
  constructor(
    private readonly findSession: FindSession,
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
    const { session, isRecorded } = this.findSession(request.world, bearer)
    if (!isRecorded) {
      request.authenticatedAt = -1
    }

    const { userId, key } = session
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
}

function findRole(request: FastifyRequest, { in: part, field, holds }: RoleSource): Role {
  const { users, transactions } = request.world.rows
  const value = (request[part] as Record<string, unknown>)[field]

  switch (holds) {
    case 'role':
      return value as Role
    case 'userId':
      return users.getOrThrow(value as number, 'user').role
    case 'transactionId': {
      const { userId } = transactions.getOrThrow(value as number, 'transaction')
      return users.getOrThrow(userId, 'user').role
    }
  }
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
