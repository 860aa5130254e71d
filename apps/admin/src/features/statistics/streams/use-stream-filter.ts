import { useEffect, useState } from 'react'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { filterIn, isSaidBy, namesOf, type StreamFilter } from './stream-filter.ts'

/** The filter of the address. What an address leaves out, or has wrong, is put right in it and said nothing of. */
export function useStreamFilter() {
  // What is today when the screen opens stays so: figures do not change their days at midnight.
  const [now] = useState(() => new Date())
  const [{ filter, isSaid }, write] = useUrlState((query) => {
    const read = filterIn(query, now)
    return { filter: read, isSaid: isSaidBy(query, read) }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` is new at each render and does the same.
  useEffect(() => {
    if (!isSaid) write(namesOf(filter), 'replace')
  }, [filter, isSaid])

  const change = (part: Partial<StreamFilter>, how: 'push' | 'replace' = 'push') => write(namesOf({ ...filter, ...part }), how)
  return [filter, change] as const
}
