import { expect, test } from 'vitest'
import { getLandingPath, parseDashboardLocation, toLoginPath } from './paths.ts'

test.each([
  '/dashboard/arenas',
  '/dashboard/arenas?page=2&q=a%2Fb#top',
  '/404',
  '/dashboard/fans/3?x=//evil.test',
])('[AUTH-06] returns a path of this app: %s', (path) => expect(getLandingPath(path)).toBe(path))

test.each([
  null,
  '',
  'dashboard',
  '//',
  '///',
  '//[',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/login/',
  '/LOGIN?redirectUrl=/login',
  '/dashboard/../login',
])('[AUTH-06] returns the dashboard for anything else: %o', (path) =>
  expect(getLandingPath(path)).toBe('/dashboard'),
)

test('[AUTH-07] keeps path, search and hash through the login path', () => {
  const target = { pathname: '/dashboard/arenas', search: '?page=2&q=a+b', hash: '#x' }
  const login = new URL(toLoginPath(target), location.origin)
  expect(login.pathname).toBe('/login')
  expect(getLandingPath(login.searchParams.get('redirectUrl'))).toBe(
    '/dashboard/arenas?page=2&q=a+b#x',
  )
})

test('[NAV-03] parses a dashboard path as the browser does', () => {
  expect(parseDashboardLocation('/dashboard/fans/../arenas?page=2#x')).toEqual({
    pathname: '/dashboard/arenas',
    search: '?page=2',
    hash: '#x',
  })
})

test.each([
  null,
  '',
  '//',
  '/dashboard',
  '/dashboardx/arenas',
  '/dashboard/../login',
  '/dashboard/%2e%2e/404',
  '//evil.test/dashboard/arenas',
  '/\\/dashboard/arenas',
])('[NAV-03] returns undefined for paths outside the dashboard: %o', (path) =>
  expect(parseDashboardLocation(path)).toBeUndefined(),
)
