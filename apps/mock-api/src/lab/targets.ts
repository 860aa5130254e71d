import type { Endpoint } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'

/** A route that a fault can apply to. */
export interface CallTarget {
  method: string
  path: string
  endpointName: string | undefined
  endpoint: Endpoint | undefined
}

/** Collects the routes that are added to `app` from here on. */
export function collectTargets(app: FastifyInstance): readonly CallTarget[] {
  const targets: CallTarget[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const { endpointName, endpoint } = config ?? {}
    for (const each of [method].flat()) targets.push({ method: each, path: url, endpointName, endpoint })
  })
  return targets
}
