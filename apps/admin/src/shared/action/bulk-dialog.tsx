import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import styles from './bulk-dialog.module.css'
import { type Outcome, useBulkRun } from './use-bulk-run.ts'

/** Names in the question. */
const MAX_NAMES = 10

/** Leaves the server room for other calls. */
const MAX_PARALLEL = 3

type Id = number | string

/** A selected row. */
interface BulkRow {
  /** Its place in the selection. */
  place: number
  id: Id
  name: string
}

interface Props {
  /** The action on the buttons: "Activate". */
  action: string
  rows: readonly BulkRow[]
  send(row: BulkRow): Promise<unknown>
  onSent(): void
  /** Gets the rows that need no second try. */
  onDone(ids: readonly Id[]): void
  onClose(): void
  /** "5 arenas". */
  count(number: number): string
  /** Explains the consequences. */
  consequence: ReactNode
  danger: boolean
  /** The verb of the notice: "matched". */
  doneText: string
}

/** Asks once for all rows, then shows the progress in the same dialog, and the rows that are not done. */
export default function BulkDialog(props: Props) {
  const { action, rows, send, onSent, onDone, onClose, count, consequence, danger, doneText } =
    props
  const notices = useNotices()

  const { outcomes, isRunning, isStopping, start, stop } = useBulkRun({
    getKey: ({ id }: BulkRow) => id,
    send,
    limit: MAX_PARALLEL,
    onEnd(isDone) {
      onSent()

      if (!isDone || findRows('unknown').length > 0) {
        return
      }

      notices.success(`${count(rows.length)} ${doneText}`, undefined, NOTICE_DURATION.info)
      deselect(rows)
      onClose()
    },
  })

  const deselect = (done: readonly BulkRow[]) => onDone(done.map(({ id }) => id))
  const findRows = (...states: State[]) =>
    rows.filter(({ id }) => states.some((state) => outcomes.get(id)?.state === state))
  const isAsking = outcomes.size === 0
  const failed = findRows('failed')
  const problems = PROBLEMS.flatMap((state) => findRows(state))
  const waiting = findRows('waiting').length
  const title = `${action} ${count(rows.length)}`
  const unfinished =
    waiting > 0 ? `Not sent yet: ${count(waiting)}.` : 'The last responses have not arrived.'

  const guard = useUnsavedChanges({
    dirty: isRunning,
    discard: stop,
    question: {
      title: 'Stop and leave?',
      text: `${unfinished} Changes already sent are kept.`,
      leaveText: 'Stop and leave',
    },
  })

  function close() {
    // Rows that failed or were not sent stay selected. An unknown outcome does not, because it may
    // be done already.
    deselect(findRows('done', 'unknown'))
    onClose()
  }

  function renderFooter() {
    if (isAsking) {
      return (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" danger={danger} onClick={() => start(rows)}>
            {action}
          </Button>
        </>
      )
    }

    if (isRunning) {
      return (
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? 'Stopping…' : 'Stop'}
        </Button>
      )
    }

    return (
      <>
        {/* Not those with an unknown outcome, which may be done already. */}
        {failed.length > 0 && <Button onClick={() => start(failed)}>Retry failed</Button>}
        <Button type="primary" onClick={close}>
          Close
        </Button>
      </>
    )
  }

  return (
    <Dialog
      kind="question"
      width={520}
      title={isAsking ? `${title}?` : title}
      open
      onClose={close}
      guard={guard}
      footer={renderFooter()}
    >
      {isAsking ? (
        <>
          <ul className={styles.names}>
            {rows.slice(0, MAX_NAMES).map((row) => (
              <li key={row.id}>{row.name}</li>
            ))}
            {rows.length > MAX_NAMES && (
              <li className={ui.quiet}>
                and {(rows.length - MAX_NAMES).toLocaleString('en')} more
              </li>
            )}
          </ul>
          {consequence}
        </>
      ) : (
        <div className={styles.progress}>
          <progress
            aria-label="Progress"
            max={rows.length}
            value={findRows('done', 'failed', 'unknown').length}
          />
          <p role="status">{formatTotals(rows.length, (state) => findRows(state).length)}</p>
          {!isRunning && findRows('unknown').length > 0 && (
            <Alert
              type="error"
              role="none"
              showIcon
              title="Not confirmed: it may have been done. Check these in the list before you try again."
            />
          )}
          {problems.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
            <ul className={styles.outcomes} aria-label="Outcome" tabIndex={0}>
              {problems.map((row) => (
                <RowProblem key={row.id} name={row.name} outcome={outcomes.get(row.id)!} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}

type State = Outcome['state']

function formatTotals(all: number, count: (state: State) => number): string {
  const parts = PROBLEMS.flatMap((state) =>
    count(state) > 0 ? `${count(state)} ${LABELS[state].text.toLowerCase()}` : [],
  )
  return [
    `${count('done').toLocaleString('en')} of ${all.toLocaleString('en')} done`,
    ...parts,
  ].join(', ')
}

const LABELS = {
  failed: { status: 'error', text: 'Failed' },
  unknown: { status: 'warning', text: 'Not confirmed' },
  unsent: { status: 'default', text: 'Not sent' },
} as const

const PROBLEMS = Object.keys(LABELS) as (keyof typeof LABELS)[]

/** A row that is not done, with the reason if it failed. */
function RowProblem({ name, outcome }: { name: string; outcome: Outcome }) {
  return (
    <li>
      <span>{name}</span>
      <StatusDot {...LABELS[outcome.state as keyof typeof LABELS]} />
      {'error' in outcome && (
        <div className={styles.outcomeReason}>
          {outcome.error.message}
          <ErrorDetails error={outcome.error} />
        </div>
      )}
    </li>
  )
}
