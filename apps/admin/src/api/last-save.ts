import type { Table } from '@cornerman/contract'
import { useEffect, useState } from 'react'

const listeners = new Set<(changed: readonly Table[]) => void>()

/** Tells that a command which changes these tables has succeeded. */
export function noteSave(changed: readonly Table[]) {
  for (const listener of listeners) listener(changed)
}

/** When this tab last changed one of the tables since the component is shown. `tables` must be stable across renders. */
export function useLastSave(tables: readonly Table[]): Date | undefined {
  const [savedAt, setSavedAt] = useState<Date>()
  useEffect(() => {
    const listener = (changed: readonly Table[]) => {
      if (tables.some((table) => changed.includes(table))) setSavedAt(new Date())
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [tables])
  return savedAt
}
