import clsx from 'clsx'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#api'
import { EnvironmentBadge } from '#shared/environment-badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Mark, Wordmark } from '#ui/navigation/wordmark.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import ui from '#ui/ui.module.css'
import styles from './errors.module.css'

/** Shown for every unknown path. Needs no session. */
export default function NotFoundScreen() {
  // Untyped: the history entry of a typed /404 has none.
  const { lookedFor } = (useLocation().state ?? {}) as { lookedFor?: string }
  const isSignedIn = useSession() !== null

  return (
    <div className={clsx(ui.page, styles.notFound)}>
      <header>
        <EnvironmentBadge />
        <Link to="/" className={styles.notFoundHome}>
          <Wordmark />
        </Link>
        <ThemeSwitch />
      </header>
      <main>
        <div className={styles.ring} aria-hidden>
          <Mark size={160} line={0.5} />
          <p>404</p>
        </div>
        <PageHeading>Nothing to see here!</PageHeading>
        <p>
          There is no page {lookedFor ? <code className={styles.code}>{lookedFor}</code> : 'here'}.
          Check the address for a typing mistake.
        </p>
        <LinkButton type="primary" to="/dashboard">
          {isSignedIn ? 'Go to dashboard' : 'Sign in'}
        </LinkButton>
      </main>
    </div>
  )
}
