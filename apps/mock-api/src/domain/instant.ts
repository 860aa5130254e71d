/**
 * Rows store paths for the mock's own media, because its URL varies. Responses make them absolute; inputs are
 * converted back. `base` is the base URL of this world for the caller.
 */
export const toAbsoluteUrl = (path: string, base: string): string => (path.startsWith('/') ? base + path : path)

export const toStoredPath = (url: string, base: string): string =>
  url.startsWith(`${base}/`) ? url.slice(base.length) : url

/** Converts milliseconds to an ISO 8601 instant in UTC, as rows store it. */
export const iso = (ms: number) => new Date(ms).toISOString()

/** Formats a duration for people: `3 s`, `12 min`, `5 h`, `30 d`. */
export function formatDuration(ms: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
  ] as const
  const [unit, length] = units.find(([, size]) => ms >= 2 * size) ?? ['s', 1000]
  return `${Math.max(1, Math.round(ms / length))} ${unit}`
}
