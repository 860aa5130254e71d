import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import * as currentUserModule from '#api/current-user.ts'
import { client } from '#api/http.ts'
import { endSession, readSession, startSession, updateSession } from '#api/session.ts'
import { skipRetryDelay, stubConfiguration } from '#api/testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from '#api/testing/stub-api.ts'
import { MissingCodeError } from '#browser/missing-code-error.ts'
import { UnsavedForms, useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { type } from '#ui/testing/user.ts'
import * as arenasScreen from '../features/arenas/arenas-screen.tsx'
import * as permissionsErrorScreen from '../features/errors/permissions-error-screen.tsx'
import * as loginScreen from '../features/sign-in/sign-in-screen.tsx'
import { preload, ROUTES } from './router.tsx'
import * as shell from './shell/shell.tsx'

// Stubs for the shell and some screens, which have their own tests.
const screens = { arenas: () => <PageHeading>Arenas</PageHeading> }

const Shell = () => (
  <main>
    <Link to="/dashboard/arenas">To arenas</Link>
    <Link to="/dashboard/permissions-error">To the other</Link>
    <UnsavedForms>
      <Outlet />
    </UnsavedForms>
  </main>
)

async function stubScreens() {
  vi.spyOn(shell, 'default').mockImplementation(Shell)
  vi.spyOn(loginScreen, 'default').mockImplementation(() => <PageHeading>Sign in</PageHeading>)
  vi.spyOn(arenasScreen, 'default').mockImplementation(() => screens.arenas())
  vi.spyOn(permissionsErrorScreen, 'default').mockImplementation(() => (
    <PageHeading>Need more permissions</PageHeading>
  ))

  // The router keeps the code that was loaded last.
  await preload('/login')
  startSession(SESSION)
  await preload('/dashboard/arenas')
  await preload('/dashboard/permissions-error')
  endSession()
}

const CURRENT = 'GET /api/v1/users/current'

const SESSION = {
  jwt: 'j',
  refreshToken: 'r',
  permissions: ['view_arenas' as const],
  email: 'admin@cornerman.test',
}

const currentUser = (permissions: string[], role = 'ADMIN') =>
  [
    200,
    { id: 1, email: SESSION.email, role, firstName: 'A', lastName: 'B', permissions },
  ] as StubResponse

let api: StubApi
let tests = 0
beforeAll(currentUserModule.clearCacheOnUserChange)

beforeAll(async () => {
  // The dashboard clears the cache for good. That would read twice in the other files of this worker.
  const clear = vi.spyOn(currentUserModule, 'clearCacheOnUserChange').mockReturnValue(() => {})
  await import('./dashboard.tsx')
  clear.mockRestore()
})

beforeEach(async () => {
  // A user per test: the app repeats a failed request for the same user only, so none of the test before reaches this stub.
  SESSION.email = `admin-${++tests}@cornerman.test`
  localStorage.clear()
  screens.arenas = () => <PageHeading>Arenas</PageHeading>
  api = await startStubApi()
  api.respond(() => currentUser(['view_arenas']))
  stubConfiguration(api.url)
  await loadConfiguration()
  await stubScreens()
})

afterEach(async () => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await api.close()
})

function open(path: string) {
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] })
  render(<RouterProvider router={router} />)

  return {
    at: () => router.state.location.pathname + router.state.location.search,
    go: (to: string | number) => act(() => router.navigate(to as string)),
  }
}

const findHeading = (name: string) => screen.findByRole('heading', { name })

test('[AUTH-07] redirects a dashboard path to /login with redirectUrl without a session', async () => {
  const { at } = open('/dashboard/arenas?page=2')
  await findHeading('Sign in')
  expect(at()).toBe('/login?redirectUrl=%2Fdashboard%2Farenas%3Fpage%3D2')

  await waitFor(() => expect(document.title).toBe('Sign in · Cornerman'))
  expect(api.requests).toHaveLength(0)
})

test('[AUTH-06] opens redirectUrl after sign-in, or the dashboard for a foreign URL', async () => {
  const inside = open('/login?redirectUrl=%2Fdashboard%2Farenas%3Fpage%3D2')
  await findHeading('Sign in')
  act(() => startSession(SESSION))
  await findHeading('Arenas')
  expect(inside.at()).toBe('/dashboard/arenas?page=2')

  cleanup()

  const outside = open('/login?redirectUrl=%2F%2Fevil.test')
  await findHeading('Arenas')
  expect(outside.at()).toBe('/dashboard/arenas')
})

test('[AUTH-12] redirects to /login without redirectUrl on sign-out, and Back does not return', async () => {
  startSession(SESSION)

  const { at, go } = open('/')
  await findHeading('Arenas')
  await go('/dashboard/permissions-error')
  await findHeading('Need more permissions')
  act(() => endSession('signed-out'))
  await findHeading('Sign in')
  expect(at()).toBe('/login')

  await go(-1)
  await findHeading('Sign in')
  expect(at()).toMatch(/^\/login/)
})

test('[AUTH-13] keeps an unsaved form when its permission is withdrawn, and names the permission', async () => {
  screens.arenas = () => {
    const [text, setText] = useState('')
    useUnsavedChanges({ dirty: text !== '' })

    return <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
  }

  // Held, so that it does not restore the permission during the test.
  let respondToCheck = (_response: StubResponse) => {}

  api.respond(
    () =>
      new Promise((resolve) => {
        respondToCheck = resolve
      }),
  )

  startSession(SESSION)

  const { at } = open('/dashboard/arenas')
  const field = await screen.findByRole('textbox', { name: 'Name' })

  await type(field, 'half a name')
  act(() => updateSession({ permissions: [] }))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You no longer have the permission view_arenas (browse arenas).',
  )
  expect(field).toBeInTheDocument()
  expect(field).toHaveValue('half a name')

  act(() => updateSession({ permissions: ['view_arenas'] }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  act(() => updateSession({ permissions: [] }))
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(1))
  api.respond(() => currentUser([]))
  await type(field, '')
  respondToCheck(currentUser([]))
  await findHeading('Need more permissions')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(2))
  expect(at()).toMatch(/^\/dashboard\/permissions-error/)
})

test('[AUTH-07] redirects to /login with redirectUrl when the session ends during an unsaved form', async () => {
  screens.arenas = () => {
    useUnsavedChanges({ dirty: true })
    return <h1>Unsaved</h1>
  }

  startSession(SESSION)

  const { at, go } = open('/dashboard/arenas?page=2')
  await findHeading('Unsaved')
  await go('/dashboard/permissions-error')
  expect(screen.getByText('Leave without saving?')).toBeInTheDocument()
  expect(at()).toBe('/dashboard/arenas?page=2')

  act(() => endSession())
  await findHeading('Sign in')
  expect(at()).toBe('/login?redirectUrl=%2Fdashboard%2Farenas%3Fpage%3D2')
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
})

test('[NAV-01] redirects /, /dashboard and a signed-in /login to arenas', async () => {
  startSession(SESSION)
  for (const path of ['/', '/dashboard', '/dashboard/', '/login']) {
    const before = api.of(CURRENT).length
    const { at } = open(path)

    await findHeading('Arenas')
    expect(at()).toBe('/dashboard/arenas')

    // Waits for this screen's request, or the next test would receive it.
    await waitFor(() => expect(api.of(CURRENT).length).toBeGreaterThan(before))
    cleanup()
  }
})

test('leads earlier links to Events to its path, with the chosen tab', async () => {
  startSession(SESSION)
  api.respond(() => currentUser([]))

  const { at } = open('/dashboard/evenings?tab=finished')
  await findHeading('Need more permissions')

  const events = encodeURIComponent('/dashboard/events?tab=finished')
  expect(at()).toBe(`/dashboard/permissions-error?from=${events}`)
})

const UNKNOWN = [
  '/nowhere',
  '/404',
  '/a/b/c',
  '/dashboard/nowhere',
  '/dashboard/arenas/1/2/3',
  '/dashboard/manage/nowhere',
]

test.each(UNKNOWN.flatMap((path) => [false, true].map((session) => ({ path, session }))))(
  '[NAV-02] redirects $path to /404, which needs no session (signed in: $session)',
  async ({ path, session }) => {
    if (session) {
      startSession(SESSION)
    }

    const { at } = open(path)
    await findHeading('Nothing to see here!')
    expect(
      screen.getByRole('link', { name: session ? 'Go to dashboard' : 'Sign in' }),
    ).toBeInTheDocument()
    expect(at()).toBe('/404')
    expect(api.requests).toHaveLength(0)
  },
)

test('[NAV-03] redirects to permissions-error with the current path without the permission', async () => {
  api.respond(() => currentUser([]))
  startSession({ ...SESSION, permissions: [] })

  const { at } = open('/dashboard/arenas?page=2')
  await findHeading('Need more permissions')
  expect(at()).toBe('/dashboard/permissions-error?from=%2Fdashboard%2Farenas%3Fpage%3D2')
})

test('[AUTH-13] opens the screen with a permission that was just granted', async () => {
  startSession({ ...SESSION, permissions: [] })

  const { at } = open('/dashboard/arenas')
  await findHeading('Arenas')
  expect(at()).toBe('/dashboard/arenas')
})

test('[AUTH-13] closes the screen when users/current no longer lists the permission', async () => {
  startSession(SESSION)

  const { go } = open('/dashboard/permissions-error')
  await findHeading('Need more permissions')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(1))
  api.respond(() => currentUser([]))
  await go('/dashboard/arenas')
  await waitFor(() => expect(readSession()!.permissions).toEqual([]))
  await findHeading('Need more permissions')
})

test('[AUTH-13] requests users/current once per dashboard navigation', async () => {
  startSession(SESSION)

  const { go } = open('/')
  await findHeading('Arenas')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(1))
  await go('/dashboard/permissions-error')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(2))
  await go('/dashboard/arenas?page=2')
  await waitFor(() => expect(api.of(CURRENT)).toHaveLength(3))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const request = vi.spyOn(client, 'request')
  await go('/dashboard/arenas?page=3')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(request).not.toHaveBeenCalled()
})

test('[AUTH-13] [NAV-03] shows an error with Retry when the check fails, instead of denying access', async () => {
  api.respond(() => [500, {}])
  skipRetryDelay()
  startSession({ ...SESSION, permissions: [] })

  const { at } = open('/dashboard/arenas')
  await screen.findByText("We couldn't check your access")
  expect(screen.getByRole('heading', { name: 'Arenas', level: 1 })).toBeInTheDocument()

  await waitFor(() => expect(document.title).toBe('Arenas · Cornerman'))
  api.respond(() => currentUser(['view_arenas']))
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  await waitFor(() =>
    expect(screen.queryByText("We couldn't check your access")).not.toBeInTheDocument(),
  )
  await findHeading('Arenas')
  expect(at()).toBe('/dashboard/arenas')
})

test('[NAV-03] shows no heading of a screen during the check', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })

  api.respond(async () => {
    await released
    return currentUser([])
  })

  startSession({ ...SESSION, permissions: [] })
  open('/dashboard/arenas')
  await screen.findByText('Checking your access…')
  expect(screen.queryByText('Arenas')).not.toBeInTheDocument()

  release()
  await findHeading('Need more permissions')
})

test('begins a new screen at its top, with its title and the focus on its heading', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  startSession(SESSION)

  const { go } = open('/dashboard/arenas')
  const first = await findHeading('Arenas')

  await waitFor(() => expect(document.title).toBe('Arenas · Cornerman'))
  expect(first).not.toHaveFocus()
  expect(scroll).not.toHaveBeenCalled()

  await go('/dashboard/permissions-error')
  expect(scroll).toHaveBeenCalledWith({ top: 0 })

  const second = await findHeading('Need more permissions')
  await waitFor(() => expect(document.title).toBe('Need more permissions · Cornerman'))
  expect(second).toHaveFocus()
})

test('shows an error inside the shell when a screen fails, and keeps session and menu', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  screens.arenas = () => {
    throw new MissingCodeError(undefined)
  }
  startSession(SESSION)

  const { go } = open('/dashboard/arenas')
  await findHeading('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To arenas' })).toBeInTheDocument()
  expect(readSession()).toEqual(SESSION)

  await go('/dashboard/permissions-error')
  await findHeading('Need more permissions')
  screens.arenas = () => {
    throw new Error('a bug')
  }
  await go('/dashboard/arenas')
  await findHeading('This page ran into an error')
})
