/** Where things are. Built and judged here only, so that a redirect never leaves the app. */
export const DASHBOARD = '/dashboard'
export const LOGIN = '/login'
export const NOT_FOUND = '/404'
/** Where the dashboard's bare address leads (document 1, section 2). */
export const HOME = 'arenas'
export const PERMISSIONS_ERROR = 'permissions-error'

interface Place {
  pathname: string
  search: string
  hash: string
}

export const dashboardAddress = (path: string) => `${DASHBOARD}/${path}`

/** The login page that leads back to where the person was going. */
export const loginAddress = ({ pathname, search, hash }: Place) => `${LOGIN}?${new URLSearchParams({ redirectUrl: pathname + search + hash })}`

export const permissionsErrorAddress = ({ pathname, search }: Omit<Place, 'hash'>) =>
  `${dashboardAddress(PERMISSIONS_ERROR)}?${new URLSearchParams({ from: pathname + search })}`

/**
 * Where to go after signing in: the given address when it is a path of this app, else the dashboard.
 * Only a path that is still one after the browser's own reading of it passes: `//host`, `/\host` and `/.//host` all lead to other hosts.
 */
export function landingAddress(redirectUrl: string | null): string {
  if (!redirectUrl?.startsWith('/') || UNSAFE.test(redirectUrl)) return DASHBOARD
  const { origin, pathname, search, hash } = new URL(redirectUrl, location.origin)
  if (origin !== location.origin || pathname.startsWith('//') || isLogin(pathname)) return DASHBOARD
  return pathname + search + hash
}

// Backslashes count as slashes, and control characters are dropped, when a browser reads an address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const UNSAFE = /[\\\u0000-\u001f]/
const isLogin = (pathname: string) => /^\/login\/*$/i.test(pathname)
