import type { Realtime } from '@cornerman/contract'
import type { ReactNode } from 'react'
import type { QueryResult } from '../../api/hooks.ts'
import { Tile, Tiles, TilesSkeleton } from '../../ui/charts/figures.tsx'
import type { PolledQueryResult } from '../../ui/charts/polling.tsx'
import { Widget } from '../../ui/charts/widget.tsx'

/** A tile: label, key in the response, unit of the value. */
export type TileSpec<Data> = readonly [label: string, key: keyof Data, unit?: string]

interface Props<Data> {
  title: string
  note?: ReactNode
  query: QueryResult<Data> | PolledQueryResult<Data>
  tiles: readonly TileSpec<Data>[]
}

/** A widget with labeled figures. */
export function TilesWidget<Data>({ title, note, query, tiles }: Props<Data>) {
  return (
    <Widget title={title} note={note} query={query} skeleton={<TilesSkeleton labels={tiles.map(([label]) => label)} />}>
      {(data) => (
        <Tiles label={title}>
          {tiles.map(([label, key, unit]) => (
            <Tile key={label} label={label} value={formatValue(data[key])} {...(unit && { unit })} />
          ))}
        </Tiles>
      )}
    </Widget>
  )
}

/** Platforms by their own names; other values as they come. */
const PLATFORMS: Readonly<Record<string, string>> = { IOS: 'iOS', ANDROID: 'Android', WEB: 'Web' }
const formatValue = (value: unknown) =>
  (typeof value === 'string' && PLATFORMS[value]) || (value as string | number | null | undefined)

const TILES: readonly TileSpec<Realtime>[] = [
  ['Users', 'users'],
  ['Most popular platform', 'mostPopularPlatform'],
  ['Most popular country', 'mostPopularCountry'],
]

/** Current viewers of kicks, videos or both. */
export const RealtimePanel = ({ query }: { query: PolledQueryResult<Realtime> }) => (
  <TilesWidget title="Realtime" note="The figures come with a lag of 15-20 seconds." query={query} tiles={TILES} />
)
