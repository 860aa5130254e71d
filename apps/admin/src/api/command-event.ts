import type { Command, Table } from '@cornerman/contract'
import { useEffect, useState } from 'react'

type Listener = (command: Pick<Command<unknown, unknown>, 'method' | 'path' | 'changes'>) => void
const listeners = new Set<Listener>()

/** Tells that a command has succeeded. */
export const emitCommand: Listener = (command) => {
  for (const listener of listeners) listener(command)
}

/** Calls the listener after each command of this tab that has succeeded. */
function onCommand(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When this tab last changed one of the tables since the component is shown. `tables` must be stable across renders. */
export function useLastSave(tables: readonly Table[]): Date | undefined {
  const [savedAt, setSavedAt] = useState<Date>()
  useEffect(
    () =>
      onCommand(({ changes }) => {
        if (tables.some((table) => changes.includes(table))) setSavedAt(new Date())
      }),
    [tables],
  )
  return savedAt
}
