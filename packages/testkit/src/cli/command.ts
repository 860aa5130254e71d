#!/usr/bin/env node
import { runCommand } from './run-command.ts'

async function main() {
  const exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    print: console.log,
    printError: console.error,
  })

  // A mock that was started sets its own.
  if (exitCode !== 0) {
    process.exitCode = exitCode
  }
}

// A bundle in CommonJS has no top-level await.
void main()
