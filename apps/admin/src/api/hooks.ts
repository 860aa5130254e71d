import type { Command, Query, Table } from '@cornerman/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { ApiError, wrapError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import { createId } from './device.ts'

export interface QueryResult<Out> {
  /** The newest answer; it stays while a further read fails. */
  data: Out | undefined
  error: ApiError | undefined
  /** Reading, and nothing to show yet. */
  isLoading: boolean
  isValidating: boolean
  /** Always the same function. */
  refetch(): void
  /** When `data` came from the server; undefined while it is still the answer to another input, such as the page before. */
  fetchedAt: Date | undefined
}

export interface QueryOptions {
  /** Shows the answer to the previous input until the next one is here: a table does not blink between pages. */
  keepPreviousData?: boolean
  /** Milliseconds between reads. Pauses while the tab is hidden, slows down while reads fail, and stops at a refusal. */
  refreshInterval?: number
  /** Stops polling as long as it holds, retries too; what is shown stays. */
  paused?: boolean
}

/** SWR hashes it by value, so equal inputs share one answer. */
export type CacheKey = readonly [service: string, path: string, input: unknown, reads: readonly Table[]]
export function cacheKey<In, Out>({ service, path, reads }: Query<In, Out>, input: NoInfer<In> | readonly NoInfer<In>[]): CacheKey {
  return [service, path, input, reads]
}

/** Reads an endpoint through the cache. Pass null to wait until the input is known. */
export function useQuery<In, Out>(endpoint: Query<In, Out>, input: NoInfer<In> | null, options: QueryOptions = {}): QueryResult<Out> {
  return useCached(input === null ? null : cacheKey(endpoint, input), () => call(endpoint, input!), options)
}

/** Reads an endpoint once for each input, as one result: of all of them, or of what went wrong first. No input waits. */
export function useQueries<In, Out>(
  endpoint: Query<In, Out>,
  inputs: readonly NoInfer<In>[],
  options: Pick<QueryOptions, 'keepPreviousData'> = {},
): QueryResult<Out[]> {
  const key = inputs.length === 0 ? null : cacheKey(endpoint, inputs)
  return useCached(key, () => Promise.all(inputs.map((input) => call(endpoint, input))), options)
}

/** What the cache holds. The key tells an answer of its own from one that `keepPreviousData` shows meanwhile. */
interface Cached<Out> {
  data: Out
  fetchedAt: Date
  key: string
}

function useCached<Out>(key: CacheKey | null, read: () => Promise<Out>, options: QueryOptions): QueryResult<Out> {
  const fetchCached = useFetchCached()
  const name = unstable_serialize(key)
  const { data: cached, ...swr } = useSWR<Cached<Out>, ApiError>(key, () => fetchCached(name, read), settings(options))
  const { error, isLoading, isValidating, mutate } = swr
  const { paused = false } = options
  useEffect(() => {
    if (paused) clearTimeout(retries.get(name))
  }, [paused, name])
  const refetch = useCallback(() => void mutate(), [mutate])
  return { data: cached?.data, error, isLoading, isValidating, refetch, fetchedAt: cached?.key === name ? cached.fetchedAt : undefined }
}

/** Reads for the cache. Data that have not changed stay the same object, so that nothing is drawn anew. */
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
  /** What has come so far, page by page. */
  pages: readonly Out[] | undefined
  /** One more page was asked for and is not here yet. */
  isMissingPage: boolean
  loadMore(): void
}

/** Reads an endpoint page by page, from page 1. Another `input` begins anew. */
export function useInfinite<In, Out>(endpoint: Query<In, Out>, input: (page: number) => NoInfer<In>): InfiniteResult<Out> {
  const fetchCached = useFetchCached()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Cached<Out>, ApiError>(
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

/** SWR's `mutate` with a filter passes over infinite lists: those on screen are refetched by name. */
const infiniteLists = new Set<{ reads: readonly Table[]; refetch(): Promise<unknown> }>()

/** The one retry layer is api/http; SWR adds none, except where it polls. */
function settings({ keepPreviousData = false, refreshInterval = 0, paused = false }: QueryOptions): SWRConfiguration {
  if (refreshInterval === 0) return { keepPreviousData, shouldRetryOnError: false }
  return {
    keepPreviousData,
    refreshInterval: paused ? 0 : refreshInterval,
    revalidateOnFocus: !paused,
    revalidateOnReconnect: !paused,
    // Less than the interval, or a poll that comes due would be taken for a repetition of the one before.
    dedupingInterval: Math.min(refreshInterval / 2, 2000),
    // SWR stops polling at the first failure. A refusal does stop it: asking again would be told the same.
    shouldRetryOnError: (error: unknown) => !paused && !(error instanceof ApiError && error.kind === 'refused'),
    onErrorRetry(_error, key, _config, revalidate, { retryCount }) {
      const retryLater = () => {
        clearTimeout(retries.get(key))
        retries.set(key, setTimeout(retry, getBackoff(refreshInterval, retryCount)))
      }
      // Whoever comes back to a hidden tab is shown the newest by SWR itself.
      const retry = () => (document.visibilityState === 'hidden' ? retryLater() : void revalidate({ retryCount, dedupe: true }))
      retryLater()
    },
  }
}

/** One for each query, or every Retry and every focus would begin another row of them. */
const retries = new Map<string, ReturnType<typeof setTimeout>>()

const SLOWEST = 30_000
export const getBackoff = (refreshInterval: number, failures: number) => Math.min(refreshInterval * 2 ** failures, Math.max(SLOWEST, refreshInterval))

interface CommandResult<In, Out> {
  /** Throws ApiError; show it where the person is looking. Always the same function. The same input again, while it is under way, is one call. */
  run(input: In, options?: CallOptions): Promise<Out>
  pending: boolean
}

interface CommandSettings {
  /**
   * For what must not happen twice though the server alone may not notice, such as a reward: repeated after an unknown outcome, the same
   * input goes out under the same idempotency key. Not for what may be wanted again: the server would repeat its old answer.
   */
  keepsKey?: boolean
}

/** Sends a command, then refetches whatever the contract says it changes and a screen shows. */
export function useCommand<In, Out>(endpoint: Command<In, Out>, { keepsKey = false }: CommandSettings = {}): CommandResult<In, Out> {
  const { mutate } = useSWRConfig()
  /** The newest call under way. An older one is not shared: another input has been sent since. */
  const latest = useRef<{ name: string; flight: Promise<Out> } | undefined>(undefined)
  const underWay = useRef(0)
  /** Of calls whose outcome is unknown: sent again, such a call has no second effect. */
  const idempotencyKeys = useRef(new Map<string, string>())
  const [pending, setPending] = useState(false)

  const run = useCallback(
    (input: In, options: CallOptions = {}): Promise<Out> => {
      const name = unstable_serialize([input])
      const refetchChanged = () =>
        Promise.all([
          mutate((key) => readsAnyOf(key, endpoint.changes)),
          ...[...infiniteLists].filter(({ reads }) => reads.some((table) => endpoint.changes.includes(table))).map(({ refetch }) => refetch()),
        ])

      async function send(): Promise<Out> {
        const idempotencyKey = idempotencyKeys.current.get(name) ?? createId()
        idempotencyKeys.current.delete(name)
        try {
          const output = await call(endpoint, input, { ...options, idempotencyKey })
          // Before `pending` clears: otherwise the button is enabled again over a row that still shows the old state.
          await refetchChanged()
          return output
        } catch (error) {
          const { status = 0, outcomeUnknown } = wrapError(error)
          if (outcomeUnknown && keepsKey) idempotencyKeys.current.set(name, idempotencyKey)
          // The record is gone or in another state than the screen shows.
          if (status === 404 || status === 409) await refetchChanged()
          // Taken back by the caller, it may have arrived all the same.
          else if (outcomeUnknown || options.signal?.aborted) void refetchChanged()
          throw error
        }
      }

      if (latest.current?.name === name) return latest.current.flight
      underWay.current += 1
      setPending(true)
      const flight = send().finally(() => {
        if (latest.current?.flight === flight) latest.current = undefined
        underWay.current -= 1
        setPending(underWay.current > 0)
      })
      latest.current = { name, flight }
      return flight
    },
    [endpoint, mutate, keepsKey],
  )
  return { run, pending }
}

function readsAnyOf(key: unknown, changed: readonly Table[]): boolean {
  // Every key of the cache that is a list is made by `cacheKey`.
  return Array.isArray(key) && (key as unknown as CacheKey)[3].some((table) => changed.includes(table))
}
