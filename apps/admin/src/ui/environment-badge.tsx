import { configuration } from '../api/configuration.ts'
import './environment-badge.css'

/** Which environment this is, by colour and by word, at the top of every screen: nobody pays out money in the wrong one. */
export function EnvironmentBadge() {
  const { environment } = configuration()
  return (
    <p className={`cm-environment cm-environment-${environment.trim().toLowerCase()}`}>
      <span className="cm-only-read">Environment: </span>
      {environment}
    </p>
  )
}
