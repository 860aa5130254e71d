import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE = 60_000
/** With PROFILE=folder, each server of ours leaves a CPU profile there when it ends. */
const PROFILING = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
export const REPORT_CPU = join(import.meta.dirname, 'servers/report-cpu.mjs')
const running = new Set<ChildProcess>()

// Whatever becomes of this process, none that it started outlives it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

export interface Server {
  name: string
  origin: string
  pid: number
  /** CPU that its process has used so far, in microseconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server that takes its port by `args`, as a process of its own, and waits until it answers at `ready`, with whatever status. */
export async function startServer(name: string, args: (port: number) => string[], ready = '/', cwd?: string): Promise<Server> {
  const port = await freePort()
  const child = startChild([...PROFILING, '--import', REPORT_CPU, ...args(port)], cwd)
  const origin = `http://127.0.0.1:${port}`
  await untilItAnswers(name, child, `${origin}${ready}`)
  return { name, origin, pid: child.pid as number, cpu: async () => (await ask<{ cpu: number }>(child, {})).cpu, stop: () => stopChild(child) }
}

export function startChild(args: string[], cwd?: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, ...env }, ...(cwd && { cwd }) })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const lateness = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(lateness)
}

/** Sends a message and waits for the next one. Throws when the process ends instead. */
export function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${child.spawnargs.join(' ')} has ended`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
    child.send(message)
  })
}

/** The first answer, whatever its status. Throws when there is none in time, or the server has ended. */
export async function untilItAnswers(name: string, child: ChildProcess, address: string, everyMs = 20, init: RequestInit = {}) {
  for (const until = Date.now() + PATIENCE; Date.now() < until && child.exitCode === null; await pause(everyMs)) {
    const answer = await fetch(address, init).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return answer
  }
  throw new Error(`${name} does not answer at ${address}`)
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
