import { useEffect } from 'react'
import { clearCacheOnUserChange, useCurrentUser } from '../api/current-user.ts'
import { clearSessionEndReason } from '../api/session.ts'
import Shell from './shell/shell.tsx'

// Before the first answer is cached, and for as long as the app runs: the person may change while no dashboard is shown.
clearCacheOnUserChange()

/** Everything behind the sign-in. The cache of answers comes with it, so that login does not wait for what it does not use. */
export default function Dashboard() {
  useCurrentUser()
  useEffect(clearSessionEndReason, [])
  return <Shell />
}
