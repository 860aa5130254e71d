import { useLayoutEffect, useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { getSessionEndReason, onUserChange, useSession } from '../../api/session.ts'
import { createStoredItem, parseJson } from '../../api/storage.ts'

interface DraftOptions {
  /** Identifies the form and the record. */
  id: string
  dirty: boolean
  /** Returns the values to store, as JSON. PINs and balances are always removed. */
  getValues: () => unknown
}

export interface StoredDraft {
  values: unknown
  /** Deletes the draft. */
  discard(): void
}

/**
 * Stores unsaved input when the session ends, by user, route and id, and offers it to the same user later.
 * An explicit sign-out asks first and stores nothing.
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

/** Unsaved input of an ended session, stored in this tab. */
export interface Draft {
  user: string
  route: string
  /** Identifies the form and the record. */
  id: string
  values: unknown
}
type DraftKey = Omit<Draft, 'values'>

const stored = createStoredItem('cornerman.drafts', (text) => parseJson(text), 'sessionStorage')
/** Field names that are never stored. */
const SECRET = /pin(code)?$|password|token|balance/i

function saveDraft(draft: Draft) {
  write([...getOtherDrafts(draft), { ...draft, values: removeSecrets(draft.values) }])
}

const findDraft = (key: DraftKey): Draft | undefined => read().find((draft) => hasKey(key, draft))

const deleteDraft = (key: DraftKey) => write(getOtherDrafts(key))

const getOtherDrafts = (key: DraftKey) => read().filter((draft) => !hasKey(key, draft))
const hasKey = (one: DraftKey, other: DraftKey) => one.user === other.user && one.route === other.route && one.id === other.id

function removeSecrets(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values ?? null, (name, value) => (SECRET.test(name) ? undefined : value)))
}

function read(): Draft[] {
  const drafts = stored.read()
  return Array.isArray(drafts) ? drafts : []
}

const write = (drafts: readonly Draft[]) => stored.write(drafts.length === 0 ? null : JSON.stringify(drafts))
