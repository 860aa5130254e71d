import { useMemo } from 'react'
import type { Reading } from '../../../api/hooks.ts'
import type { PolledReading } from '../../../ui/polling/polling.tsx'

/**
 * Two services as one (decision 122): there once both have answered, for half a sum would be a wrong one; failed when either has, and read
 * again together. `join` stands outside the component.
 */
export function useTogether<Data>(one: Reading<Data>, other: Reading<Data>, join: (one: Data, other: Data) => Data): Reading<Data> {
  const data = useMemo(
    () => (one.data === undefined || other.data === undefined ? undefined : join(one.data, other.data)),
    [one.data, other.data, join],
  )
  return {
    data,
    error: one.error ?? other.error,
    isLoading: one.isLoading || other.isLoading,
    isValidating: one.isValidating || other.isValidating,
    readAt: earlier(one.readAt, other.readAt),
    retry() {
      one.retry()
      other.retry()
    },
  }
}

export function usePolledTogether<Data>(
  one: PolledReading<Data>,
  other: PolledReading<Data>,
  join: (one: Data, other: Data) => Data,
): PolledReading<Data> {
  return { ...useTogether(one, other, join), polling: one.polling }
}

/** Together they are as old as the older one. */
const earlier = (one: Date | undefined, other: Date | undefined) => (one && other ? (one < other ? one : other) : undefined)
