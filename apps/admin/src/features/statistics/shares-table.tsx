import type { Share } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { PieChart } from '#ui/charts/pie-chart.tsx'
import { formatShare, type PieSlice } from '#ui/charts/plot-options.ts'
import layout from '#ui/layout.module.css'
import ui from '#ui/ui.module.css'
import styles from './shares-table.module.css'

interface Props {
  /** "Countries". */
  title: string
  /** Head of the first column: "Country". */
  group: string
  shares: readonly Share[]
  /** All users, also those whose country is unknown. */
  total: number
  /** Draws a ring of the largest shares beside the table. */
  hasRing?: boolean
}

/** Parts of the ring. */
const TOP_PARTS = 5

/** Rows before "Show more". */
const TOP_ROWS = 5

/** In pixels: smaller where the largest parts say little. */
const RING_SIZE = { half: 136, less: 96 }

/** Users by country, city or quality, the largest first: count and share of each, and the sum. */
export function SharesTable({ title, group, shares, total: users, hasRing = false }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const { places, unknown, uncounted, total } = rankShares(shares, users)

  const toCells = (count: number) => (
    <>
      <td>{count.toLocaleString('en')}</td>
      <td>{formatShare(count, total)}</td>
    </>
  )

  const isCut = !showsAll && places.length > TOP_ROWS + 1
  const shown = isCut ? places.slice(0, TOP_ROWS) : places

  return (
    <section className={clsx(styles.shares, hasRing && styles.withRing)} aria-label={title}>
      {hasRing && total > 0 && (
        <Ring
          label={`Users by ${group.toLowerCase()}`}
          shares={shares}
          parts={places.slice(0, TOP_PARTS)}
          total={total}
        />
      )}
      <table className={layout.figures} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{group}</th>
            <th scope="col">Users</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, count }, index) => (
            <tr key={name}>
              <th
                scope="row"
                className={styles.bar}
                style={{ '--cm-share': count / (places[0]?.count || 1) } as CSSProperties}
              >
                {hasRing && index < TOP_PARTS && (
                  <span className={styles.part} style={{ background: getPartColour(index) }} />
                )}
                <span>{name}</span>
              </th>
              {toCells(count)}
            </tr>
          ))}
          {places.length > TOP_ROWS + 1 && (
            <tr>
              <th scope="row">
                <Button
                  type="text"
                  size="small"
                  className={styles.more}
                  onClick={() => setShowsAll(isCut)}
                >
                  {isCut ? `Show ${places.length - TOP_ROWS} more` : 'Show fewer'}
                </Button>
              </th>
              {isCut ? toCells(sum(places.slice(TOP_ROWS))) : <td colSpan={2} />}
            </tr>
          )}
          {unknown > 0 && (
            <tr>
              <th scope="row">{getUnknownName(group)}</th>
              {toCells(unknown)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {toCells(total)}
          </tr>
        </tfoot>
      </table>
      {uncounted > 0 && (
        <p className={ui.note}>Without {uncounted} whose number of users is unknown.</p>
      )}
      {total > users && (
        <p className={ui.note}>A user of several services or events counts in each.</p>
      )}
    </section>
  )
}

const UNKNOWN = 'Unknown'
const getUnknownName = (group: string) => `Unknown ${group.toLowerCase()}`

/** The places with the most users first, the users without a place, and the sum. */
function rankShares(shares: readonly Share[], users: number) {
  // Responses may lack counts, and a sum with one of them is no number: what is not counted is not none.
  const counted = shares.filter(({ count }) => Number.isFinite(count))

  const places = counted
    .map(({ name, count }) => ({ name: name ?? '–', count }))
    .filter(({ name }) => name !== UNKNOWN)
    .toSorted((one, other) => other.count - one.count)

  const known = sum(places)
  const unknown = Math.max(users - known, counted.find(({ name }) => name === UNKNOWN)?.count ?? 0)

  return {
    places,
    unknown,
    /** The places without a count. */
    uncounted: shares.length - counted.length,
    /** More than the users, if some are counted in several lists. */
    total: known + unknown,
  }
}

/** Downloads all places of the table. */
export function SharesCsv({ title, group, shares, total: users }: Omit<Props, 'hasRing'>) {
  const { places, unknown, total } = rankShares(shares, users)
  const rows = unknown > 0 ? [...places, { name: getUnknownName(group), count: unknown }] : places

  return (
    <CsvButton
      title={title}
      getTable={() => ({
        columns: [group, 'Users', 'Share'],
        rows: rows.map(({ name, count }) => [name, count, formatShare(count, total)]),
      })}
    />
  )
}

const sum = (shares: readonly Share[]) => shares.reduce((total, { count }) => total + count, 0)

/** The parts differ in lightness. */
const getStrength = (index: number) => 1 - index * 0.18
const getPartColour = (index: number) =>
  `color-mix(in srgb, var(--cm-link) ${getStrength(index) * 100}%, var(--cm-container))`

interface RingProps {
  label: string
  /** As received. */
  shares: readonly Share[]
  /** The largest of them. */
  parts: readonly Share[]
  total: number
}

/** A ring of the largest shares, and the others in grey. The table beside it has all figures. */
function Ring({ label, shares, parts, total }: RingProps) {
  const top = sum(parts)
  const others = total - top
  const [largest] = parts
  const size = top > others ? RING_SIZE.half : RING_SIZE.less
  const slices: PieSlice[] = parts.map((part, index) => ({ ...part, strength: getStrength(index) }))
  const description = largest
    ? `, the largest ${largest.name} with ${formatShare(largest.count, total)}`
    : ''

  return (
    <figure className={styles.ring}>
      <PieChart
        key={size}
        summary={`${label}: pie chart${description}`}
        data={shares}
        slices={others > 0 ? [...slices, { name: 'All others', count: others }] : slices}
        size={size}
      />
      <figcaption className={ui.small}>
        {others > 0 ? (
          <>
            Top {parts.length}: <strong>{formatShare(top, total)}</strong> of{' '}
            {total.toLocaleString('en')} users
          </>
        ) : (
          `${total.toLocaleString('en')} users`
        )}
      </figcaption>
    </figure>
  )
}
