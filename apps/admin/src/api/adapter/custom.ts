import type { Endpoint } from '@cornerman/contract'

/** The parts of a request before they are encoded. */
export interface RequestParts {
  /** Values of the path's parameters. */
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
}

interface Custom {
  /** Changes a request. It runs last, so it sees what config.json made of the request. */
  adaptRequest?(endpoint: Endpoint, request: RequestParts): RequestParts
  /** Changes the parsed JSON of a 2xx response. It runs first, so it returns what config.json and the reader understand. */
  adaptResponse?(endpoint: Endpoint, body: unknown): unknown
}

/**
 * What `adapter` in config.json cannot express, in two pure functions.
 * `endpoint` is the call in the contract, to tell calls apart: `endpoint === people.list`.
 */
export const custom: Custom = {}
