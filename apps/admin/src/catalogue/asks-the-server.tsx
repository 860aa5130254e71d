import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../api/session.ts'

/** What cannot be shown without answers: it needs somebody who is signed in. */
export function AsksTheServer({ children }: { children: ReactNode }) {
  if (useSession()) return children
  return (
    <p className="cm-quiet">
      It asks the server: <Link to="/login?redirectUrl=/ui">sign in</Link> to see it.
    </p>
  )
}
