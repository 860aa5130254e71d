import { useMemo } from 'react'
import type { QueryResult } from '../../../api/hooks.ts'
import type { PolledQueryResult } from '../../../ui/polling/polling.tsx'

/**
 * Two services as one (decision 122): there once both have answered, for half a sum would be a wrong one; failed when either has, and read
 * again together. `join` stands outside the component.
 */
export function useTogether<Data>(one: QueryResult<Data>, other: QueryResult<Data>, join: (one: Data, other: Data) => Data): QueryResult<Data> {
  const data = useMemo(
    () => (one.data === undefined || other.data === undefined ? undefined : join(one.data, other.data)),
    [one.data, other.data, join],
  )
  return {
    data,
    error: one.error ?? other.error,
    isLoading: one.isLoading || other.isLoading,
    isValidating: one.isValidating || other.isValidating,
    fetchedAt: earlier(one.fetchedAt, other.fetchedAt),
    refetch() {
      one.refetch()
      other.refetch()
    },
  }
}

export function usePolledTogether<Data>(
  one: PolledQueryResult<Data>,
  other: PolledQueryResult<Data>,
  join: (one: Data, other: Data) => Data,
): PolledQueryResult<Data> {
  return { ...useTogether(one, other, join), polling: one.polling }
}

/** Together they are as old as the older one. */
const earlier = (one: Date | undefined, other: Date | undefined) => (one && other ? (one < other ? one : other) : undefined)
