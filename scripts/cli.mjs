import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Also on an older Node, which must reach the message about its version.
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** A failure that the user can fix. Only its message is printed. */
export class CliError extends Error {}

/** Runs a command. Prints a CliError as one line, any other error with its stack. */
export async function runCli(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exit(1)
  }
}

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`
