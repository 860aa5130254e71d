import { formatPlatform } from '#shared/labels.tsx'
import { Tile, Tiles } from '#ui/charts/tile.tsx'

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
      <Tile key={label} title={label} value={formatValue(props.data?.[key])} suffix={unit} />
    ))}
  </Tiles>
)

const formatValue = (value: unknown) =>
  typeof value === 'string' ? formatPlatform(value) : (value as number | null | undefined)
