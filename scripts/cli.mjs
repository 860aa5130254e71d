import { dirname } from 'node:path'

export const ROOT = dirname(import.meta.dirname)

/** A failure that the person at the terminal can fix: its message is the one line they read. */
export class CliError extends Error {}

/** Runs a command's work. A CliError ends it with one line; a bug keeps its stack. */
export async function runCli(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exit(1)
  }
}

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`
