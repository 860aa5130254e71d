import clsx from 'clsx'
import { configuration } from '#api/configuration.ts'
import ui from '#ui/ui.module.css'
import styles from './navigation.module.css'

/** Shows the environment's name and colour on every screen, to prevent payments in the wrong environment. */
export function EnvironmentBadge() {
  const { environment } = configuration()
  return (
    <p className={clsx(styles.environment, styles[environment.trim().toLowerCase()])} data-part="environment">
      <span className={ui.onlyRead}>Environment: </span>
      {environment}
    </p>
  )
}
