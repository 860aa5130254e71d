/** Calls that come while one is running share its outcome. */
export function coalesce<Args extends unknown[], Out>(work: (...args: Args) => Promise<Out>): (...args: Args) => Promise<Out> {
  let running: Promise<Out> | undefined
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = undefined
    })
    return running
  }
}
