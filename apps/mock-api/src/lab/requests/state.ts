import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '../../store/cache.ts'
import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import { meetsMethod } from '../matching/match.ts'
import { toSides } from './bodies.ts'
import { LOG_LENGTH, type LoggedRequest, MAX_TEXT, type RequestFilter } from './schema.ts'
import { getMask, maskUrl } from './secrets.ts'

/** The latest requests of a world in the order of their responses, oldest first. */
export const getRequestLog = memoize((_: World) => ({ entries: [] as LoggedRequest[] }))

/** Leaves headers and bodies out on request: a thousand requests can hold 30 MB. */
export function listRequests(
  world: World,
  { bodies, statusFrom = 0, method, ...others }: RequestFilter,
): LoggedRequest[] {
  const exact = Object.entries(others)
  const found = getRequestLog(world).entries.filter(
    (entry) =>
      entry.status >= statusFrom &&
      (method === undefined || meetsMethod(method.toUpperCase(), entry.method)) &&
      exact.every(([name, value]) => entry[name as keyof LoggedRequest] === value),
  )

  return bodies ? found : found.map(({ sent, response, ...entry }) => entry)
}

/** Also called for responses that bypass the hooks, such as a WebSocket upgrade. */
export function logRequest(request: FastifyRequest, status: number, reply?: FastifyReply) {
  const { world } = request
  const { entries } = getRequestLog(world)

  request.isLogged = true

  const entry: LoggedRequest = {
    id: request.id,
    at: iso(world.clock.now()),
    startedAt: Math.round((performance.timeOrigin + request.startedAt) * 1000) / 1000,
    world: world.id,
    method: request.method,
    path: toLoggedPath(request).slice(0, MAX_TEXT),
    // A request of a world that does not exist is none of a call of this one.
    endpoint: request.isAstray ? null : request.endpointName,
    userId: request.callerId,
    status,
    errorMessage: request.errorMessage?.slice(0, MAX_TEXT) ?? null,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
  }

  entries.push(
    world.settings.logBodies ? { ...entry, ...toSides(request, reply?.getHeaders() ?? {}) } : entry,
  )

  if (entries.length > LOG_LENGTH) {
    entries.shift()
  }
}

function toLoggedPath({ url, world, worldPrefix, isAstray }: FastifyRequest): string {
  const path = url.includes('=') ? maskUrl(url, getMask(world)) : url
  return isAstray ? worldPrefix + path : path
}
