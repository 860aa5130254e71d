import { type Endpoint, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import type { FastifyInstance } from 'fastify'

/** A call that a fault or an expectation can name. */
export interface CallTarget {
  method: string
  path: string
  endpointName?: string | undefined
  endpoint?: Endpoint | undefined
  /** A stub: it may take any input. */
  isUnknown?: boolean
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

/** The calls of the contract, without the other routes of the mock. */
export const CONTRACT_TARGETS: readonly CallTarget[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    method: endpoint.method,
    path: SERVICES[endpoint.service].mount + endpoint.path,
    endpointName: `${group}.${name}`,
    endpoint,
  })),
)
