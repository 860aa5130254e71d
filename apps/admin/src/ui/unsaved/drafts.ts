/** What was typed when a session ended, kept in this tab until the same person is back at the same place. */
export interface Draft {
  user: string
  route: string
  /** Which form of the route, and of which record. */
  id: string
  values: unknown
}
type Place = Omit<Draft, 'values'>

const KEY = 'cornerman.drafts'
/** Never written down, whatever a form calls them. */
const SECRET = /pin(code)?$|password|token|balance/i

export function keepDraft(draft: Draft) {
  write([...others(draft), { ...draft, values: withoutSecrets(draft.values) }])
}

export const draftOf = (place: Place): Draft | undefined => read().find((draft) => isAt(place, draft))

export const dropDraft = (place: Place) => write(others(place))

const others = (place: Place) => read().filter((draft) => !isAt(place, draft))
const isAt = (one: Place, other: Place) => one.user === other.user && one.route === other.route && one.id === other.id

function withoutSecrets(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values ?? null, (name, value) => (SECRET.test(name) ? undefined : value)))
}

// Some browsers forbid storage, and anybody may have damaged it: then there are no drafts.
function read(): Draft[] {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(drafts) ? drafts : []
  } catch {
    return []
  }
}

function write(drafts: readonly Draft[]) {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // As above.
  }
}
