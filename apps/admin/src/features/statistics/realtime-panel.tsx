import type { Realtime } from '@cornerman/contract'
import type { PolledQueryResult } from '#shared/polling.tsx'
import { Widget } from '#ui/widget.tsx'
import { FigureTiles, type TileSpec } from './figure-tiles.tsx'

const TILES: readonly TileSpec<Realtime>[] = [
  ['Users', 'users'],
  ['Most popular platform', 'mostPopularPlatform'],
  ['Most popular country', 'mostPopularCountry'],
]

/** Current viewers of kicks, videos or both, in one line. */
export const RealtimePanel = ({ query }: { query: PolledQueryResult<Realtime> }) => (
  <Widget
    title="Realtime"
    note="People watching now. Lag of 15-20 seconds"
    layout="strip"
    query={query}
    skeleton={<FigureTiles label="Realtime" tiles={TILES} />}
  >
    {(data) => <FigureTiles label="Realtime" tiles={TILES} data={data} />}
  </Widget>
)
