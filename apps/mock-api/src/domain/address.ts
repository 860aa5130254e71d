/**
 * Addresses of our own media are paths in rows, since the mock stands wherever it is started; an answer makes them absolute,
 * and what comes back is made a path again. `base` is where the caller sees this world.
 */
export const toAbsoluteUrl = (path: string, base: string): string => (path.startsWith('/') ? base + path : path)

export const toStoredPath = (address: string, base: string): string => (address.startsWith(`${base}/`) ? address.slice(base.length) : address)
