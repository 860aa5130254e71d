import type { Command, Resource } from '@cornerman/contract'
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

/** When this tab last changed one of the resources since the component is shown. `resources` must be stable across renders. */
export function useLastSave(resources: readonly Resource[]): Date | undefined {
  const [savedAt, setSavedAt] = useState<Date>()
  useEffect(
    () =>
      onCommand(({ changes }) => {
        if (resources.some((each) => changes.includes(each))) setSavedAt(new Date())
      }),
    [resources],
  )
  return savedAt
}
