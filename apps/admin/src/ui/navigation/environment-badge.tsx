import clsx from 'clsx'
import { configuration } from '#api/configuration.ts'
import ui from '#ui/ui.module.css'
import { ExternalLink } from './external-link.tsx'
import styles from './navigation.module.css'

/** Shows the environment on every screen, to prevent payments in the wrong one. With a mock it leads to its console. */
export function EnvironmentBadge() {
  const { environment, mockControlUrl } = configuration()
  return (
    <p className={clsx(styles.environment, styles[environment.trim().toLowerCase()])} data-part="environment">
      <span className={ui.onlyRead}>Environment: </span>
      {mockControlUrl === null ? environment : <ExternalLink href={`${mockControlUrl}/`}>{environment}</ExternalLink>}
    </p>
  )
}
