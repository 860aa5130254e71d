import { spawn } from 'node:child_process'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTROLS } from '@cornerman/mock-api/controls'
import { toVariable } from '@cornerman/mock-api/settings'
import { CommandError, type Fields, getMockUrl, type Shell, send } from './commands.ts'
import { endWithParent } from './end-with-parent.mjs'

/** Has the logs and the process ids of mocks in the background. */
const FOLDER = join(tmpdir(), `cornerman-${process.getuid?.() ?? 'user'}`)
const HEALTH = { control: CONTROLS.worlds.health, positionals: [] }

/** Runs the mock in this process. */
export async function startMock(settings: Fields, { env }: Shell): Promise<void> {
  Object.assign(env, toVariables(settings))
  endWithParent()
  await import('../server.ts')
}

/** The variables of the mock's environment: DATA_DIR of `dataDir`. */
function toVariables(settings: Fields): NodeJS.ProcessEnv {
  const variables = Object.entries(settings).map(([name, value]) => [
    toVariable(name),
    typeof value === 'boolean' ? String(Number(value)) : String(value),
  ])
  return Object.fromEntries(variables)
}

/** Runs the mock in the background, and prints its URL. */
export async function startInBackground(
  settings: Fields,
  { env, print, printError }: Shell,
): Promise<void> {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })

  const log = join(FOLDER, `${process.pid}.log`)
  const file = await open(log, 'w')

  const mock = spawn(process.execPath, [join(import.meta.dirname, 'server.cjs')], {
    env: { ...env, ...toVariables(settings) },
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

export async function waitForMock(timeoutMs: number, env: NodeJS.ProcessEnv): Promise<void> {
  const end = Date.now() + timeoutMs
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
