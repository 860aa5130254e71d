import type { Command } from '@cornerman/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../permission/can.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './selection.tsx'
import { useBulkRun } from './use-bulk-run.ts'

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
export function BulkButton<Row extends { id: number | string }, In, Out>({
  selection,
  endpoint,
  toInput,
  getName,
  singular,
  plural,
  children,
  ...rest
}: Props<Row, In, Out>) {
  const { getTitle = (what) => `${children} ${what}`, consequence, variant = 'default', danger = false } = rest
  const run = useBulkRun(endpoint, toInput)
  const [isOpen, setOpen] = useState(false)
  /** The selection at the time of the question. */
  const [rows, setRows] = useState<readonly Row[]>([])
  const { selected, deselect } = selection
  const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`

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
        {children}
      </Button>
      <BulkDialog
        open={isOpen}
        run={run}
        rows={rows}
        getName={getName}
        count={count}
        action={children}
        title={getTitle(count(rows.length))}
        consequence={consequence}
        danger={danger}
        onClose={close}
      />
    </Can>
  )
}
