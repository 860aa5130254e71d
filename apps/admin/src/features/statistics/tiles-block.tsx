import type { Realtime } from '@cornerman/contract'
import type { ReactNode } from 'react'
import { Block } from '../../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../../ui/figures/figures.tsx'
import { type PolledQueryResult, usePolled } from '../../ui/polling/polling.tsx'
import { type Metrics, POLLING } from './metrics.ts'

/** A tile: its label, its key in the answer, and the unit of its value. */
export type TileOf<Data> = readonly [label: string, key: keyof Data, unit?: string]

interface Props<Data> {
  title: string
  note?: ReactNode
  reading: Omit<PolledQueryResult<Data>, 'polling'> & { polling?: PolledQueryResult<Data>['polling'] }
  tiles: readonly TileOf<Data>[]
}

/** A block of figures, each with its name. */
export function TilesBlock<Data>({ title, note, reading, tiles }: Props<Data>) {
  return (
    <Block title={title} note={note} reading={reading} skeleton={<TilesSkeleton labels={tiles.map(([label]) => label)} />}>
      {(data) => (
        <Tiles label={title}>
          {tiles.map(([label, key, unit]) => (
            <Tile key={label} label={label} value={data[key] as string | number | null | undefined} {...(unit && { unit })} />
          ))}
        </Tiles>
      )}
    </Block>
  )
}

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
