import type { FastifyRequest } from 'fastify'

/** Where the caller sees this mock, with the world's prefix: what absolute addresses in answers begin with. */
export function getBaseUrl(request: FastifyRequest, publicUrl?: string): string {
  return `${publicUrl ?? `${request.protocol}://${request.headers.host}`}${request.worldPrefix}`
}
