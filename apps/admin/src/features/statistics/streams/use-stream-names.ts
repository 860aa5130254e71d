import type { StreamOption } from '@cornerman/contract'
import { streamEvents } from '@cornerman/contract/endpoints/stream-metrics'
import { useState } from 'react'
import { type QueryResult, useQuery } from '../../../api/hooks.ts'

export interface StreamNames {
  nameOf(video: number): string
  learn(options: readonly StreamOption[] | undefined): void
  /** The reading that would name them, when it has failed. */
  failed: Pick<QueryResult<unknown>, 'isValidating' | 'refetch'> | undefined
}

/**
 * What the events of videos are called. An address knows ids only, and no call finds an event by its video: the newest events tell,
 * and an older one that nobody has searched for keeps its number.
 */
export function useStreamNames(videos: readonly number[]): StreamNames {
  const [known] = useState(() => new Map<number, string>())
  const isUnnamed = videos.some((video) => !known.has(video))
  const reading = useQuery(streamEvents.find, isUnnamed ? { body: { name: '' } } : null)
  const learn = (options: readonly StreamOption[] = []) => {
    for (const { name, video } of options) known.set(video.id, name)
  }
  learn(reading.data)
  return { nameOf: (video) => known.get(video) ?? `Stream ${video}`, learn, failed: isUnnamed && reading.error ? reading : undefined }
}
