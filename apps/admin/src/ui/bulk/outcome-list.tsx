import { ErrorDetails } from '../feedback/error-details.tsx'
import { StatusDot } from '../feedback/status.tsx'
import styles from './bulk.module.css'
import type { Entry } from './use-bulk-run.ts'

const STATES = {
  waiting: { tone: 'neutral', text: 'Waiting' },
  sending: { tone: 'waiting', text: 'Sending…' },
  done: { tone: 'good', text: 'Done' },
  failed: { tone: 'bad', text: 'Failed' },
  unknown: { tone: 'waiting', text: 'Not confirmed' },
  unsent: { tone: 'neutral', text: 'Not sent' },
} as const

interface Props<Row> {
  entries: readonly Entry<Row>[]
  rowKey: (row: Row) => number | string
  getName: (row: Row) => string
}

/** The outcome of each row, with the reason if it failed. */
export const OutcomeList = <Row,>({ entries, rowKey, getName }: Props<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
  <ul className={styles.outcomes} aria-label="Outcome" tabIndex={0}>
    {entries.map(({ row, outcome }) => (
      <li key={rowKey(row)}>
        <span className={styles.outcomeName}>{getName(row)}</span>
        <StatusDot tone={STATES[outcome.state].tone}>{STATES[outcome.state].text}</StatusDot>
        {'error' in outcome && (
          <div className={styles.outcomeReason}>
            {outcome.error.message}
            <ErrorDetails error={outcome.error} />
          </div>
        )}
      </li>
    ))}
  </ul>
)
