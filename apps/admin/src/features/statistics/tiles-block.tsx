import type { ReactNode } from 'react'
import { Block } from '../../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../../ui/figures/figures.tsx'
import type { PolledQueryResult } from '../../ui/polling/polling.tsx'

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
