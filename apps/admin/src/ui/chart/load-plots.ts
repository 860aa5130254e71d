export type Plots = typeof import('./plots.ts')

/** The code that draws: one chunk, which the browser fetches once for all charts. */
export const loadPlots = () => import('./plots.ts')
