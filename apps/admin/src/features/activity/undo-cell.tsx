import { Button } from 'antd'
import { useState } from 'react'
import type { ActivityEntry } from '../../api/activity/activity.ts'
import { useMyPermissions } from '../../api/can.tsx'
import { useConfirmedAction } from '../../ui/feedback/command-button.tsx'
import { onSingleClick } from '../../ui/single-click.ts'
import { canUndo, useUndoEntry } from './use-undo-entry.ts'

/** In a row of the list: Undo, where there is one. */
export function UndoCell({ entry }: { entry: ActivityEntry }) {
  const permissions = useMyPermissions()
  // Keeps the button while it runs: the entry already says that Undo was sent.
  const [isRunning, setIsRunning] = useState(false)
  return (isRunning || canUndo(entry, permissions)) && <UndoButton entry={entry} onRunningChange={setIsRunning} />
}

interface UndoButtonProps {
  entry: ActivityEntry
  onRunningChange(isRunning: boolean): void
}

function UndoButton({ entry, onRunningChange }: UndoButtonProps) {
  const undo = useUndoEntry()
  async function run() {
    onRunningChange(true)
    await undo(entry).finally(() => onRunningChange(false))
  }
  const { start, pending } = useConfirmedAction(run, { confirmText: 'Undo', successText: `Undone: ${entry.action}` })
  return (
    <Button size="small" loading={pending} aria-label={`Undo: ${entry.action}`} onClick={onSingleClick(start)}>
      Undo
    </Button>
  )
}
