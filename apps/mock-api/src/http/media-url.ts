/** Rows store paths of the mock's own media, because its URL varies. `base` is that of this world for the caller. */
export const toAbsoluteUrl = (path: string, base: string): string =>
  path.startsWith('/') ? base + path : path

export const toStoredPath = (url: string, base: string): string =>
  url.startsWith(`${base}/`) ? url.slice(base.length) : url
