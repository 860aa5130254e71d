import { useSession } from '../../api/session.ts'
import { createStoredItem, parseJson, useStored } from '../../api/storage.ts'

/** A named view of a list: filters and order as in the URL, and the hidden columns. */
export interface SavedView {
  name: string
  /** "?country=Brazil&page=1". */
  search: string
  hiddenColumns: readonly string[]
}
/** Views by email of the admin, then by name of the list. */
type Stored = Readonly<Record<string, Readonly<Record<string, readonly SavedView[]>>>>

export const MAX_VIEWS = 20
export const MAX_NAME = 40

const isView = (view: unknown): view is SavedView => {
  const { name, search, hiddenColumns } = (view ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string' && Array.isArray(hiddenColumns)
}
const toObject = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** Survives sign-out, because it holds no personal data. Each admin sees their own views. */
const stored = createStoredItem<Stored>('cornerman.views', (text) =>
  Object.fromEntries(
    Object.entries(toObject(parseJson(text))).map(([email, lists]) => [
      email,
      Object.fromEntries(Object.entries(toObject(lists)).map(([list, views]) => [list, Array.isArray(views) ? views.filter(isView) : []])),
    ]),
  ),
)

/** Reads and changes this admin's saved views of a list, sorted by name. */
export function useSavedViews(listName: string) {
  const email = useSession()?.email ?? ''
  const all = useStored(stored)
  const views = all[email]?.[listName] ?? []
  const write = (next: readonly SavedView[]) =>
    stored.write(
      JSON.stringify({ ...all, [email]: { ...all[email], [listName]: next.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) } }),
    )
  return {
    views,
    /** Replaces the view of this name. */
    save: (view: SavedView) => write([...views.filter(({ name }) => name !== view.name), view]),
    /** Appends a number to a name that is taken, so that it never replaces another view. */
    rename: (name: string, newName: string) => {
      const taken = views.filter((view) => view.name !== name).map((view) => view.name)
      let free = newName
      for (let count = 2; taken.includes(free); count++) free = `${newName} (${count})`
      write(views.map((view) => (view.name === name ? { ...view, name: free } : view)))
    },
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
  }
}
