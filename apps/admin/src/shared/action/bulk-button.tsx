import type { Command } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCommand } from '#api'
import { Can } from '#shared/permission/can.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { Selection } from '#ui/table/selection.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), { name: 'question', fallback: null })

interface Props<Row, In, Out> {
  selection: Selection<Row>
  endpoint: Command<In, Out>
  toInput: (row: Row) => NoInfer<In>
  getName: (row: Row) => string
  /** The action on the buttons: "Activate". */
  children: string
  /** "arena", "arenas". */
  singular: string
  plural: string
  /** The verb of the notice: "matched". */
  doneText?: string
  /** Explains the consequences. */
  consequence: ReactNode | ((rows: readonly Row[]) => ReactNode)
  variant?: 'primary' | 'default'
  /** Reddens the confirming button. */
  danger?: boolean
}

/** An action on all selected rows: one question, then its progress and the outcome of each row. Hidden without permission. */
export function BulkButton<Row extends { id: number | string }, In, Out>({
  selection,
  endpoint,
  toInput,
  getName,
  children: action,
  singular,
  plural,
  doneText = 'done',
  consequence,
  variant = 'default',
  danger = false,
}: Props<Row, In, Out>) {
  /** The selection at the time of the question. */
  const [rows, setRows] = useState<readonly Row[]>()
  const command = useCommand(endpoint)
  const count = (number: number) =>
    `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`

  return (
    <Can call={endpoint}>
      <Button
        type={variant}
        disabled={selection.selected.length === 0}
        onClick={() => setRows(selection.selected)}
        aria-label={`${action} ${count(selection.selected.length)}`}
      >
        {action}
      </Button>
      {rows && (
        <BulkDialog
          action={action}
          rows={rows.map((row, place) => ({ place, id: row.id, name: getName(row) }))}
          send={({ place }) => command.run(toInput(rows[place]!), { skipRefetch: true })}
          // Refetches the lists once.
          onSent={() => void command.refetchChanged()}
          onDone={(ids) => selection.deselect(rows.filter(({ id }) => ids.includes(id)))}
          onClose={() => setRows(undefined)}
          count={count}
          consequence={typeof consequence === 'function' ? consequence(rows) : <p>{consequence}</p>}
          danger={danger}
          doneText={doneText}
        />
      )}
    </Can>
  )
}
