import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import {
  createBrowserRouter,
  Navigate,
  type RouteObject,
  useLocation,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
import { getSessionEndReason, readSession, useSession } from '#api'
import { describeCrash } from '#browser/diagnostics.ts'
import { MissingCodeError } from '#browser/missing-code-error.ts'
import { lazy } from '#ui/lazy.ts'
import {
  DASHBOARD,
  getLandingPath,
  HOME,
  LOGIN,
  NOT_FOUND,
  toDashboardPath,
  toLoginPath,
} from './paths.ts'
import { matchScreen, SCREENS, type Screen } from './routes.tsx'
import { ScreenFrame } from './screen-frame.tsx'

const Login = lazy(() => import('../features/sign-in/sign-in-screen.tsx'))
const Dashboard = lazy(() => import('./dashboard.tsx'))
const RequirePermission = lazy(() => import('./require-permission.tsx'))
const EventRedirect = lazy(() => import('./event-redirect.tsx'))
const UserRedirect = lazy(() => import('./user-redirect.tsx'))
const NotFound = lazy(() => import('../features/errors/not-found-screen.tsx'))

const dashboard: RouteObject[] = [
  { index: true, element: <Navigate to={toDashboardPath(HOME)} replace /> },
  // The path of Events in earlier links.
  { path: 'evenings', element: <EarlierEvents /> },
  { path: 'manage', element: <Navigate to={toDashboardPath('manage/admins')} replace /> },
  // These are no screens. A link to an event need not know its arena, nor a link to a person the
  // role.
  toRoute({
    path: 'events/:id',
    title: 'Event',
    guard: 'view_arena_events',
    screen: EventRedirect,
  }),
  toRoute({ path: 'users/:id', title: 'User', guard: 'session', screen: UserRedirect }),
  ...SCREENS.map(toRoute),
]

export const ROUTES: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    children: [
      { path: '/', element: <Navigate to={DASHBOARD} replace /> },
      {
        path: LOGIN,
        element: <RequireNoSession>{renderScreen('Sign in', Login)}</RequireNoSession>,
      },
      {
        path: DASHBOARD,
        element: (
          <RequireSession>
            <Suspense fallback={<LoadingScreen />}>
              <Dashboard />
            </Suspense>
          </RequireSession>
        ),
        children: dashboard,
      },
      { path: NOT_FOUND, element: renderScreen('Page not found', NotFound) },
      // It also takes unknown paths below /dashboard, without requiring a session first.
      { path: '*', element: <UnknownPath /> },
    ],
  },
]

function toRoute({
  screen: Content,
  outlet: Inside,
  ...screen
}: Pick<Screen, 'path' | 'title' | 'guard' | 'screen' | 'outlet'>): RouteObject {
  return {
    path: screen.path,
    element: (
      <Suspense fallback={<LoadingScreen />}>
        <RequirePermission screen={screen}>{renderScreen(screen.title, Content)}</RequirePermission>
      </Suspense>
    ),
    // The error is shown inside the shell, so that the menu stays usable.
    errorElement: <ErrorScreen />,
    ...(Inside && {
      children: [
        {
          index: true,
          element: (
            <Suspense>
              <Inside />
            </Suspense>
          ),
        },
      ],
    }),
  }
}

export const createAppRouter = () => createBrowserRouter(ROUTES)

function renderScreen(title: string, Content: ComponentType): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ScreenFrame title={title}>
        <Content />
      </ScreenFrame>
    </Suspense>
  )
}

/** Loads the code for this path while the configuration loads. Never rejects: the later import reports a failure. */
export async function preload(pathname: string) {
  const { screen } = matchScreen(pathname) ?? matchScreen(toDashboardPath(HOME)) ?? {}
  const needed = readSession() ? [Dashboard, RequirePermission, screen] : [Login]
  await Promise.allSettled(needed.map((component) => component?.load()))
}

/** Shown while a screen's code loads: blank, but announced to screen readers. */
function LoadingScreen() {
  return <div className="app-waiting" role="status" aria-label="Loading" />
}

function EarlierEvents() {
  const { search, state } = useLocation()
  return <Navigate to={toDashboardPath('events') + search} state={state} replace />
}

/** The screen says what was looked for. */
function UnknownPath() {
  const { pathname, search } = useLocation()
  return <Navigate to={NOT_FOUND} state={{ lookedFor: pathname + search }} replace />
}

/** Redirects to /login without a session, and back here after sign-in. Also when the session ends in another tab. */
function RequireSession({ children }: { children: ReactNode }) {
  const location = useLocation()
  if (useSession()) {
    return children
  }

  // No way back after an explicit sign-out: another user may sign in next.
  return (
    <Navigate to={getSessionEndReason() === 'signed-out' ? LOGIN : toLoginPath(location)} replace />
  )
}

/** Shows /login only without a session. After sign-in it redirects to redirectUrl. */
function RequireNoSession({ children }: { children: ReactNode }) {
  const [query] = useSearchParams()
  useEffect(() => {
    // The person reads mail next, which is time to load the dashboard's code. The later import
    // reports a failure.
    const load = () => void Dashboard.load().catch(() => {})
    document.addEventListener('submit', load, { once: true })

    return () => document.removeEventListener('submit', load)
  }, [])

  return useSession() ? (
    <Navigate to={getLandingPath(query.get('redirectUrl'))} replace />
  ) : (
    children
  )
}

/**
 * Replaces a screen that failed to render. Uses no other component, because any of them may be the cause.
 */
function ErrorScreen() {
  const error = useRouteError()
  const facts = describeCrash(error)

  const { heading, advice } =
    error instanceof MissingCodeError
      ? {
          heading: 'This page could not be loaded',
          advice:
            'The connection failed, or Cornerman was updated since you opened it. Check your connection, then reload the page. You stay signed in.',
        }
      : {
          heading: 'This page ran into an error',
          advice: 'Reloading usually helps. You stay signed in.',
        }

  return (
    <section className="app-broken" role="alert">
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{advice}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
      <details>
        <summary>Details for support</summary>
        <pre>{facts}</pre>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(facts)}>
          Copy details
        </button>
      </details>
    </section>
  )
}
