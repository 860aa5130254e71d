import type { Realtime } from '@cornerman/contract'
import { formatPlatform } from '#shared/labels.tsx'
import type { PolledQueryResult } from '#shared/polling.tsx'
import { Tile, Tiles } from '#ui/charts/tile.tsx'
import { Widget } from '#ui/widget.tsx'

/** A tile: label, key in the response, unit of the value. */
export type TileSpec<Data> = readonly [label: string, key: keyof Data, unit?: string]

/** Figures of a response. Loading ones show '-'. */
export const FigureTiles = <Data,>(props: {
  label: string
  tiles: readonly TileSpec<Data>[]
  data?: Data
}) => (
  <Tiles label={props.label}>
    {props.tiles.map(([label, key, unit]) => (
      <Tile key={label} label={label} value={formatValue(props.data?.[key])} unit={unit} />
    ))}
  </Tiles>
)

const formatValue = (value: unknown) =>
  typeof value === 'string' ? formatPlatform(value) : (value as number | null | undefined)

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
