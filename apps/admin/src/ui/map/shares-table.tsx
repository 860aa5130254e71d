import type { Share } from '@cornerman/contract'
import clsx from 'clsx'
import { useId } from 'react'
import { CsvButton } from '../charts/csv-button.tsx'
import { formatShare } from '../charts/plot-options.ts'
import styles from './map.module.css'

interface Props {
  /** "Countries". */
  title: string
  /** Head of the first column: "Country". */
  group: string
  shares: readonly Share[]
  /** All users, also those whose country is unknown. */
  total: number
}

/** Users by country, city or quality: count and share of each, and the sum. */
export function SharesTable({ title, group, shares, total: users }: Props) {
  const id = useId()
  // Responses may lack counts.
  const rows = addUnknown(
    shares.map(({ name, count }) => ({ name: name ?? '–', count: count ?? 0 })),
    users,
  )
  // More than the users, if some are counted in several lists.
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.shares} aria-labelledby={id}>
      <div className={clsx('cm-row', styles.head)}>
        <h3 id={id}>{title}</h3>
        {rows.length > 0 && (
          <CsvButton
            title={title}
            getTable={() => ({
              columns: [group, 'Users', 'Share'],
              rows: rows.map(({ name, count }) => [name, count, formatShare(count, total)]),
            })}
          />
        )}
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <section className={styles.scroller} aria-label={`Table of ${title.toLowerCase()}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{group}</th>
              <th scope="col">Users</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count.toLocaleString('en')}</td>
                <td>{formatShare(count, total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{total.toLocaleString('en')}</td>
              <td>{formatShare(total, total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {total > users && <p className="cm-quiet cm-small">A user of several services or events counts in each.</p>}
    </section>
  )
}

const UNKNOWN = 'Unknown'
/** Adds the users that no row counts, so that the rows add up to the total. */
function addUnknown(shares: readonly Share[], total: number): readonly Share[] {
  const missing = total - shares.reduce((sum, { count }) => sum + count, 0)
  return missing > 0 && shares.every(({ name }) => name !== UNKNOWN)
    ? [...shares, { name: UNKNOWN, count: missing }]
    : shares
}
