/** One player at most is alive in the app: a second stream would take the first one's bandwidth, and speak over it. */
let holder: (() => void) | undefined

/** Takes the turn; who had it hears that it is over. The answered function gives it back. */
export function takeTurn(onOver: () => void): () => void {
  const before = holder
  holder = onOver
  before?.()
  return () => {
    if (holder === onOver) holder = undefined
  }
}
