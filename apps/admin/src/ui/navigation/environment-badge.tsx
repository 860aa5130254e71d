import clsx from 'clsx'
import { configuration } from '#api/configuration.ts'
import styles from './navigation.module.css'

/** Shows the environment's name and colour on every screen, to prevent payments in the wrong environment. */
export function EnvironmentBadge() {
  const { environment } = configuration()
  return (
    <p className={clsx(styles.environment, styles[environment.trim().toLowerCase()])} data-part="environment">
      <span className="cm-only-read">Environment: </span>
      {environment}
    </p>
  )
}
