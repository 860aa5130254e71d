import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { EnvironmentBadge } from '#ui/navigation/environment-badge.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Mark, Wordmark } from '#ui/navigation/wordmark.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import ui from '#ui/ui.module.css'
import styles from './errors.module.css'

/** Shown for every unknown path. Needs no session. */
export default function NotFoundScreen() {
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
        <p>This page does not exist. It may have moved, or the URL may be mistyped.</p>
        <p>
          <Link to="/dashboard">Go to dashboard</Link>
        </p>
      </main>
    </div>
  )
}
