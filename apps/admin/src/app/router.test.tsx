// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '../api/configuration.ts'
import { endSession, readSession, signOut, startSession } from '../api/session.ts'
import { configurationAt } from '../api/testing/open-tab.ts'
import { type Answer, type StubApi, startStubApi } from '../api/testing/stub-api.ts'
// Ahead of the shell that has it: antd takes long to load the first time, and no test should wait for that.
import '../ui/unsaved/navigation-blocker.tsx'
import { useUnsavedChanges } from '../ui/unsaved/unsaved-forms.ts'
import { ROUTES } from './router.tsx'

// The router's own business is which screen stands where; the screens have tests of their own.
const screens = vi.hoisted(() => ({ arenas: () => <h1>Arenas</h1> }))
vi.mock('./shell/shell.tsx', async () => {
  const { NavigationBlocker } = await import('../ui/unsaved/navigation-blocker.tsx')
  return {
    default: () => (
      <main>
        <Link to="/dashboard/arenas">To arenas</Link>
        <Link to="/dashboard/permissions-error">To the other</Link>
        <Outlet />
        <NavigationBlocker />
      </main>
    ),
  }
})
vi.mock('../features/arenas/arenas-screen.tsx', () => ({ default: () => screens.arenas() }))
vi.mock('../features/errors/permissions-error-screen.tsx', () => ({ default: () => <h1>Need more permissions</h1> }))
vi.mock('../features/errors/not-found-screen.tsx', () => ({ default: () => <h1>Nothing to see here!</h1> }))
vi.mock('../features/login/login-screen.tsx', () => ({ default: () => <h1>Sign in</h1> }))

const CURRENT = 'GET /api/v1/users/current'
const SESSION = { jwt: 'j', refreshToken: 'r', permissions: ['view_arenas' as const], email: 'admin@cornerman.test' }
const me = (permissions: string[], role = 'ADMIN') =>
  [200, { id: 1, email: SESSION.email, role, firstName: 'A', lastName: 'B', permissions }] as Answer

let api: StubApi
beforeEach(async () => {
  localStorage.clear()
  screens.arenas = () => <h1>Arenas</h1>
  api = await startStubApi()
  api.answer(() => me(['view_arenas']))
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(api.url)))
  await loadConfiguration()
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  await api.close()
})

function open(address: string) {
  const router = createMemoryRouter(ROUTES, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    at: () => router.state.location.pathname + router.state.location.search,
    go: (to: string | number) => act(() => router.navigate(to as string)),
  }
}
/** The first screen brings its code along, which takes more than a moment on a busy machine. */
const heading = (name: string) => screen.findByRole('heading', { name })

test('[AUTH-07] without a session a dashboard address goes to /login with redirectUrl', async () => {
  const { at } = open('/dashboard/arenas?page=2')
  await heading('Sign in')
  expect(at()).toBe('/login?redirectUrl=%2Fdashboard%2Farenas%3Fpage%3D2')
  await waitFor(() => expect(document.title).toBe('Sign in · Cornerman'))
  expect(api.heard).toHaveLength(0)
})

test('[AUTH-06] signing in leads to redirectUrl, and a foreign one to the dashboard', async () => {
  const inside = open('/login?redirectUrl=%2Fdashboard%2Farenas%3Fpage%3D2')
  await heading('Sign in')
  act(() => startSession(SESSION))
  await heading('Arenas')
  expect(inside.at()).toBe('/dashboard/arenas?page=2')
  cleanup()
  const outside = open('/login?redirectUrl=%2F%2Fevil.test')
  await heading('Arenas')
  expect(outside.at()).toBe('/dashboard/arenas')
})

test('[AUTH-07] a role other than ADMIN ends the session and goes to /login with redirectUrl', async () => {
  api.answer(() => me(['view_arenas'], 'FIGHTER'))
  startSession(SESSION)
  const { at } = open('/dashboard/arenas')
  await heading('Sign in')
  expect(at()).toBe('/login?redirectUrl=%2Fdashboard%2Farenas')
  expect(readSession()).toBeNull()
})

test('[AUTH-12] signing out goes to a plain /login, and Back does not return', async () => {
  startSession(SESSION)
  const { at, go } = open('/')
  await heading('Arenas')
  await go('/dashboard/permissions-error')
  await heading('Need more permissions')
  act(() => signOut())
  await heading('Sign in')
  expect(at()).toBe('/login')
  await go(-1)
  await heading('Sign in')
  expect(at()).toMatch(/^\/login/)
})

test('[AUTH-07] a session that ends over an unsaved form goes to /login at once, and back to the same place', async () => {
  screens.arenas = () => {
    useUnsavedChanges({ dirty: true })
    return <h1>Unsaved</h1>
  }
  startSession(SESSION)
  const { at, go } = open('/dashboard/arenas?page=2')
  await heading('Unsaved')
  await go('/dashboard/permissions-error')
  expect(screen.getByText('Leave without saving?')).toBeTruthy()
  expect(at()).toBe('/dashboard/arenas?page=2')
  act(() => endSession())
  await heading('Sign in')
  expect(at()).toBe('/login?redirectUrl=%2Fdashboard%2Farenas%3Fpage%3D2')
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})

test('[NAV-01] the root leads to the dashboard, that to arenas, and /login with a session to the dashboard', async () => {
  startSession(SESSION)
  for (const address of ['/', '/dashboard', '/dashboard/', '/login']) {
    const asked = api.of(CURRENT).length
    const { at } = open(address)
    await heading('Arenas')
    expect(at()).toBe('/dashboard/arenas')
    // Or the question of this screen would be heard by the next test.
    await waitFor(() => expect(api.of(CURRENT).length).toBeGreaterThan(asked))
    cleanup()
  }
})

const UNKNOWN = ['/nowhere', '/404', '/a/b/c', '/dashboard/nowhere', '/dashboard/arenas/1/2/3', '/dashboard/manage/nowhere']
test.each(UNKNOWN.flatMap((address) => [false, true].map((session) => ({ address, session }))))(
  '[NAV-02] $address leads to /404, which needs no session (signed in: $session)',
  async ({ address, session }) => {
    if (session) startSession(SESSION)
    const { at } = open(address)
    await heading('Nothing to see here!')
    expect(at()).toBe('/404')
    expect(api.heard).toHaveLength(0)
  },
)

test('[NAV-03] without the permission the way is to permissions-error, naming where one came from', async () => {
  api.answer(() => me([]))
  startSession({ ...SESSION, permissions: [] })
  const { at } = open('/dashboard/arenas?page=2')
  await heading('Need more permissions')
  expect(at()).toBe('/dashboard/permissions-error?from=%2Fdashboard%2Farenas%3Fpage%3D2')
})

test('[AUTH-13] a permission that was just granted opens the screen, though the stored ones do not know it yet', async () => {
  startSession({ ...SESSION, permissions: [] })
  const { at } = open('/dashboard/arenas')
  await heading('Arenas')
  expect(at()).toBe('/dashboard/arenas')
})

test('[AUTH-13] a permission that was taken away closes the screen at the next answer', async () => {
  startSession(SESSION)
  const { go } = open('/dashboard/permissions-error')
  await heading('Need more permissions')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(1))
  api.answer(() => me([]))
  await go('/dashboard/arenas')
  await waitFor(() => expect(readSession()!.permissions).toEqual([]))
  await heading('Need more permissions')
})

test('[AUTH-13] users/current is asked once at each dashboard navigation', async () => {
  startSession(SESSION)
  const { go } = open('/')
  await heading('Arenas')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(1))
  await go('/dashboard/permissions-error')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(2))
  await go('/dashboard/arenas?page=2')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(3))
  await go('/dashboard/arenas?page=3')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(api.of(CURRENT)).toHaveLength(3)
})

test('[AUTH-13] when the check cannot be made, what was known opens the screen', async () => {
  api.answer(() => [500, {}])
  startSession(SESSION)
  open('/dashboard/arenas')
  await heading('Arenas')
  await waitFor(() => expect(api.of(CURRENT).length).toBeGreaterThan(0))
  expect(readSession()).toEqual(SESSION)
})

test('[AUTH-13] [NAV-03] nobody is turned away by a check that could not be made: it says so, and Retry makes it', async () => {
  api.answer(() => [500, {}])
  startSession({ ...SESSION, permissions: [] })
  const { at } = open('/dashboard/arenas')
  await screen.findByText('It could not be checked whether you may open this')
  expect(screen.getByRole('heading', { name: 'Arenas', level: 1 })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Arenas · Cornerman'))
  api.answer(() => me(['view_arenas']))
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  await waitFor(() => expect(screen.queryByText('It could not be checked whether you may open this')).toBeNull())
  await heading('Arenas')
  expect(at()).toBe('/dashboard/arenas')
})

test('[NAV-03] while the check is on its way, the screen that is waited for is named', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  api.answer(async () => {
    await held
    return me([])
  })
  startSession({ ...SESSION, permissions: [] })
  open('/dashboard/arenas')
  await screen.findByText('Checking whether you may open this…')
  await heading('Arenas')
  letGo()
  await heading('Need more permissions')
})

test('each screen names the document, and takes the focus to its heading after a navigation', async () => {
  startSession(SESSION)
  const { go } = open('/dashboard/arenas')
  const first = await heading('Arenas')
  await waitFor(() => expect(document.title).toBe('Arenas · Cornerman'))
  expect(document.activeElement).not.toBe(first)
  await go('/dashboard/permissions-error')
  const second = await heading('Need more permissions')
  await waitFor(() => expect(document.title).toBe('Need more permissions · Cornerman'))
  expect(document.activeElement).toBe(second)
})

test('a screen that breaks says so inside the shell, keeps the session, and the way to other screens stays open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  screens.arenas = () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://x/a.js')
  }
  startSession(SESSION)
  const { go } = open('/dashboard/arenas')
  await heading('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To arenas' })).toBeTruthy()
  expect(readSession()).toEqual(SESSION)
  await go('/dashboard/permissions-error')
  await heading('Need more permissions')
  screens.arenas = () => {
    throw new Error('a bug')
  }
  await go('/dashboard/arenas')
  await heading('This page ran into an error')
})
