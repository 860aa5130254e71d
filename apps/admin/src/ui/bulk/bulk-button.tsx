import type { Command } from '@cornerman/contract'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { Callout } from '#ui/feedback/callout.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorDetails } from '#ui/feedback/error-details.tsx'
import { StatusDot } from '#ui/feedback/status.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.ts'
import { Can } from '#ui/permission/can.tsx'
import ui from '#ui/ui.module.css'
import styles from './bulk.module.css'
import type { Selection } from './selection.tsx'
import { type BulkRun, type Entry, useBulkRun } from './use-bulk-run.ts'

/** Names in the question. */
const MAX_NAMES = 10

interface Props<Row, In, Out> {
  selection: Selection<Row>
  endpoint: Command<In, Out>
  toInput: (row: Row) => NoInfer<In>
  getName: (row: Row) => string
  /** "arena", "arenas". */
  singular: string
  plural: string
  /** The action on the buttons: "Activate". */
  children: string
  /** Title of the dialog, where the action is not a verb: "Matched: 5 requests". */
  getTitle?: (what: string) => string
  /** Explains the consequences. */
  consequence: string
  variant?: 'primary' | 'default'
  danger?: boolean
}

/** An action on all selected rows: one question, then its progress and the outcome of each row. Hidden without permission. */
export function BulkButton<Row extends { id: number | string }, In, Out>(props: Props<Row, In, Out>) {
  const { selection, endpoint, toInput, children: action, variant = 'default', danger = false } = props
  const { getTitle = (what: string) => `${action} ${what}` } = props
  const run = useBulkRun(endpoint, toInput)
  const [isOpen, setOpen] = useState(false)
  /** The selection at the time of the question. */
  const [rows, setRows] = useState<readonly Row[]>([])
  const { selected, deselect } = selection
  const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? props.singular : props.plural}`

  function ask() {
    run.reset()
    setRows(selected)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    // What failed or was not sent stays selected. An unknown outcome does not, because it may be done already.
    deselect(
      run.entries
        .filter(({ outcome }) => outcome.state === 'done' || outcome.state === 'unknown')
        .map(({ row }) => row),
    )
  }

  return (
    <Can call={endpoint}>
      <Button
        type={variant}
        danger={danger}
        disabled={selected.length === 0}
        onClick={ask}
        aria-label={getTitle(count(selected.length))}
      >
        {action}
      </Button>
      <BulkDialog
        {...props}
        title={getTitle(count(rows.length))}
        open={isOpen}
        run={run}
        rows={rows}
        count={count}
        onClose={close}
      />
    </Can>
  )
}

interface DialogProps<Row>
  extends Pick<Props<Row, unknown, unknown>, 'selection' | 'getName' | 'children' | 'consequence' | 'danger'> {
  /** "Activate 5 arenas". */
  title: string
  open: boolean
  run: BulkRun<Row>
  /** The rows that the question is about. */
  rows: readonly Row[]
  /** "5 arenas". */
  count: (number: number) => string
  onClose(): void
}

/** Asks once for all rows, then shows the progress and each row's outcome in the same dialog. */
function BulkDialog<Row extends { id: number | string }>(props: DialogProps<Row>) {
  const { run, rows, getName, count, title, consequence, danger = false, open, onClose } = props
  const { entries, isRunning, isStopping, start, retryFailed, resume, stop } = run
  const totals = countStates(entries)
  const isAsking = entries.length === 0
  const unsent = totals.waiting + totals.unsent
  const guard = useUnsavedChanges({
    dirty: isRunning,
    discard: stop,
    question: {
      title: 'Stop and leave?',
      text: `${totals.waiting > 0 ? `Not sent yet: ${count(totals.waiting)}.` : 'The last responses have not arrived.'} Changes already sent are kept.`,
      leaveText: 'Stop and leave',
    },
  })
  const footer = isAsking ? (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="primary" danger={danger} onClick={() => start(rows)}>
        {props.children}
      </Button>
    </>
  ) : isRunning ? (
    <Button disabled={isStopping} onClick={stop}>
      {isStopping ? 'Stopping…' : 'Stop'}
    </Button>
  ) : (
    <>
      {totals.failed > 0 && <Button onClick={retryFailed}>Retry failed</Button>}
      {totals.unsent > 0 && <Button onClick={resume}>Continue</Button>}
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    </>
  )

  return (
    <Dialog
      kind="question"
      width={520}
      title={isAsking ? `${title}?` : title}
      open={open}
      onClose={onClose}
      guard={guard}
      footer={footer}
    >
      {isAsking ? (
        <>
          <ul className={styles.names}>
            {rows.slice(0, MAX_NAMES).map((row) => (
              <li key={row.id}>{getName(row)}</li>
            ))}
            {rows.length > MAX_NAMES && (
              <li className={ui.quiet}>and {(rows.length - MAX_NAMES).toLocaleString('en')} more</li>
            )}
          </ul>
          <p>{consequence}</p>
        </>
      ) : (
        <div className={styles.progress}>
          <Progress
            percent={Math.round(((entries.length - unsent - totals.sending) / entries.length) * 100)}
            showInfo={false}
            status="normal"
            strokeColor="var(--cm-primary)"
            aria-label="Progress"
          />
          <p role="status">{formatTotals(totals, entries.length)}</p>
          {!isRunning && totals.unknown > 0 && (
            <Callout tone="error">
              Not confirmed: it may have been done. Check these in the list before you try again.
            </Callout>
          )}
          <OutcomeList entries={isRunning ? entries : sortProblemsFirst(entries)} getName={getName} />
        </div>
      )}
    </Dialog>
  )
}

type State = Entry<unknown>['outcome']['state']

function countStates(entries: readonly Entry<unknown>[]): Record<State, number> {
  const totals: Record<State, number> = { waiting: 0, sending: 0, done: 0, unsent: 0, failed: 0, unknown: 0 }
  for (const { outcome } of entries) totals[outcome.state] += 1
  return totals
}

function formatTotals({ done, failed, unknown, unsent }: Record<State, number>, all: number): string {
  const parts = [
    `${done.toLocaleString('en')} of ${all.toLocaleString('en')} done`,
    failed > 0 && `${failed} failed`,
    unknown > 0 && `${unknown} not confirmed`,
    unsent > 0 && `${unsent} not sent`,
  ]
  return parts.filter(Boolean).join(', ')
}

const ORDER: readonly State[] = ['failed', 'unknown', 'unsent', 'waiting', 'sending', 'done']
const sortProblemsFirst = <Row,>(entries: readonly Entry<Row>[]) =>
  entries.toSorted((one, other) => ORDER.indexOf(one.outcome.state) - ORDER.indexOf(other.outcome.state))

const STATES = {
  waiting: { tone: 'neutral', text: 'Waiting' },
  sending: { tone: 'waiting', text: 'Sending…' },
  done: { tone: 'good', text: 'Done' },
  failed: { tone: 'bad', text: 'Failed' },
  unknown: { tone: 'waiting', text: 'Not confirmed' },
  unsent: { tone: 'neutral', text: 'Not sent' },
} as const

/** The outcome of each row, with the reason if it failed. */
const OutcomeList = <Row extends { id: number | string }>({
  entries,
  getName,
}: Pick<DialogProps<Row>, 'getName'> & { entries: readonly Entry<Row>[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
  <ul className={styles.outcomes} aria-label="Outcome" tabIndex={0}>
    {entries.map(({ row, outcome }) => (
      <li key={row.id}>
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
