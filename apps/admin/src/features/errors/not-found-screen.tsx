import { Link } from 'react-router-dom'
import { EnvironmentMark } from '../../ui/environment-mark.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import './errors.css'

/** Where every unknown path leads; it needs no session. */
export default function NotFoundScreen() {
  return (
    <div className="cm-not-found">
      <header>
        <EnvironmentMark />
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
        <p>There is no page at this address. It may have been mistyped, or moved.</p>
        <p>
          <Link to="/dashboard">To the dashboard</Link>
        </p>
      </main>
    </div>
  )
}
