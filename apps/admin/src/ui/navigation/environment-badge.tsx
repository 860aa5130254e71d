import { configuration } from '../../api/configuration.ts'
import './environment-badge.css'

/** Shows the environment's name and colour on every screen, to prevent payments in the wrong environment. */
export function EnvironmentBadge() {
  const { environment } = configuration()
  return (
    <p className={`cm-environment cm-environment-${environment.trim().toLowerCase()}`}>
      <span className="cm-only-read">Environment: </span>
      {environment}
    </p>
  )
}
