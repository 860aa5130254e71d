type Plots = typeof import('./plots.ts')

let fetched: Promise<Plots> | undefined

/** The code that draws, once for all charts. Rejects when it cannot be fetched, and tries anew the next time. */
export function plotsCode(): Promise<Plots> {
  fetched ??= import('./plots.ts').catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}
