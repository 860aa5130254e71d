import { useEffect, useEffectEvent, useState } from 'react'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { filterIn, isSaidBy, namesOf, type StreamFilter } from './stream-filter.ts'

interface FilterState {
  filter: StreamFilter
  change(part: Partial<StreamFilter>): void
  /** No event has this video: it goes as quietly as any other value of an address that there is not. */
  forget(video: number): void
}

/** The filter of the address. What an address leaves out, or has wrong, is put right in it and said nothing of. */
export function useStreamFilter(): FilterState {
  // What is today when the screen opens stays so: figures do not change their days at midnight.
  const [now] = useState(() => new Date())
  const [gone, setGone] = useState<readonly number[]>([])
  const [{ query, read }, write] = useUrlState((said) => ({ query: said, read: filterIn(said, now) }))
  const filter = { ...read, videos: read.videos.filter((video) => !gone.includes(video)) }
  const isSaid = isSaidBy(query, filter)
  // The filter is a new object at each render; the address and what is gone decide about it.
  const complete = useEffectEvent((_query: URLSearchParams, _gone: readonly number[]) => {
    if (!isSaid) write(namesOf(filter), 'replace')
  })
  useEffect(() => complete(query, gone), [query, gone])

  return {
    filter,
    change: (part) => write(namesOf({ ...filter, ...part }), 'push'),
    forget: (video) => setGone((before) => [...before, video]),
  }
}
