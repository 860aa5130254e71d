// Paths of the app. Built and validated only here, so that a redirect never leaves the app.

export const DASHBOARD = '/dashboard'
export const LOGIN = '/login'
export const NOT_FOUND = '/404'

/** Target of the plain /dashboard path (NAV-01). */
export const HOME = 'arenas'
export const PERMISSIONS_ERROR = 'permissions-error'

interface Location {
  pathname: string
  search: string
  hash: string
}

export const toDashboardPath = (path: string) => `${DASHBOARD}/${path}`

/** Returns the login path that leads back to this location after sign-in. */
export const toLoginPath = ({ pathname, search, hash }: Location) =>
  `${LOGIN}?${new URLSearchParams({ redirectUrl: pathname + search + hash })}`

export const toPermissionsErrorPath = ({ pathname, search }: Omit<Location, 'hash'>) =>
  `${toDashboardPath(PERMISSIONS_ERROR)}?${new URLSearchParams({ from: pathname + search })}`

/**
 * Returns the path to open after sign-in: `redirectUrl` when it is a path of this app, else the dashboard.
 * Checks the URL as the browser parses it: `//host`, `/\host` and `/.//host` all lead to other hosts.
 */
export function getLandingPath(redirectUrl: string | null): string {
  const target = parseLocation(redirectUrl)
  return target && !isLogin(target.pathname)
    ? target.pathname + target.search + target.hash
    : DASHBOARD
}

/** Parses an untrusted path. Returns undefined outside the dashboard, also for `/dashboard/../login`. */
export function parseDashboardLocation(path: string | null): Location | undefined {
  const target = parseLocation(path)
  return target?.pathname.startsWith(`${DASHBOARD}/`) ? target : undefined
}

function parseLocation(path: string | null): Location | undefined {
  if (!path?.startsWith('/')) {
    return undefined
  }

  try {
    // Browsers parse it so: backslashes are slashes, and control characters are dropped.
    const { origin, pathname, search, hash } = new URL(path, location.origin)
    return origin === location.origin && !pathname.startsWith('//')
      ? { pathname, search, hash }
      : undefined
  } catch {
    // `//` and `//[` have an invalid host.
    return undefined
  }
}

const isLogin = (pathname: string) => /^\/login\/*$/i.test(pathname)
