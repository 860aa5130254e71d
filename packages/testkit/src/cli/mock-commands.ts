import { SETTINGS } from '@cornerman/mock-api/settings'
import { type Command, InvalidArgumentError } from 'commander'
import type { Shell } from './commands.ts'
import { addOption } from './options.ts'

/** Adds the commands that are no controls: they start and stop the mock, and serve assistants. */
export function addMockCommands(program: Command, shell: Shell): Command[] {
  const start = program
    .command('start')
    .description(
      'Start the mock; its options are variables of the environment too: PORT for --port',
    )
    .option('--detach', 'leave it running in the background, and print its URL and log')
    .action(async ({ detach, ...settings }) => {
      const { startMock, startInBackground } = await import('./mock-process.ts')
      await (detach ? startInBackground : startMock)(settings, shell)
    })

  for (const [name, setting] of Object.entries(SETTINGS)) {
    addOption(start, name, setting)
  }

  const wait = program
    .command('wait')
    .description('Wait until the mock responds')
    .option('--timeout-ms <n>', 'how long, in milliseconds', readMilliseconds, 60_000)
    .action(async ({ timeoutMs }) => {
      const { waitForMock } = await import('./mock-process.ts')
      await waitForMock(timeoutMs, shell.env)
    })

  const stop = program
    .command('stop')
    .description('Stop the mock that start --detach has left running')
    .action(async () => {
      const { stopMock } = await import('./mock-process.ts')
      await stopMock(shell.env)
    })

  const mcp = program
    .command('mcp')
    .description('Let a coding assistant read the mock (Model Context Protocol)')
    .action(async () => {
      const { serveMcp } = await import('./mcp.ts')
      serveMcp(shell.env)
    })

  return [start, wait, stop, mcp]
}

function readMilliseconds(text: string): number {
  const milliseconds = Number(text)
  if (Number.isNaN(milliseconds)) {
    throw new InvalidArgumentError('It must be a number of milliseconds.')
  }

  return milliseconds
}
