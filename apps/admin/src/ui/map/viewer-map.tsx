import { BarsOutlined, GlobalOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { type Coord, hasPlace } from './coords.ts'
import './viewer-map.css'
import type { Share } from '@cornerman/contract'

interface Props {
  /** What is shown, for a reader: "Where kicks were watched". */
  label: string
  /** One a person. */
  coords: readonly Coord[]
  /** What the same people are by name, as tables in place of the map. */
  lists: readonly ShareList[]
  /** "user", "users". */
  one: string
  many: string
}

/** People on a map of the world, with how many of them have a place, and as tables for whoever would rather read. */
export function ViewerMap({ label, coords, lists, one, many }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="cm-map" aria-label={label}>
      <figcaption className="cm-row cm-map-head">
        <p className="cm-number" role="status">
          {inWords(coords, one, many)}
        </p>
        <Button
          size="small"
          type="text"
          icon={asTable ? <GlobalOutlined aria-hidden /> : <BarsOutlined aria-hidden />}
          aria-label={`${asTable ? 'Show as map' : 'Show as table'}: ${label}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as map' : 'Show as table'}
        </Button>
      </figcaption>
      <div className="cm-map-stage">
        {asTable ? <SharesTables lists={lists} many={many} /> : <LazyMap label={label} coords={coords} many={many} />}
      </div>
      <Legend one={one} many={many} hidden={asTable} />
    </figure>
  )
}

/** The map's own frame, empty: what stands there while nothing is known. */
export const ViewerMapSkeleton = () => (
  <div className="cm-map">
    <div className="cm-row cm-map-head" />
    <div className="cm-map-stage">
      <div className="cm-map-waits" />
    </div>
    <div className="cm-map-legend" />
  </div>
)

const LazyMap = lazyPart(
  'the map',
  () => import('./world-map.tsx'),
  <p role="status" className="cm-map-waits" aria-busy="true">
    Loading the map
  </p>,
  (retry) => (
    <div role="alert" className="cm-map-waits">
      <p>The map could not be loaded. Check the connection, or read the table.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  ),
)

/** "1,204 users: 1,190 on the map, 14 without a known place". */
function inWords(coords: readonly Coord[], one: string, many: string): string {
  const placed = coords.filter(hasPlace).length
  const all = `${coords.length.toLocaleString('en')} ${coords.length === 1 ? one : many}`
  if (placed === coords.length) return all
  return `${all}: ${placed.toLocaleString('en')} on the map, ${(coords.length - placed).toLocaleString('en')} without a known place`
}

/** Its room stays when there is nothing to explain: nothing below moves. */
function Legend({ one, many, hidden }: Pick<Props, 'one' | 'many'> & { hidden: boolean }) {
  return (
    <ul className="cm-map-legend" aria-label="Legend" style={hidden ? { visibility: 'hidden' } : undefined}>
      <li>
        <span aria-hidden className="cm-map-legend-dot" />
        One {one}
      </li>
      <li>
        <span aria-hidden className="cm-map-legend-cluster">
          12
        </span>
        So many {many} near each other: click to zoom in
      </li>
    </ul>
  )
}

export interface ShareList {
  /** "Country". */
  title: string
  shares: readonly Share[]
}

/** How many there are of each name, a table a list. */
function SharesTables({ lists, many }: { lists: readonly ShareList[]; many: string }) {
  return (
    // What scrolls can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className="cm-shares" aria-label="Tables" tabIndex={0}>
      {lists.map(({ title, shares }) => (
        <table key={title} className="cm-shares-table">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{capital(many)}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ name, count }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="cm-number">{count.toLocaleString('en')}</td>
              </tr>
            ))}
            {shares.length === 0 && (
              <tr>
                <td colSpan={2}>None is known</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
    </section>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
