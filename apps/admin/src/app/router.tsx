import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useLocation, useRouteError, useSearchParams } from 'react-router-dom'
import { getSessionEndReason, readSession, useSession } from '../api/session.ts'
import { DASHBOARD, getLandingPath, HOME, LOGIN, NOT_FOUND, toDashboardPath, toLoginPath } from './paths.ts'
import { SCREENS, screenOf } from './routes.tsx'
import { ScreenFrame } from './screen-frame.tsx'

const loadLogin = () => import('../features/login/login-screen.tsx')
const loadDashboard = () => import('./dashboard.tsx')
const loadGuard = () => import('./require-permission.tsx')
const Login = lazy(loadLogin)
const Dashboard = lazy(loadDashboard)
const NeedsPermission = lazy(loadGuard)
const NotFound = lazy(() => import('../features/errors/not-found-screen.tsx'))
/** What ui/ offers, on one page: while one develops only, a build has none of it (scripts/budgets.mjs holds it to that). */
const Catalogue = import.meta.env.DEV && lazy(() => import('../gallery/component-gallery.tsx'))

const dashboard: RouteObject[] = [
  { index: true, element: <Navigate to={toDashboardPath(HOME)} replace /> },
  { path: 'manage', element: <Navigate to={toDashboardPath('manage/admins')} replace /> },
  ...SCREENS.map((screen) => ({
    path: screen.path,
    element: (
      <Suspense fallback={<Waiting />}>
        <NeedsPermission screen={screen}>{framed(screen.title, screen.screen)}</NeedsPermission>
      </Suspense>
    ),
    // Inside the shell, so that the way to every other screen stays open.
    errorElement: <BrokenScreen />,
  })),
]

export const ROUTES: RouteObject[] = [
  {
    errorElement: <BrokenScreen />,
    children: [
      { path: '/', element: <Navigate to={DASHBOARD} replace /> },
      { path: LOGIN, element: <NeedsNoSession>{framed('Sign in', Login)}</NeedsNoSession> },
      {
        path: DASHBOARD,
        element: (
          <NeedsSession>
            <Suspense fallback={<Waiting />}>
              <Dashboard />
            </Suspense>
          </NeedsSession>
        ),
        children: dashboard,
      },
      ...(Catalogue ? [{ path: '/ui', element: framed('ui/', Catalogue) }] : []),
      { path: NOT_FOUND, element: framed('Page not found', NotFound) },
      // For unknown paths below /dashboard too: they are no address of the dashboard, so they ask for no session first.
      { path: '*', element: <Navigate to={NOT_FOUND} replace /> },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(ROUTES)

function framed(title: string, Screen: ComponentType): ReactNode {
  return (
    <Suspense fallback={<Waiting />}>
      <ScreenFrame title={title}>
        <Screen />
      </ScreenFrame>
    </Suspense>
  )
}

/** Starts fetching the code that this address will most likely need, while the configuration is still on its way. */
export function preload(pathname: string) {
  const screen = screenOf(pathname) ?? screenOf(toDashboardPath(HOME))
  const loads = readSession() ? [loadDashboard, loadGuard, screen?.load] : [loadLogin]
  // Whoever needs it later sees the failure; here it is only early.
  for (const load of loads) load?.().catch(() => {})
}

/** The moment before a screen's code is here: quiet, and said to those who do not see it. */
function Waiting() {
  return <div className="app-waiting" role="status" aria-label="Loading" />
}

/** The dashboard needs a session; without one, or once it ends in any tab, the way is to /login and back here. */
function NeedsSession({ children }: { children: ReactNode }) {
  const place = useLocation()
  if (useSession()) return children
  // Who signed out themselves, here, is not led back: the next to sign in may be somebody else.
  return <Navigate to={getSessionEndReason() === 'left' ? LOGIN : toLoginPath(place)} replace />
}

/** /login is for who is not signed in. It also leads on after signing in: the session appears, and this goes where the address says. */
function NeedsNoSession({ children }: { children: ReactNode }) {
  const [query] = useSearchParams()
  return useSession() ? <Navigate to={getLandingPath(query.get('redirectUrl'))} replace /> : children
}

/**
 * Instead of a screen that could not be shown. Plain on purpose: what broke may be anything it would be made of.
 * The session is in storage, so that reloading loses nothing but what was typed.
 */
function BrokenScreen() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const { heading, advice } = isMissingCode(error)
    ? { heading: 'This page could not be loaded', advice: 'The connection failed, or Cornerman was updated since you opened it.' }
    : { heading: 'This page ran into an error', advice: 'Reloading usually helps. You stay signed in.' }

  return (
    <section className="app-broken" role="alert">
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{advice}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </section>
  )
}

/** Chromium, Firefox and Safari each say it in words of their own; Vite adds one for style sheets. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|error loading|Unable to preload/i.test(error.message)
