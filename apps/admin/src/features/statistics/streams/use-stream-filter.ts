import { useEffect, useEffectEvent, useState } from 'react'
import { useUrlState } from '../../../ui/navigation/use-url-state.ts'
import { chooseVideos, matchesQuery, parseFilter, type StreamFilter, toParams } from './stream-filter.ts'

/** Keeps the filter in the URL. Silently corrects missing and invalid parameters. */
export function useStreamFilter() {
  // Changes with the filter only, so that the range does not move at midnight or while it is polled.
  const [now, setNow] = useState(() => new Date())
  // Ids without an event. Removed silently, like other invalid parameters.
  const [unknownVideos, setUnknownVideos] = useState<readonly number[]>([])
  const [{ query, filter }, setParams] = useUrlState((search) => ({
    query: search,
    filter: parseFilter(search, now, unknownVideos),
  }))
  const isComplete = matchesQuery(query, filter)
  // `filter` is a new object at each render, so the effect depends on its sources instead.
  const complete = useEffectEvent((_query: URLSearchParams, _unknownVideos: readonly number[]) => {
    if (!isComplete) setParams(toParams(filter), 'replace')
  })
  useEffect(() => complete(query, unknownVideos), [query, unknownVideos])

  return {
    filter,
    now,
    update(part: Partial<StreamFilter>) {
      setNow(new Date())
      setParams(toParams({ ...filter, ...part }), 'push')
    },
    chooseEvents: (videos: readonly number[]) => setParams(toParams(chooseVideos(filter, videos, now)), 'push'),
    removeUnknownVideo: (video: number) => setUnknownVideos((before) => [...before, video]),
  }
}

/** Returns the current time, updated each minute. The status of an event depends on it. */
export function useCurrentMinute(): Date {
  const [minute, setMinute] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setMinute(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}
