/** A failure that a person can do something about: its message is the one line they read. */
export class Trouble extends Error {}

/** Runs a command's work. Trouble ends it with its one line; a bug of ours keeps its stack. */
export async function orSayWhy(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error)
    process.exit(1)
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
