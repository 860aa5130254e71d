import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { Block } from '../../../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../../../ui/figures/tile.tsx'
import { rangeOf, type StreamFilter } from './stream-filter.ts'

interface Props {
  video: number
  name: string
  filter: StreamFilter
  /** No event has such a video. */
  onGone(): void
}

const LABELS = {
  requests: 'Requests',
  totalUsers: 'Total users',
  popularQuality: 'Popular quality',
  popularCountry: 'Popular country',
  totalGb: 'Total downloaded',
  avgRequestTime: 'Average request time',
  maxOnline: 'Max online',
  maxDownload: 'Max download',
} as const

/** What one event's stream has sent on the chosen days, and to how many. */
export function StreamHistory({ video, name, filter, onGone }: Props) {
  const title = `History: ${name}`
  const reading = useQuery(streamMetrics.history, { body: { videoId: video, ...rangeOf(filter) } }, { keepPreviousData: true })
  const isGone = reading.error?.reason === 'unknown_id'
  const forget = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])

  return (
    <Block title={title} reading={reading} skeleton={<TilesSkeleton labels={Object.values(LABELS)} />}>
      {({ requests, totalUsers, popularQuality, popularCountry, totalGb, avgRequestTime, maxOnline, maxDownload }) => (
        <Tiles label={title}>
          <Tile label={LABELS.requests} value={requests} />
          <Tile label={LABELS.totalUsers} value={totalUsers} />
          <Tile label={LABELS.popularQuality} value={popularQuality} />
          <Tile label={LABELS.popularCountry} value={popularCountry} />
          <Tile label={LABELS.totalGb} value={totalGb} unit="Gb" />
          <Tile label={LABELS.avgRequestTime} value={avgRequestTime} unit="ms" />
          <Tile label={LABELS.maxOnline} value={maxOnline} unit="users" />
          <Tile label={LABELS.maxDownload} value={maxDownload} unit="Gb/min" />
        </Tiles>
      )}
    </Block>
  )
}
