import type { Command, Query, Table } from '@cornerman/contract'
import { useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import { type ApiError, asApiError } from './api-error.ts'
import { type CommandOptions, call } from './call.ts'
import { retryQuietly } from './polling.ts'

export interface Reading<Out> {
  /** The newest answer; it stays while a further read fails. */
  data: Out | undefined
  error: ApiError | undefined
  /** Reading, and nothing to show yet. */
  isLoading: boolean
  isValidating: boolean
  retry(): void
  /** When `data` was read. */
  readAt: Date | undefined
}

export interface ReadingOptions {
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

const readTimes = new Map<string, Date>()
export const forgetReadTimes = () => readTimes.clear()

/** Reads an endpoint through the cache. Pass null to wait until the input is known. */
export function useEndpoint<In, Out>(endpoint: Query<In, Out>, input: NoInfer<In> | null, options: ReadingOptions = {}): Reading<Out> {
  const key = input === null ? null : cacheKey(endpoint, input)
  const paused = useRef(false)
  paused.current = options.paused ?? false
  const { data, error, isLoading, isValidating, mutate } = useSWR<Out, ApiError>(
    key,
    () => read(endpoint, input!),
    settings(options, () => paused.current),
  )
  return { data, error, isLoading, isValidating, retry: () => void mutate(), readAt: key ? readTimes.get(unstable_serialize(key)) : undefined }
}

/** Reads an endpoint once for each input, as one reading: of all of them, or of what went wrong first. No input waits. */
export function useEndpointEach<In, Out>(
  endpoint: Query<In, Out>,
  inputs: readonly NoInfer<In>[],
  options: Pick<ReadingOptions, 'keepPreviousData'> = {},
): Reading<Out[]> {
  const key = inputs.length === 0 ? null : cacheKey(endpoint, inputs)
  const readEach = async () => {
    const answers = await Promise.all(inputs.map((input) => read(endpoint, input)))
    readTimes.set(unstable_serialize(key), new Date())
    return answers
  }
  const { data, error, isLoading, isValidating, mutate } = useSWR<Out[], ApiError>(
    key,
    readEach,
    settings(options, () => false),
  )
  return { data, error, isLoading, isValidating, retry: () => void mutate(), readAt: key ? readTimes.get(unstable_serialize(key)) : undefined }
}

/** Reads for the cache and notes when. Throws ApiError. */
export async function read<In, Out>(endpoint: Query<In, Out>, input: NoInfer<In>): Promise<Out> {
  try {
    const answer = await call(endpoint, input)
    readTimes.set(unstable_serialize(cacheKey(endpoint, input)), new Date())
    return answer
  } catch (error) {
    throw asApiError(error)
  }
}

function settings({ keepPreviousData = false, refreshInterval = 0, paused = false }: ReadingOptions, isPaused: () => boolean): SWRConfiguration {
  // The one retry layer is api/http; SWR adds none.
  if (refreshInterval === 0) return { keepPreviousData, shouldRetryOnError: false }
  return {
    keepPreviousData,
    refreshInterval: paused ? 0 : refreshInterval,
    revalidateOnFocus: !paused,
    revalidateOnReconnect: !paused,
    // Less than the interval, or a poll that comes due would be taken for a repetition of the one before.
    dedupingInterval: Math.min(refreshInterval / 2, 2000),
    ...retryQuietly(refreshInterval, isPaused),
  }
}

/**
 * Sends a command, then reads again whatever the contract says it changes and a screen shows.
 * `run` throws ApiError; show it where the person is looking.
 */
export function useCommand<In, Out>(endpoint: Command<In, Out>): { run(input: In, options?: CommandOptions): Promise<Out>; pending: boolean } {
  const { mutate } = useSWRConfig()
  const running = useRef(0)
  const [pending, setPending] = useState(false)
  const readAgain = () => mutate((key) => readsAnyOf(key, endpoint.changes))

  async function run(input: In, options?: CommandOptions): Promise<Out> {
    running.current += 1
    setPending(true)
    try {
      const output = await call(endpoint, input, options)
      // Before `pending` clears: otherwise the button is live again over a row that still shows the old state.
      await readAgain()
      return output
    } catch (error) {
      if (isStale(error)) await readAgain()
      // Taken back by the caller, it may have arrived all the same.
      else if (isUncertain(error) || options?.signal?.aborted) void readAgain()
      throw error
    } finally {
      running.current -= 1
      setPending(running.current > 0)
    }
  }
  return { run, pending }
}

/** The record is gone or in another state than the screen shows; also what a repeated command is told that had its effect the first time. */
const isStale = (error: unknown) => [404, 409].includes(asApiError(error).status ?? 0)
const isUncertain = (error: unknown) => asApiError(error).outcomeUnknown

function readsAnyOf(key: unknown, changed: readonly Table[]): boolean {
  if (!Array.isArray(key)) return false
  // Every key of the cache is made by `cacheKey`.
  const [, , , reads] = key as unknown as CacheKey
  return reads.some((table) => changed.includes(table))
}
