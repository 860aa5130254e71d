import { type Endpoint, mayCall, missingFor, PERMISSIONS, type Permission, permissionsOf } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import type { World } from '../../store/world.ts'
import type { Actor, Gate } from './handler.ts'

interface Asked {
  world: World
  endpoint: Pick<Endpoint, 'access' | 'service'>
  bearer: string | undefined
  gate: Gate
}

/** Before the body is read: the service's key, or a live session and at least one permission that the access names. Answers undefined for calls without a session. */
export function authorizeEarly({ world, endpoint: { access, service }, bearer, gate }: Asked): Actor | undefined {
  if (access === 'public') return undefined
  if (access === 'serviceKey') {
    if (bearer === undefined || !gate.isKey(service, bearer)) throw new ApiError('no_key')
    return undefined
  }
  if (!bearer) throw new ApiError('no_token')
  const actor = gate.identify(world, bearer)
  if (!mayCall(access, actor.permissions)) throw forbidden(actor, permissionsOf(access))
  return actor
}

/** In the turn of the handler: all of it again, by what the store says now, and for calls judged by role the exact permission. */
export function authorize(asked: Asked, input: { params?: unknown; query?: unknown; body?: unknown }): Actor | undefined {
  const actor = authorizeEarly(asked)
  const { world, gate } = asked
  const { access } = asked.endpoint
  if (!actor || typeof access !== 'object' || !('byRole' in access)) return actor
  const [kind, path = kind] = access.of.split(':') as [string, string?]
  const [part, name] = path.split('.') as ['params' | 'query' | 'body', string]
  const value = (input[part] as Record<string, unknown>)[name]
  const role =
    access.of === 'query.roleName' ? (value as keyof typeof access.byRole) : gate.roleOf(world, kind === path ? 'user' : kind, value as number)
  const needed = access.byRole[role]
  if (needed === undefined) throw new ApiError('wrong_role', `This is not for a ${role}, whatever one may do.`)
  const missing = missingFor(needed, actor.permissions)
  if (missing.length > 0) throw forbidden(actor, missing)
  return actor
}

function forbidden({ email }: Actor, missing: readonly Permission[]) {
  const names = missing.map((permission) => `${permission} (to ${PERMISSIONS[permission].allows})`)
  return new ApiError('missing_permission', `${email} lacks the permission ${names.join(' or ')}.`)
}
