import { use, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { NewestLocationContext } from './newest-location.ts'

type Values = Record<string, string | number | readonly string[] | undefined>

/**
 * Keeps state in the URL's query, for Back, reload and shared links.
 * `read` parses the query and supplies defaults. `change` sets parameters; a list sets one several times; undefined or '' removes it.
 * Use 'replace' while typing, and 'push' for a page, a sort or a tab. The history entry's state is preserved, and `added` joins it.
 */
export function useUrlState<State>(read: (query: URLSearchParams) => State) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const newestLocation = use(NewestLocationContext)
  const readLocation = useReadLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])

  const change = useCallback(
    (values: Values, how: 'push' | 'replace', added?: object) => {
      const current = readLocation()
      const { hash, state } = current

      const next = new URLSearchParams(current.search)
      for (const [name, value] of Object.entries(values)) {
        setParameter(next, name, value)
      }

      const newState = added ? { ...state, ...added } : state

      // The blocker notes each location, but it does not watch yet in the tick in which the app mounts.
      const newSearch = next.size > 0 ? `?${next}` : ''
      newestLocation.set({ ...current, search: newSearch, state: newState })

      void navigate(
        { search: next.toString(), hash },
        { replace: how === 'replace', preventScrollReset: true, state: newState },
      )
    },
    [navigate, newestLocation, readLocation],
  )

  return [read(query), change] as const
}

function setParameter(query: URLSearchParams, name: string, value: Values[string]) {
  if (typeof value !== 'object' && value !== undefined && value !== '') {
    query.set(name, String(value))
    return
  }

  query.delete(name)

  if (typeof value === 'object') {
    for (const item of value) {
      query.append(name, item)
    }
  }
}

/**
 * Returns a function that reads the newest location of this screen. The router renders a navigation as a transition:
 * the rendered location may be older than the URL, such as after another change of it in the same tick.
 */
function useReadLocation(): () => Location {
  const location = useLocation()
  const newestLocation = use(NewestLocationContext)

  return useCallback(() => {
    const newest = newestLocation.get()
    return newest?.pathname === location.pathname ? newest : location
  }, [location, newestLocation])
}

/**
 * Returns what `useUrlState` will return once the newest navigation is rendered. For controls that must not lag:
 * a second choice before then has to start from the first one.
 */
export function useNewestUrlState<State>(read: (query: URLSearchParams) => State): State {
  const { subscribe } = use(NewestLocationContext)
  const readLocation = useReadLocation()
  const search = useSyncExternalStore(subscribe, () => readLocation().search)

  return read(useMemo(() => new URLSearchParams(search), [search]))
}

/** Returns the 1-based page number of the query; undefined when missing or invalid. */
export function parsePage(query: URLSearchParams, name = 'page'): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Returns the key of the last navigation. Replaced entries, such as a search while typing, keep the key. */
export function useNavigationKey(): string {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [navigationKey, setNavigationKey] = useState(key)
  if (!isReplaced && navigationKey !== key) {
    setNavigationKey(key)
  }

  return navigationKey
}

/** Returns a function that opens a dialog in the URL: `?edit=12`. */
export function useOpenDialog() {
  const [, change] = useUrlState(() => undefined)
  return (name: string, value: string | number = 1) =>
    change({ [name]: value }, 'push', { opened: name })
}

export type DialogParam = ReturnType<typeof useDialogParam>

/** A dialog in the URL: `?edit=12`. Back closes it; reload and shared links open it. Its `value`, such as an id, is untrusted. */
export function useDialogParam(name: string) {
  const [value, change] = useUrlState((query) => query.get(name) || undefined)
  const open = useOpenDialog()
  const navigate = useNavigate()
  const readLocation = useReadLocation()

  return {
    name,
    value,
    isOpen: value !== undefined,
    open: (newValue?: string | number) => open(name, newValue),
    close(): void {
      // Untyped: an earlier version of the app may have written the history entry.
      const { opened } = (readLocation().state ?? {}) as { opened?: string }
      // The previous entry is the page without the dialog, or the screen whose link opened page and dialog at once.
      if (opened === name || (opened === undefined && hasPreviousEntry())) {
        return void navigate(-1)
      }

      change({ [name]: undefined }, 'replace')
    },
  }
}

/** Whether the app has an earlier entry in this tab: the router numbers its entries from 0. */
const hasPreviousEntry = () => (history.state?.idx ?? 0) > 0
