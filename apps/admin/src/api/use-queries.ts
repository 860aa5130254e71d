import type { Query, Resource } from '@cornerman/contract'
import pLimit from 'p-limit'
import { ApiError, wrapError } from './api-error.ts'
import { call, type ResponseBody } from './call.ts'
import {
  type CacheKey,
  cacheKey,
  type QueryOptions,
  type QueryResult,
  useCached,
} from './use-query.ts'

/** Reads an endpoint once per input, as one result: all responses, or the first error. Idle while `inputs` is empty. */
export const useQueries = <In, Out>(
  endpoint: Query<In, Out>,
  inputs: readonly NoInfer<In>[],
  options: QueryOptions = {},
): QueryResult<ResponseBody<Out>[]> =>
  useCached(
    inputs.length === 0 ? null : cacheKey(endpoint, inputs),
    () => Promise.all(inputs.map((input) => call(endpoint, input))),
    options,
  )

interface SettledOptions extends QueryOptions {
  /** Which changes read them again: those that the endpoint names, or fewer. */
  reads?: readonly Resource[]
}

/** Like `useQueries`, but an input that fails leaves the others: each has its response or its error. An error only when all fail. */
export function useSettledQueries<In, Out>(
  endpoint: Query<In, Out>,
  inputs: readonly NoInfer<In>[],
  { reads = endpoint.reads, ...options }: SettledOptions = {},
): QueryResult<(ResponseBody<Out> | ApiError)[]> {
  const key: CacheKey | null =
    inputs.length === 0 ? null : [endpoint.service, endpoint.path, { settled: inputs }, reads]

  async function read() {
    const limit = pLimit(MAX_PARALLEL_READS)
    const settled = await Promise.all(
      inputs.map((input) => limit(() => call(endpoint, input).catch(wrapError))),
    )
    const [first] = settled
    if (first instanceof ApiError && settled.every((result) => result instanceof ApiError)) {
      throw first
    }

    return settled
  }

  return useCached<(ResponseBody<Out> | ApiError)[]>(key, read, options)
}

/** Leaves the server room for other calls. */
const MAX_PARALLEL_READS = 6
