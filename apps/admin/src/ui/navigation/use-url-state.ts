import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

type Values = Record<string, string | number | undefined>

/**
 * Keeps state in the URL's query, for Back, reload and shared links.
 * `read` parses the query and supplies defaults. `change` sets parameters; undefined or '' removes one.
 * Use 'replace' while typing, and 'push' for a page, a sort or a tab. The history entry's state is preserved.
 */
export function useUrlState<State>(read: (query: URLSearchParams) => State) {
  const { search, hash, state: historyState } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])

  const change = useCallback(
    (values: Values, how: 'push' | 'replace') => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      void navigate({ search: next.toString(), hash }, { replace: how === 'replace', preventScrollReset: true, state: historyState })
    },
    [search, hash, historyState, navigate],
  )
  return [read(query), change] as const
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
  if (!isReplaced && navigationKey !== key) setNavigationKey(key)
  return navigationKey
}

export interface DialogParam {
  name: string
  isOpen: boolean
  /** The parameter's value, such as an id. Untrusted. */
  value: string | undefined
  open(value?: string | number): void
  close(): void
}

/** A dialog in the URL: `?edit=12`. Back closes it; reload and shared links open it. */
export function useDialogParam(name: string): DialogParam {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const value = query.get(name) || undefined
  const openedHere = (state as { opened?: string } | null)?.opened === name

  return {
    name,
    value,
    isOpen: value !== undefined,
    open(newValue = 1) {
      query.set(name, String(newValue))
      void navigate({ search: query.toString(), hash }, { preventScrollReset: true, state: { ...state, opened: name } })
    },
    close() {
      // The previous entry is the page without the dialog, unless the dialog came with the URL.
      if (openedHere) return void navigate(-1)
      query.delete(name)
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state })
    },
  }
}
