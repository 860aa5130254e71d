import type { Realtime } from '@cornerman/contract'
import { type PolledQueryResult, usePolled } from '../../ui/polling/polling.tsx'
import { type Metrics, POLLING } from './metrics.ts'
import { type TileOf, TilesBlock } from './tiles-block.tsx'

const TILES: readonly TileOf<Realtime>[] = [
  ['Users', 'users'],
  ['Most popular platform', 'mostPopularPlatform'],
  ['Most popular country', 'mostPopularCountry'],
]

/** Who is watching now. */
export const RealtimePanel = ({ reading }: { reading: PolledQueryResult<Realtime> }) => (
  <TilesBlock title="Realtime" note="The figures come with a lag of 15-20 seconds." reading={reading} tiles={TILES} />
)

export const MetricsRealtime = ({ of }: { of: Metrics }) => <RealtimePanel reading={usePolled(of.calls.realtime, {}, POLLING.realtime)} />
