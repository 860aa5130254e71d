import { clearCacheOnUserChange, useCurrentUser } from '#api'
import Shell from './shell/shell.tsx'

// This runs at module level and not in an effect, because the user may change while no dashboard is
// mounted.
clearCacheOnUserChange()

/** Everything behind sign-in. Loaded separately with the query cache, which the login page does not need. */
export default function Dashboard() {
  useCurrentUser()
  return <Shell />
}
