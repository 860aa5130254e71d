/**
 * Rows store paths for the mock's own media, because its address varies. Responses make them absolute; inputs are
 * converted back. `base` is the base URL of this world for the caller.
 */
export const toAbsoluteUrl = (path: string, base: string): string => (path.startsWith('/') ? base + path : path)

export const toStoredPath = (address: string, base: string): string => (address.startsWith(`${base}/`) ? address.slice(base.length) : address)
