import { dirname } from 'node:path'

export const ROOT = dirname(import.meta.dirname)

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
