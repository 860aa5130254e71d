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
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  // Runs before the dashboard's guard unmounts the form in the next render.
  useLayoutEffect(() => {
    if (user === undefined || !dirty) return
    return onUserChange((email) => {
      if (email === undefined && getSessionEndReason() !== 'signed-out') saveDraft({ user, route, id, values: getValues() })
    })
  })

  if (user === undefined || dirty) return undefined
  const key = { user, route, id }
  const draft = findDraft(key)
  if (!draft) return undefined
  return {
    values: draft.values,
    discard() {
      deleteDraft(key)
      rerender()
    },
  }
}

/** Unsaved input of an ended session. */
export interface Draft {
  user: string
  route: string
  /** Identifies the form and the record. */
  id: string
  values: unknown
}
type DraftKey = Omit<Draft, 'values'>

/** In memory only: no data of an ended session may stay in the browser's storage. */
let drafts: readonly Draft[] = []
// At module level, because sign-out must also clear a tab that has left its forms.
onUserChange((email) => {
  if (email === undefined && getSessionEndReason() === 'signed-out') drafts = []
})
/** Names of fields that a draft never contains. */
const SECRET = /pin(code)?$|password|token|balance/i

function saveDraft(draft: Draft) {
  drafts = [...getOtherDrafts(draft), { ...draft, values: removeSecrets(draft.values) }]
}

const findDraft = (key: DraftKey): Draft | undefined => drafts.find((draft) => hasKey(key, draft))

function deleteDraft(key: DraftKey) {
  drafts = getOtherDrafts(key)
}

const getOtherDrafts = (key: DraftKey) => drafts.filter((draft) => !hasKey(key, draft))
const hasKey = (one: DraftKey, other: DraftKey) => one.user === other.user && one.route === other.route && one.id === other.id

function removeSecrets(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values ?? null, (name, value) => (SECRET.test(name) ? undefined : value)))
}
