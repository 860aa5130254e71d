import { BarsOutlined, GlobalOutlined } from '@ant-design/icons'
import type { Share } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { PlainTable } from '../table/plain-table.tsx'
import { type Coord, hasPlace } from './coords.ts'
import styles from './viewer-map.module.css'

interface Props {
  /** Accessible name: "Where kicks were watched". */
  label: string
  /** One entry per user. */
  coords: readonly Coord[]
  /** Tables shown instead of the map, with the same users by name. */
  tables: readonly ShareTable[]
  /** "user", "users". */
  singular: string
  plural: string
}

/** A world map of users with a count of located users, and the same data as tables. */
export function ViewerMap({ label, coords, tables, singular, plural }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles.map} aria-label={label}>
      <figcaption className={clsx('cm-row', styles.head)}>
        <p className="cm-number" role="status">
          {formatCounts(coords, singular, plural)}
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
      <div className={styles.stage}>
        {asTable ? <SharesTables tables={tables} plural={plural} /> : <LazyMap label={label} coords={coords} plural={plural} />}
      </div>
      <Legend singular={singular} plural={plural} hidden={asTable} />
    </figure>
  )
}

/** Placeholder of a loading map. */
export const ViewerMapSkeleton = () => (
  <div className={styles.map}>
    <div className={clsx('cm-row', styles.head)} />
    <div className={styles.stage}>
      <div className={clsx('cm-placeholder', styles.message)} />
    </div>
    <div className={styles.legend} />
  </div>
)

const LazyMap = lazyPart(
  'the map',
  () => import('./world-map.tsx'),
  <p role="status" className={clsx('cm-placeholder', styles.message)} aria-busy="true">
    Loading the map
  </p>,
  (retry) => (
    <div role="alert" className={clsx('cm-placeholder', styles.message)}>
      <p>The map could not be loaded. Check the connection, or read the table.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  ),
)

/** Formats as "1,190 of 1,204 users located". */
function formatCounts(coords: readonly Coord[], singular: string, plural: string): string {
  const located = coords.filter(hasPlace).length
  const all = `${coords.length.toLocaleString('en')} ${coords.length === 1 ? singular : plural}`
  return located === coords.length ? all : `${located.toLocaleString('en')} of ${all} located`
}

/** Keeps its space while hidden, so nothing below moves. */
function Legend({ singular, plural, hidden }: Pick<Props, 'singular' | 'plural'> & { hidden: boolean }) {
  return (
    <ul className={clsx('cm-row', styles.legend)} aria-label="Legend" style={hidden ? { visibility: 'hidden' } : undefined}>
      <li>
        <span aria-hidden className={styles.legendDot} />
        One {singular}
      </li>
      <li>
        <span aria-hidden className={styles.legendCluster}>
          12
        </span>
        {capitalize(plural)} in this area. Select to zoom in
      </li>
    </ul>
  )
}

export interface ShareTable {
  /** "Country". */
  title: string
  shares: readonly Share[]
}

/** One table per list, with the count of each name. */
function SharesTables({ tables, plural }: { tables: readonly ShareTable[]; plural: string }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className={styles.shares} aria-label="Tables" tabIndex={0}>
      {tables.map(({ title, shares }) => (
        <PlainTable
          key={title}
          columns={[{ title }, { title: capitalize(plural), numeric: true }]}
          rows={shares.length === 0 ? [['No data', '']] : shares.map(({ name, count }) => [name, count?.toLocaleString('en') ?? '–'])}
        />
      ))}
    </section>
  )
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
