import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { readSession } from '../api/session.ts'
import { DASHBOARD, dashboardAddress, HOME, LOGIN, NOT_FOUND } from './addresses.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { NeedsNoSession, NeedsSession } from './guard.tsx'
import { guardOf, SCREENS } from './routes.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { Waiting } from './waiting.tsx'

const loadLogin = () => import('../features/login/login-screen.tsx')
const loadDashboard = () => import('./dashboard.tsx')
const loadGuard = () => import('./needs-permission.tsx')
const Login = lazy(loadLogin)
const Dashboard = lazy(loadDashboard)
const NeedsPermission = lazy(loadGuard)
const NotFound = lazy(() => import('../features/errors/not-found-screen.tsx'))

const dashboard: RouteObject[] = [
  { index: true, element: <Navigate to={dashboardAddress(HOME)} replace /> },
  { path: 'manage', element: <Navigate to={dashboardAddress('manage/admins')} replace /> },
  ...SCREENS.map(({ path, title, screen }) => ({
    path,
    element: (
      <Suspense fallback={<Waiting />}>
        <NeedsPermission path={path} title={title}>
          {framed(title, screen)}
        </NeedsPermission>
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
      { path: NOT_FOUND, element: framed('Page not found', NotFound) },
      // For unknown paths below /dashboard too: they are no address of the dashboard, so they ask for no session first.
      { path: '*', element: <Navigate to={NOT_FOUND} replace /> },
    ],
  },
]

export const makeRouter = () => createBrowserRouter(ROUTES)

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
  const screen = (guardOf(pathname) ?? guardOf(dashboardAddress(HOME)))?.screen
  const loads = readSession() ? [loadDashboard, loadGuard, screen?.load] : [loadLogin]
  // Whoever needs it later sees the failure; here it is only early.
  for (const load of loads) load?.().catch(() => {})
}
