import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import getPort from 'get-port'

const START_TIMEOUT_MS = 60_000
/** With PROFILE=folder each server leaves a CPU profile there when it ends. */
const PROFILE_FLAGS = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
const REPORT_CPU = join(import.meta.dirname, 'servers/report-cpu.mjs')

export interface Server {
  name: string
  origin: string
  pid: number
  /** CPU that its process has used so far, in microseconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

export interface ServerOptions {
  name: string
  args(port: number): string[]
  env?(port: number): Record<string, string>
  cwd?: string
  /** Path that is requested until it responds, with any status. */
  ready?: string
  init?: RequestInit
  pollMs?: number
}

/** Starts a server as a process of its own and waits for its first response. */
export async function startServer({
  name,
  args,
  env,
  cwd,
  ready = '/',
  init = {},
  pollMs = 20,
}: ServerOptions): Promise<Server> {
  const port = await getPort()
  const child = startProcess([...PROFILE_FLAGS, '--import', REPORT_CPU, ...args(port)], {
    ...(cwd && { cwd }),
    env: env?.(port) ?? {},
  })
  const origin = `http://127.0.0.1:${port}`
  for (
    const deadline = Date.now() + START_TIMEOUT_MS;
    !(await isResponding(origin + ready, init));
    await sleep(pollMs)
  ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${name} does not respond at ${origin}${ready}`)
  }
  return {
    name,
    origin,
    pid: child.pid as number,
    cpu: async () => (await ask<{ cpu: number }>(child, {})).cpu,
    stop: () => stopProcess(child),
  }
}

export type Process = ReturnType<typeof startProcess>

/** A Node process that takes messages. It ends with this one. */
export function startProcess(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
  return execa(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: true,
    reject: false,
    forceKillAfterDelay: 5000,
  })
}

export async function stopProcess(child: Process) {
  child.kill()
  await child
}

/** Sends a message and waits for the reply. */
export async function ask<Reply>(child: Process, message: object): Promise<Reply> {
  const reply = child.getOneMessage()
  await child.sendMessage(message as never)
  return (await reply) as Reply
}

const isResponding = (url: string, init: RequestInit) =>
  fetch(url, init).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )
