/** Where things are. Built and judged here only, so that a redirect never leaves the app. */
export const DASHBOARD = '/dashboard'
export const LOGIN = '/login'
export const NOT_FOUND = '/404'
/** Where the dashboard's bare address leads (document 1, section 2). */
export const HOME = 'arenas'
export const PERMISSIONS_ERROR = 'permissions-error'

interface Location {
  pathname: string
  search: string
  hash: string
}

export const toDashboardPath = (path: string) => `${DASHBOARD}/${path}`

/** The login page that leads back to where the person was going. */
export const toLoginPath = ({ pathname, search, hash }: Location) => `${LOGIN}?${new URLSearchParams({ redirectUrl: pathname + search + hash })}`

export const toPermissionsErrorPath = ({ pathname, search }: Omit<Location, 'hash'>) =>
  `${toDashboardPath(PERMISSIONS_ERROR)}?${new URLSearchParams({ from: pathname + search })}`

/**
 * Where to go after signing in: the given address when it is a path of this app, else the dashboard.
 * Only a path that is still one after the browser's own reading of it passes: `//host`, `/\host` and `/.//host` all lead to other hosts.
 */
export function getLandingPath(redirectUrl: string | null): string {
  const place = parseLocation(redirectUrl)
  return place && !isLogin(place.pathname) ? place.pathname + place.search + place.hash : DASHBOARD
}

/** The place inside the dashboard that an address means; undefined when it means any other, `/dashboard/../login` too. Anybody may have written it. */
export function parseDashboardLocation(address: string | null): Location | undefined {
  const place = parseLocation(address)
  return place?.pathname.startsWith(`${DASHBOARD}/`) ? place : undefined
}

function parseLocation(address: string | null): Location | undefined {
  if (!address?.startsWith('/') || UNSAFE.test(address)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(address, location.origin)
    return origin === location.origin && !pathname.startsWith('//') ? { pathname, search, hash } : undefined
  } catch {
    // `//` and `//[` name a host that cannot be one.
    return undefined
  }
}

// Backslashes count as slashes, and control characters are dropped, when a browser reads an address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const UNSAFE = /[\\\u0000-\u001f]/
const isLogin = (pathname: string) => /^\/login\/*$/i.test(pathname)
