import { type Endpoint, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import type { Route } from '../http/errors.ts'

/** A route that a fault or an expectation can name. */
export interface CallTarget extends Route {
  /** A stub: it may take any input. */
  isUnknown?: boolean
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
