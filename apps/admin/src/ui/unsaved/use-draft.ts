import { useLayoutEffect, useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { howSessionEnded, onPersonChange, useSession } from '../../api/session.ts'
import { parseJson, storedItem } from '../../api/storage.ts'

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

/** What was typed when a session ended, kept in this tab until the same person is back at the same place. */
export interface Draft {
  user: string
  route: string
  /** Which form of the route, and of which record. */
  id: string
  values: unknown
}
type Place = Omit<Draft, 'values'>

const stored = storedItem('cornerman.drafts', (text) => parseJson(text), 'sessionStorage')
/** Never written down, whatever a form calls them. */
const SECRET = /pin(code)?$|password|token|balance/i

function keepDraft(draft: Draft) {
  write([...others(draft), { ...draft, values: withoutSecrets(draft.values) }])
}

const draftOf = (place: Place): Draft | undefined => read().find((draft) => isAt(place, draft))

const dropDraft = (place: Place) => write(others(place))

const others = (place: Place) => read().filter((draft) => !isAt(place, draft))
const isAt = (one: Place, other: Place) => one.user === other.user && one.route === other.route && one.id === other.id

function withoutSecrets(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values ?? null, (name, value) => (SECRET.test(name) ? undefined : value)))
}

function read(): Draft[] {
  const drafts = stored.read()
  return Array.isArray(drafts) ? drafts : []
}

const write = (drafts: readonly Draft[]) => stored.write(drafts.length === 0 ? null : JSON.stringify(drafts))
