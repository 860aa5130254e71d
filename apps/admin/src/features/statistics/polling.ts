/** How often live figures are fetched, in milliseconds. */
export const POLLING = { realtime: 2000, totals: 5000 } as const
