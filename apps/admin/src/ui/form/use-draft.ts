import { useLayoutEffect, useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { getSessionEndReason, onUserChange, useSession } from '../../api/session.ts'

interface DraftOptions {
  /** Identifies the form and the record. */
  id: string
  dirty: boolean
  /** Returns the values to keep, as JSON. PINs and balances are always removed. */
  getValues: () => unknown
}

export interface StoredDraft {
  values: unknown
  /** Deletes the draft. */
  discard(): void
}

/**
 * Keeps unsaved input when the session ends, by user, route and id, and offers it to the same user later.
 * An explicit sign-out asks first and keeps nothing.
 */
export function useDraft({ id, dirty, getValues }: DraftOptions): StoredDraft | undefined {
  const user = useSession()?.email
  const route = useLocation().pathname
  const key = JSON.stringify([user, route, id])
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  // Runs before the dashboard's guard unmounts the form in the next render.
  useLayoutEffect(() => {
    if (user === undefined || !dirty) return
    return onUserChange((email) => {
      if (email === undefined && getSessionEndReason() !== 'signed-out') drafts.set(key, removeSecrets(getValues()))
    })
  })

  if (user === undefined || dirty || !drafts.has(key)) return undefined
  return {
    values: drafts.get(key),
    discard() {
      drafts.delete(key)
      rerender()
    },
  }
}

/**
 * Unsaved input of ended sessions, by user, route and id. In memory only: no data of an ended session may stay in the
 * browser's storage.
 */
const drafts = new Map<string, unknown>()
// At module level, because sign-out must also clear a tab that has left its forms.
onUserChange((email) => {
  if (email === undefined && getSessionEndReason() === 'signed-out') drafts.clear()
})
/** Names of fields that a draft never contains. */
const SECRET = /pin(code)?$|password|token|balance/i

function removeSecrets(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values ?? null, (name, value) => (SECRET.test(name) ? undefined : value)))
}
