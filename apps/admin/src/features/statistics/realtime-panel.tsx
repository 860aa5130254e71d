import { POLLING, type Realtime } from '@cornerman/contract'
import { Block } from '../../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../../ui/figures/tile.tsx'
import { type PolledQueryResult, usePolled } from '../../ui/polling/polling.tsx'
import type { Footage } from './footage.ts'

const LABELS = { users: 'Users', mostPopularPlatform: 'Most popular platform', mostPopularCountry: 'Most popular country' } as const

/** Who is watching now. */
export function RealtimePanel({ reading }: { reading: PolledQueryResult<Realtime> }) {
  return (
    <Block
      title="Realtime"
      note="The figures come with a lag of 15-20 seconds."
      reading={reading}
      skeleton={<TilesSkeleton labels={Object.values(LABELS)} />}
    >
      {({ users, mostPopularPlatform, mostPopularCountry }) => (
        <Tiles label="Realtime">
          <Tile label={LABELS.users} value={users} />
          <Tile label={LABELS.mostPopularPlatform} value={mostPopularPlatform} />
          <Tile label={LABELS.mostPopularCountry} value={mostPopularCountry} />
        </Tiles>
      )}
    </Block>
  )
}

export const FootageRealtime = ({ of }: { of: Footage }) => <RealtimePanel reading={usePolled(of.calls.realtime, {}, POLLING.realtime)} />
