import clsx from 'clsx'
import { configuration } from '#api'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import ui from '#ui/ui.module.css'
import styles from './environment-badge.module.css'

/** Shows the environment on every screen, to prevent payments in the wrong one. With a mock it leads to its console. */
export function EnvironmentBadge() {
  const { environment, mockControlUrl } = configuration()
  const hasMock = mockControlUrl !== null

  const badge = (
    <span
      className={clsx(styles.badge, styles[environment.trim().toLowerCase()])}
      title={
        hasMock
          ? 'Made-up data of a mock server. Opens its console.'
          : 'The environment that you work in'
      }
    >
      {environment}
    </span>
  )

  return (
    <p className={styles.environment}>
      <span className={ui.onlyRead}>Environment: </span>
      {hasMock ? <ExternalLink href={`${mockControlUrl}/`}>{badge}</ExternalLink> : badge}
    </p>
  )
}
