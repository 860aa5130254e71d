import { spawn } from 'node:child_process'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTROLS } from '@cornerman/mock-api/controls'
import { SETTINGS } from '@cornerman/mock-api/environment'
import { endWithParent } from '../../../../scripts/end-with-parent.mjs'
import {
  CommandError,
  type Fields,
  type Flags,
  getMockUrl,
  type Shell,
  send,
  toKebabCase,
} from './commands.ts'

/** Has the logs and the process ids of mocks in the background. */
const FOLDER = join(tmpdir(), `cornerman-${process.getuid?.() ?? 'user'}`)
const HEALTH = { control: CONTROLS.worlds.health, positionals: [] }

export const START_FLAGS: Flags = {
  ...Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [toKebabCase(name), setting]),
  ),
  detach: {
    type: 'boolean',
    description: 'Leave the mock running in the background, and print its URL and log',
  },
}

/** Runs the mock in this process, or in the background. */
export async function startMock({ detach, ...flags }: Fields, shell: Shell): Promise<void> {
  const given = Object.entries(flags).map(([flag, value]) => [
    flag.replaceAll('-', '_').toUpperCase(),
    typeof value === 'boolean' ? String(Number(value)) : value,
  ])
  Object.assign(shell.env, Object.fromEntries(given))
  if (detach) {
    return startInBackground(join(import.meta.dirname, 'server.cjs'), shell)
  }
  endWithParent()
  await import('../server.ts')
}

async function startInBackground(server: string, { env, print, printError }: Shell) {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
  const log = join(FOLDER, `${process.pid}.log`)
  const file = await open(log, 'w')
  const mock = spawn(process.execPath, [server], {
    env,
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
  })
  mock.unref()
  await file.close()
  for (;;) {
    const hasEnded = mock.exitCode !== null || mock.signalCode !== null
    const text = await readFile(log, 'utf8')
    const [, url] = /listens at (http:\S+)\. /.exec(text) ?? []
    if (url !== undefined) {
      await writeFile(getPidFile(url), String(mock.pid))
      printError(`The log is ${log}`)
      return print(url)
    }
    if (hasEnded) {
      await rm(log)
      throw new CommandError(text.trim(), 1)
    }
    await sleep(50)
  }
}

const getPidFile = (url: string) => join(FOLDER, `${/\d*$/.exec(url)}.pid`)

export async function waitForMock(
  { 'timeout-ms': timeoutMs = 60_000 }: Fields,
  env: NodeJS.ProcessEnv,
) {
  const end = Date.now() + Number(timeoutMs)
  if (Number.isNaN(end)) {
    throw new CommandError('--timeout-ms must be a number of milliseconds.', 2)
  }
  while (!(await isRunning(env))) {
    if (Date.now() > end) {
      throw new CommandError(`No mock responds at ${getMockUrl(env)} (MOCK_URL).`, 3)
    }
    await sleep(100)
  }
}

/** Stops a mock in the background and waits until it has ended. */
export async function stopMock(env: NodeJS.ProcessEnv): Promise<void> {
  const file = getPidFile(getMockUrl(env))
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  await rm(file, { force: true })
  // The id of a mock that has ended may be that of another process by now.
  if (pid === 0 || !(await isRunning(env))) {
    throw new CommandError(
      `No mock that was started with --detach responds at ${getMockUrl(env)} (MOCK_URL).`,
      3,
    )
  }
  process.kill(pid)
  while (await isRunning(env)) {
    await sleep(50)
  }
}

const isRunning = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  send(HEALTH, {}, { ...env, WORLD: 'default' }).then(
    () => true,
    (error) => !(error instanceof CommandError && error.exitCode === 3),
  )
