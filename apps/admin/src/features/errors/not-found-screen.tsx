import { Link } from 'react-router-dom'
import { EnvironmentBadge } from '../../ui/environment-badge.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import './errors.css'

/** Shown for every unknown path. Needs no session. */
export default function NotFoundScreen() {
  return (
    <div className="cm-not-found">
      <header>
        <EnvironmentBadge />
        <Link to="/" className="cm-not-found-home">
          <Wordmark />
        </Link>
        <ThemeSwitch />
      </header>
      <main>
        <p className="cm-not-found-number cm-quiet" aria-hidden>
          404
        </p>
        <PageHeading>Nothing to see here!</PageHeading>
        <p>This page does not exist. It may have moved, or the address may be mistyped.</p>
        <p>
          <Link to="/dashboard">Go to dashboard</Link>
        </p>
      </main>
    </div>
  )
}
