/** The highest that a server takes; the documents name the lowest only. */
export const RATING = { min: 1, max: 100_000 } as const

/** A typed rating: whole, and at least 1. Undefined when it is none. */
export function ratingIn(typed: string): number | undefined {
  const text = typed.trim()
  const rating = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return rating >= RATING.min && rating <= RATING.max ? rating : undefined
}
