import { createContext, type ReactNode, use, useEffect } from 'react'

type Use = 'dialog' | 'form'

interface Revocation {
  /** Keeps what is open until the returned function is called, although it is no longer allowed. */
  defer(kind: Use): () => void
  /** Says what is no longer allowed. */
  notice: ReactNode
}

/** Lets an open dialog or a form with unsaved input defer that its guard removes it. */
export const RevocationContext = createContext<Revocation>({
  defer: () => () => {},
  notice: undefined,
})

/** Defers a revocation while `inUse`. */
export function useDeferredRevocation(kind: Use, inUse: boolean) {
  const { defer } = use(RevocationContext)
  useEffect(() => (inUse ? defer(kind) : undefined), [defer, kind, inUse])
}

export const useRevocationNotice = (): ReactNode => use(RevocationContext).notice
