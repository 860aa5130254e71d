import { clearCacheOnUserChange, useCurrentUser } from '#api'
import Shell from './shell/shell.tsx'

// At module level, not in an effect: the user may change while no dashboard is mounted.
clearCacheOnUserChange()

/** Everything behind sign-in. Loaded separately with the query cache, which the login page does not need. */
export default function Dashboard() {
  useCurrentUser()
  return <Shell />
}
