import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { howSessionEnded, useSession } from '../api/session.ts'
import { LOGIN, landingAddress, loginAddress } from './addresses.ts'

/** The dashboard needs a session; without one, or once it ends in any tab, the way is to /login and back here. */
export function NeedsSession({ children }: { children: ReactNode }) {
  const place = useLocation()
  if (useSession()) return children
  // Who signed out themselves, here, is not led back: the next to sign in may be somebody else.
  return <Navigate to={howSessionEnded() === 'left' ? LOGIN : loginAddress(place)} replace />
}

/** /login is for who is not signed in. It also leads on after signing in: the session appears, and this goes where the address says. */
export function NeedsNoSession({ children }: { children: ReactNode }) {
  const [query] = useSearchParams()
  return useSession() ? <Navigate to={landingAddress(query.get('redirectUrl'))} replace /> : children
}
