import type { Query, Resource } from '@cornerman/contract'
import { useCallback, useEffect, useRef } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { ApiError, wrapError } from './api-error.ts'
import { call, type ResponseBody } from './call.ts'
import type { KnownRead } from './confirm-effect.ts'

export interface QueryResult<Out> {
  /** The newest response; kept when a later read fails. */
  data: Out | undefined
  error: ApiError | undefined
  /** Reading for the first time: no data yet. */
  isLoading: boolean
  isValidating: boolean
  /** Stable across renders. */
  refetch(): void
  /** The time at which `data` arrived. */
  fetchedAt: Date | undefined
  /** `data` belongs to another input, such as the previous page, and is shown until the response arrives. */
  isPlaceholderData: boolean
}

export interface QueryOptions {
  /** Keeps the previous input's data until the new data arrives, so a table does not flicker between pages. */
  keepPreviousData?: boolean
  /** Milliseconds between reads. Pauses in a hidden tab, backs off on failures, and stops on a 4xx. */
  refreshInterval?: number
  /** Stops polling and its retries; the data stays. */
  paused?: boolean
  /** Milliseconds during which what was read is not read again by another screen, except after a command that changes it. */
  freshFor?: number
}

/** SWR hashes the key by value, so equal inputs share one response. */
export type CacheKey = readonly [
  service: string,
  path: string,
  input: unknown,
  reads: readonly Resource[],
]

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
  useCached(
    input === null ? null : cacheKey(endpoint, input),
    () => call(endpoint, input!),
    options,
    toSource(endpoint, input),
  )

/** What was read: not the endpoint itself, because SWR compares entries in depth. */
interface Source extends Pick<Query<unknown, unknown>, 'service' | 'path'> {
  input: unknown
}

const toSource = <In>({ service, path }: Query<In, unknown>, input: unknown): Source => ({
  service,
  path,
  input,
})

/** A cache entry. The key tells its own data from data shown by `keepPreviousData`. */
interface Cached<Out> {
  data: Out
  fetchedAt: Date
  key: string
  /** The query and its input; undefined for several inputs. */
  source?: Source | undefined
}

/** Reads through the cache, for one query or several. */
export function useCached<Out>(
  key: CacheKey | null,
  read: () => Promise<Out>,
  options: QueryOptions,
  source?: Source,
): QueryResult<Out> {
  const fetchCached = useFetchCached()
  const name = unstable_serialize(key)

  const { data: cached, ...swr } = useSWR<Cached<Out>, ApiError>(
    key,
    () => fetchCached(name, read, source),
    toSwrConfiguration(options),
  )

  const { error, isLoading, isValidating, mutate } = swr
  const { paused = false } = options

  useEffect(() => {
    if (paused) {
      clearTimeout(retries.get(name))
    }
  }, [paused, name])

  const refetch = useCallback(() => void mutate(), [mutate])

  return {
    data: cached?.data,
    error,
    isLoading,
    isValidating,
    refetch,
    fetchedAt: cached?.fetchedAt,
    isPlaceholderData: cached !== undefined && cached.key !== name,
  }
}

/** Returns a fetcher for the cache. Unchanged data stays the same object, so components do not re-render. */
function useFetchCached() {
  const { cache, compare } = useSWRConfig()

  return async <Out>(
    key: string,
    read: () => Promise<Out>,
    source?: Source,
  ): Promise<Cached<Out>> => {
    const data = await read().catch((error: unknown) => {
      throw wrapError(error)
    })
    const before = cache.get(key)?.data as Cached<Out> | undefined

    return {
      data: before && compare(before.data, data) ? before.data : data,
      fetchedAt: new Date(),
      key,
      source,
    }
  }
}

export interface InfiniteResult<Out> extends Omit<QueryResult<Out>, 'data'> {
  /** The pages loaded so far. */
  pages: readonly Out[] | undefined
  /** A further page was requested and has not arrived. */
  isMissingPage: boolean
  /** Reads the next page, or again the one that is missing. */
  loadMore(): void
}

/** Reads an endpoint page by page, from page 1. Another `input` starts again. A further page is read alone. */
export function useInfinite<In, Out>(
  endpoint: Query<In, Out>,
  input: (page: number) => NoInfer<In>,
): InfiniteResult<ResponseBody<Out>> {
  const fetchCached = useFetchCached()
  const { cache } = useSWRConfig()

  /** Pages that are known are not read again. */
  const isGrowing = useRef(false)

  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    Cached<ResponseBody<Out>>,
    ApiError
  >(
    (index) => cacheKey(endpoint, input(index + 1)),
    (key: CacheKey) => {
      const name = unstable_serialize(key)
      const known = cache.get(name)?.data as Cached<ResponseBody<Out>> | undefined

      return isGrowing.current && known
        ? known
        : fetchCached(name, () => call(endpoint, key[2] as In), toSource(endpoint, key[2]))
    },
    {
      revalidateAll: true,
      parallel: true,
      shouldRetryOnError: false,
      focusThrottleInterval: FOCUS_THROTTLE,
    },
  )

  const refetchAll = useCallback(() => {
    isGrowing.current = false
    return mutate()
  }, [mutate])

  const refetch = useCallback(() => void refetchAll(), [refetchAll])
  const isMissingPage = data !== undefined && data.length < size
  async function loadMore() {
    isGrowing.current = true
    await setSize(isMissingPage ? size : size + 1)
    isGrowing.current = false
  }

  const { reads } = endpoint

  useEffect(() => {
    const list = { reads, refetch: refetchAll }
    infiniteLists.add(list)

    return () => void infiniteLists.delete(list)
  }, [reads, refetchAll])

  return {
    pages: data?.map((page) => page.data),
    fetchedAt: data?.[0]?.fetchedAt,
    error,
    isLoading,
    isValidating,
    isPlaceholderData: false,
    isMissingPage,
    loadMore: () => void loadMore(),
    refetch,
  }
}

/** Mounted infinite lists. SWR's `mutate` with a filter skips them, so `useRefetch` has this set. */
const infiniteLists = new Set<{ reads: readonly Resource[]; refetch(): Promise<unknown> }>()

/** Returns a function that refetches the mounted queries that read one of these resources. */
export function useRefetch(): (changed: readonly Resource[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()

  return useCallback(
    (changed) => {
      const isChanged = (reads: readonly Resource[]) => reads.some((each) => changed.includes(each))
      return Promise.all([
        // Every array key in the cache comes from `cacheKey`.
        mutate((key: unknown) => Array.isArray(key) && isChanged((key as unknown as CacheKey)[3])),
        ...[...infiniteLists]
          .filter(({ reads }) => isChanged(reads))
          .map(({ refetch }) => refetch()),
      ])
    },
    [mutate],
  )
}

/** Returns a function that finds what screens have read by a query: each input with its newest response. */
export function useKnownReads(): (endpoint: Query<unknown, unknown>) => KnownRead[] {
  const { cache } = useSWRConfig()

  return useCallback(
    ({ service, path }) =>
      [...cache.keys()].flatMap((key) => {
        const cached = cache.get(key)?.data as Cached<unknown> | undefined
        const source = cached?.source

        return source?.service === service && source.path === path
          ? [{ input: source.input, output: cached?.data }]
          : []
      }),
    [cache],
  )
}

/**
 * Milliseconds in which the focus of the window repeats no read, except by a poll: an admin often changes
 * windows, and each time a screen would ask for all that it shows.
 */
const FOCUS_THROTTLE = 30_000

/** The one retry layer is api/http; SWR adds none, except where it polls. */
function toSwrConfiguration({
  keepPreviousData = false,
  refreshInterval = 0,
  paused = false,
  freshFor,
}: QueryOptions): SWRConfiguration {
  if (refreshInterval === 0) {
    return {
      keepPreviousData,
      shouldRetryOnError: false,
      focusThrottleInterval: FOCUS_THROTTLE,
      ...(freshFor && { dedupingInterval: freshFor }),
    }
  }

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
        retries.set(
          key,
          setTimeout(
            retry,
            Math.max(getBackoff(refreshInterval, retryCount), getRetryAfter(error)),
          ),
        )
      }

      // SWR itself revalidates when a hidden tab becomes visible.
      const retry = () =>
        document.visibilityState === 'hidden'
          ? retryLater()
          : void revalidate({ retryCount, dedupe: true })

      retryLater()
    },
  }
}

/** One timer per query: otherwise each Retry and each focus would start another series. */
const retries = new Map<string, ReturnType<typeof setTimeout>>()

/** Milliseconds. */
const MAX_BACKOFF = 30_000
const getRetryAfter = (error: unknown) => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
const getBackoff = (refreshInterval: number, failures: number) =>
  Math.min(refreshInterval * 2 ** failures, Math.max(MAX_BACKOFF, refreshInterval))
