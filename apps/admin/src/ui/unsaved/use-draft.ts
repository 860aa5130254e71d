import { useLayoutEffect, useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { howSessionEnded, onPersonChange, useSession } from '../../api/session.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

interface Given {
  /** Which form, of which record. */
  id: string
  dirty: boolean
  /** What to keep; it must survive JSON. PINs and balances are left out, whatever is given. */
  values: () => unknown
}

export interface OfferedDraft {
  values: unknown
  /** It was dealt with, one way or the other. */
  drop(): void
}

/**
 * Keeps what is typed when the session ends over it, by user, route and id, and offers it once the same person is back.
 * Who signs out themselves is asked before, and leaves nothing behind.
 */
export function useDraft({ id, dirty, values }: Given): OfferedDraft | undefined {
  const user = useSession()?.email
  const route = useLocation().pathname
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  // Heard while the form still stands: the guard of the dashboard takes it away only when it draws again.
  useLayoutEffect(() => {
    if (user === undefined || !dirty) return
    return onPersonChange((email) => {
      if (email === undefined && howSessionEnded() === 'lost') keepDraft({ user, route, id, values: values() })
    })
  })

  if (user === undefined || dirty) return undefined
  const place = { user, route, id }
  const kept = draftOf(place)
  if (!kept) return undefined
  return {
    values: kept.values,
    drop() {
      dropDraft(place)
      drawAgain()
    },
  }
}
