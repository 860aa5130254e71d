import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '#ui/permission/can.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

interface Props<Row, In, Out> extends Omit<BulkDialogProps<Row, In, Out>, 'getTitle' | 'count' | 'onClose'> {
  /** "arena", "arenas". */
  singular: string
  plural: string
  /** Title of the dialog, where the action is not a verb: "Matched: 5 requests". */
  getTitle?: (what: string) => string
  variant?: 'primary' | 'default'
}

/** An action on all selected rows: one question, then its progress and the outcome of each row. Hidden without permission. */
export function BulkButton<Row extends { id: number | string }, In, Out>(props: Props<Row, In, Out>) {
  const { selection, endpoint, children: action, variant = 'default', danger = false } = props
  const { getTitle = (what: string) => `${action} ${what}` } = props
  const [isOpen, setOpen] = useState(false)
  const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? props.singular : props.plural}`
  return (
    <Can call={endpoint}>
      <Button
        type={variant}
        danger={danger}
        disabled={selection.selected.length === 0}
        onClick={() => setOpen(true)}
        aria-label={getTitle(count(selection.selected.length))}
      >
        {action}
      </Button>
      {isOpen && <BulkDialog {...props} getTitle={getTitle} count={count} onClose={() => setOpen(false)} />}
    </Can>
  )
}
