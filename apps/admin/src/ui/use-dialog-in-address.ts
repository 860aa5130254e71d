import { useLocation, useNavigate } from 'react-router-dom'

export interface AddressDialog {
  name: string
  isOpen: boolean
  /** What it was opened for, such as an id; anybody may have written it. */
  value: string | undefined
  open(value?: string | number): void
  close(): void
}

/** A dialog that the address knows of: `?edit=12`. Back closes it, a reload and a shared link open it. */
export function useDialogInAddress(name: string): AddressDialog {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const value = query.get(name) || undefined
  const openedHere = (state as { opened?: string } | null)?.opened === name

  return {
    name,
    value,
    isOpen: value !== undefined,
    open(wanted = 1) {
      query.set(name, String(wanted))
      void navigate({ search: query.toString(), hash }, { preventScrollReset: true, state: { ...state, opened: name } })
    },
    close() {
      // The entry before is the page without it; an address that came with the dialog has no such entry.
      if (openedHere) return void navigate(-1)
      query.delete(name)
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state })
    },
  }
}
