import type { Command, Endpoint, Query, Resource } from '@cornerman/contract'
import pLimit from 'p-limit'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { ApiError, wrapError } from './api-error.ts'
import { type CallOptions, call, type ResponseBody } from './call.ts'
import { emitCommand } from './command-event.ts'
import { TIMEOUT } from './http.ts'
import { createId } from './ids.ts'
import { onUserChange } from './session.ts'

export interface QueryResult<Out> {
  /** The newest response; kept when a later read fails. */
  data: Out | undefined
  error: ApiError | undefined
  /** Reading for the first time: no data yet. */
  isLoading: boolean
  isValidating: boolean
  /** Stable across renders. */
  refetch(): void
  /** When `data` arrived; undefined while `data` still belongs to another input, such as the previous page. */
  fetchedAt: Date | undefined
}

export interface QueryOptions {
  /** Keeps the previous input's data until the new data arrives, so a table does not flicker between pages. */
  keepPreviousData?: boolean
  /** Milliseconds between reads. Pauses in a hidden tab, backs off on failures, and stops on a 4xx. */
  refreshInterval?: number
  /** Stops polling and its retries; the data stays. */
  paused?: boolean
}

/** SWR hashes the key by value, so equal inputs share one response. */
type CacheKey = readonly [service: string, path: string, input: unknown, reads: readonly Resource[]]
export function cacheKey<In, Out>(
  { service, path, reads }: Query<In, Out>,
  input: NoInfer<In> | readonly NoInfer<In>[],
): CacheKey {
  return [service, path, input, reads]
}

/** Reads an endpoint through the cache. Pass null to wait until the input is known. */
export const useQuery = <In, Out>(
  endpoint: Query<In, Out>,
  input: NoInfer<In> | null,
  options: QueryOptions = {},
): QueryResult<ResponseBody<Out>> =>
  useCached(input === null ? null : cacheKey(endpoint, input), () => call(endpoint, input!), options)

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

/** Like `useQueries`, but an input that fails leaves the others: each has its response or its error. An error only when all fail. */
export function useSettledQueries<In, Out>(
  endpoint: Query<In, Out>,
  inputs: readonly NoInfer<In>[],
  options: QueryOptions = {},
): QueryResult<(ResponseBody<Out> | ApiError)[]> {
  const key: CacheKey | null =
    inputs.length === 0 ? null : [endpoint.service, endpoint.path, { settled: inputs }, endpoint.reads]
  async function read() {
    const limit = pLimit(MAX_PARALLEL_READS)
    const settled = await Promise.all(inputs.map((input) => limit(() => call(endpoint, input).catch(wrapError))))
    const [first] = settled
    if (first instanceof ApiError && settled.every((result) => result instanceof ApiError)) throw first
    return settled
  }
  return useCached<(ResponseBody<Out> | ApiError)[]>(key, read, options)
}
/** Leaves the server room for other calls. */
const MAX_PARALLEL_READS = 6

/** A cache entry. The key tells its own data from data shown by `keepPreviousData`. */
interface Cached<Out> {
  data: Out
  fetchedAt: Date
  key: string
}

function useCached<Out>(key: CacheKey | null, read: () => Promise<Out>, options: QueryOptions): QueryResult<Out> {
  const fetchCached = useFetchCached()
  const name = unstable_serialize(key)
  const { data: cached, ...swr } = useSWR<Cached<Out>, ApiError>(
    key,
    () => fetchCached(name, read),
    toSwrConfiguration(options),
  )
  const { error, isLoading, isValidating, mutate } = swr
  const { paused = false } = options
  useEffect(() => {
    if (paused) clearTimeout(retries.get(name))
  }, [paused, name])
  const refetch = useCallback(() => void mutate(), [mutate])
  return {
    data: cached?.data,
    error,
    isLoading,
    isValidating,
    refetch,
    fetchedAt: cached?.key === name ? cached.fetchedAt : undefined,
  }
}

/** Returns a fetcher for the cache. Unchanged data stays the same object, so components do not re-render. */
function useFetchCached() {
  const { cache, compare } = useSWRConfig()
  return async <Out>(key: string, read: () => Promise<Out>): Promise<Cached<Out>> => {
    const data = await read().catch((error: unknown) => {
      throw wrapError(error)
    })
    const before = cache.get(key)?.data as Cached<Out> | undefined
    return { data: before && compare(before.data, data) ? before.data : data, fetchedAt: new Date(), key }
  }
}

export interface InfiniteResult<Out> extends Omit<QueryResult<Out>, 'data'> {
  /** The pages loaded so far. */
  pages: readonly Out[] | undefined
  /** A further page was requested and has not arrived. */
  isMissingPage: boolean
  loadMore(): void
}

/** Reads an endpoint page by page, from page 1. Another `input` starts again. */
export function useInfinite<In, Out>(
  endpoint: Query<In, Out>,
  input: (page: number) => NoInfer<In>,
): InfiniteResult<ResponseBody<Out>> {
  const fetchCached = useFetchCached()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    Cached<ResponseBody<Out>>,
    ApiError
  >(
    (index) => cacheKey(endpoint, input(index + 1)),
    (key: CacheKey) => fetchCached(unstable_serialize(key), () => call(endpoint, key[2] as In)),
    { revalidateAll: true, parallel: true, shouldRetryOnError: false },
  )
  const refetch = useCallback(() => void mutate(), [mutate])
  const { reads } = endpoint
  useEffect(() => {
    const list = { reads, refetch: () => mutate() }
    infiniteLists.add(list)
    return () => void infiniteLists.delete(list)
  }, [reads, mutate])
  return {
    pages: data?.map((page) => page.data),
    fetchedAt: data?.[0]?.fetchedAt,
    error,
    isLoading,
    isValidating,
    isMissingPage: data !== undefined && data.length < size,
    loadMore: () => void setSize(size + 1),
    refetch,
  }
}

/** Mounted infinite lists. SWR's `mutate` with a filter skips them, so commands refetch them through this set. */
const infiniteLists = new Set<{ reads: readonly Resource[]; refetch(): Promise<unknown> }>()

/** The one retry layer is api/http; SWR adds none, except where it polls. */
function toSwrConfiguration({
  keepPreviousData = false,
  refreshInterval = 0,
  paused = false,
}: QueryOptions): SWRConfiguration {
  if (refreshInterval === 0) return { keepPreviousData, shouldRetryOnError: false }
  return {
    keepPreviousData,
    refreshInterval: paused ? 0 : refreshInterval,
    revalidateOnFocus: !paused,
    revalidateOnReconnect: !paused,
    // Shorter than the interval, or SWR would drop the next poll as a duplicate.
    dedupingInterval: Math.min(refreshInterval / 2, 2000),
    // SWR stops polling at the first error, so retry. A 4xx does stop polling: another request would fail the same way. A 429 only slows it down.
    shouldRetryOnError: (error: unknown) =>
      !paused && !(error instanceof ApiError && error.kind === 'rejected' && error.status !== 429),
    onErrorRetry(error, key, _config, revalidate, { retryCount }) {
      const retryLater = () => {
        clearTimeout(retries.get(key))
        retries.set(key, setTimeout(retry, Math.max(getBackoff(refreshInterval, retryCount), getRetryAfter(error))))
      }
      // SWR itself revalidates when a hidden tab becomes visible.
      const retry = () =>
        document.visibilityState === 'hidden' ? retryLater() : void revalidate({ retryCount, dedupe: true })
      retryLater()
    },
  }
}

/** One timer per query: otherwise each Retry and each focus would start another series. */
const retries = new Map<string, ReturnType<typeof setTimeout>>()

/** Milliseconds. */
const MAX_BACKOFF = 30_000
const getRetryAfter = (error: unknown) => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
export const getBackoff = (refreshInterval: number, failures: number) =>
  Math.min(refreshInterval * 2 ** failures, Math.max(MAX_BACKOFF, refreshInterval))

/** Milliseconds. A timer can fire before the date has moved as far: the read would count as too early, and an unclear payment stay locked. */
const CLOCK_TOLERANCE = 500

interface RunOptions extends CallOptions {
  /** Leaves the refetch to the caller, who sends many calls and refetches once. */
  skipRefetch?: boolean
}

interface CommandResult<In, Out> {
  /** Throws ApiError. Stable across renders. Calls with the same input share the call in flight. Undefined: done, and the response says nothing. */
  run(input: In, options?: RunOptions): Promise<ResponseBody<Out> | undefined>
  /** Refetches the mounted queries that read what it changes. Only after calls with `skipRefetch`. */
  refetchChanged(): Promise<unknown>
  pending: boolean
}

/**
 * Keys of commands without a definite response yet: the same input is sent again under the same key, so that it happens once.
 * Outlives the screen, because a dialog may be closed and opened again.
 */
const unclearKeys = new Map<string, { endpoint: Endpoint; key: string }>()
/** Timers of the reads after commands with an unknown outcome. */
const lateReads = new Set<ReturnType<typeof setTimeout>>()
onUserChange(() => {
  unclearKeys.clear()
  for (const timer of lateReads) clearTimeout(timer)
  lateReads.clear()
})

/** A command that sets something may be sent with A, B and A again on purpose: then the last one is new. One that adds something may not. */
function forgetOlderKeys(endpoint: Endpoint, name: string) {
  if (endpoint.accumulates) return
  for (const [other, unclear] of unclearKeys)
    if (unclear.endpoint === endpoint && other !== name) unclearKeys.delete(other)
}

/** Sends a command, then refetches the mounted queries that read what it changes. */
export function useCommand<In, Out>(endpoint: Command<In, Out>): CommandResult<In, Out> {
  const { mutate } = useSWRConfig()
  /** The newest call in flight. Older calls are not shared: another input has been sent since. */
  const latest = useRef<{ name: string; promise: Promise<ResponseBody<Out> | undefined> } | undefined>(undefined)
  const inFlight = useRef(0)
  const [pending, setPending] = useState(false)

  const refetchChanged = useCallback(
    () =>
      Promise.all([
        mutate((key) => readsAnyOf(key, endpoint.changes)),
        ...[...infiniteLists]
          .filter(({ reads }) => reads.some((each) => endpoint.changes.includes(each)))
          .map(({ refetch }) => refetch()),
      ]),
    [endpoint, mutate],
  )

  const run = useCallback(
    (input: In, { skipRefetch = false, ...options }: RunOptions = {}): Promise<ResponseBody<Out> | undefined> => {
      const name = unstable_serialize([endpoint.method, endpoint.path, input])
      const refetch = async () => skipRefetch || refetchChanged()

      async function send(): Promise<ResponseBody<Out> | undefined> {
        const idempotencyKey = unclearKeys.get(name)?.key ?? createId()
        unclearKeys.delete(name)
        forgetOlderKeys(endpoint, name)
        try {
          const output = await call(endpoint, input, { ...options, idempotencyKey })
          emitCommand(endpoint)
          // Refetch before `pending` clears: otherwise the button is enabled while the row shows the old state.
          await refetch()
          return output
        } catch (error) {
          const { status = 0, outcomeUnknown } = wrapError(error)
          const isUnclear = outcomeUnknown || options.signal?.aborted
          if (isUnclear) unclearKeys.set(name, { endpoint, key: idempotencyKey })
          // The record is gone or in another state than shown.
          if (status === 404 || status === 409) await refetch()
          // An aborted call may still have reached the server.
          else if (isUnclear) {
            void refetch()
            // The server may still be working on it: reads again when a response could no longer arrive.
            lateReads.add(setTimeout(() => void refetchChanged(), TIMEOUT + CLOCK_TOLERANCE))
          }
          throw error
        }
      }

      if (latest.current?.name === name) return latest.current.promise
      inFlight.current += 1
      setPending(true)
      const promise = send().finally(() => {
        if (latest.current?.promise === promise) latest.current = undefined
        inFlight.current -= 1
        setPending(inFlight.current > 0)
      })
      latest.current = { name, promise }
      return promise
    },
    [endpoint, refetchChanged],
  )
  return { run, refetchChanged, pending }
}

function readsAnyOf(key: unknown, changed: readonly Resource[]): boolean {
  // Every array key in the cache comes from `cacheKey`.
  return Array.isArray(key) && (key as unknown as CacheKey)[3].some((each) => changed.includes(each))
}
