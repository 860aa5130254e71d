import { parseJson, storedItem } from '../../api/storage.ts'

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

function read(): Draft[] {
  const drafts = stored.read()
  return Array.isArray(drafts) ? drafts : []
}

const write = (drafts: readonly Draft[]) => stored.write(drafts.length === 0 ? null : JSON.stringify(drafts))
