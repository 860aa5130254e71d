import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Block } from '../../../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../../../ui/figures/tile.tsx'
import { usePolled } from '../../../ui/polling/polling.tsx'
import { POLLING } from '../polling.ts'

const LABELS = {
  users: 'Users',
  platform: 'Most popular platform',
  quality: 'Most popular quality',
  country: 'Most popular country',
} as const

/** Who is watching one event's stream now. */
export function StreamRealtime({ video, name }: { video: number; name: string }) {
  const title = `Realtime: ${name}`
  const reading = usePolled(streamMetrics.realtime, { body: { videoId: video } }, POLLING.realtime)
  return (
    <Block title={title} reading={reading} skeleton={<TilesSkeleton labels={Object.values(LABELS)} />}>
      {({ users, mostPopularPlatform, mostPopularQuality, mostPopularCountry }) => (
        <Tiles label={title}>
          <Tile label={LABELS.users} value={users} />
          <Tile label={LABELS.platform} value={mostPopularPlatform} />
          <Tile label={LABELS.quality} value={mostPopularQuality} />
          <Tile label={LABELS.country} value={mostPopularCountry} />
        </Tiles>
      )}
    </Block>
  )
}
