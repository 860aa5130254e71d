import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inFolder } from './real.ts'

const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))
const USERS = [1, 2, 3, 4, 5, 6, 7, 8]

export interface RunningServer {
  url: string
  child: ChildProcess
  /** Everything it has said so far, on either stream. */
  said(): string
  /** Sends the signal and answers the exit code (null when it was killed) and how long it took, in milliseconds. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<{ code: number | null; ms: number }>
}

/** Starts the real server as a process of its own, on a free port, and waits until it listens. Throws what it said when it ended instead. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const listening = new Promise<void>((done, failed) => {
    const hear = (bytes: Buffer) => {
      said += bytes
      if (said.includes('The mock answers at')) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => failed(Object.assign(new Error(said), { code })))
  })
  await listening
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    said: () => said,
    async end(signal) {
      const began = performance.now()
      child.kill(signal)
      return { code: await ended, ms: performance.now() - began }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

export interface ServerReport {
  ends: number
  acknowledged: number
  slowestStopMs: number
  broken: string[]
}

/** Ends the server by `signal` while eight clients write, again and again, and reads back over HTTP what it had acknowledged. */
export function serverEnds(signal: 'SIGKILL' | 'SIGTERM', times: number): Promise<ServerReport> {
  return inFolder(async (dir) => {
    const report: ServerReport = { ends: 0, acknowledged: 0, slowestStopMs: 0, broken: [] }
    const kept = new Map<number, string>()
    const tried = new Map<number, string>()
    for (; report.ends < times; report.ends++) {
      const server = await startServer({ DATA_DIR: dir })
      for (const id of USERS) await readBack(server.url, id, kept, tried, report)
      let going = true
      const writers = USERS.map(async (id) => {
        for (let n = 0; going; n++) {
          const nickname = `${report.ends}.${n}`
          tried.set(id, nickname)
          const status = await patch(server.url, id, nickname)
          if (status === 200) {
            kept.set(id, nickname)
            report.acknowledged++
          } else if (status !== undefined && status !== 503) report.broken.push(`a change was answered ${status}`)
          if (status === undefined) return
        }
      })
      await pause(200 + Math.random() * 300)
      const { code, ms } = await server.end(signal)
      going = false
      await Promise.all(writers)
      if (signal === 'SIGTERM' && code !== 0) report.broken.push(`it ended with ${code}: ${server.said()}`)
      if (signal === 'SIGTERM' && ms > 5000) report.broken.push(`it took ${Math.round(ms)} ms to stop`)
      report.slowestStopMs = Math.max(report.slowestStopMs, Math.round(ms))
    }
    return report
  })
}

async function patch(url: string, id: number, nickname: string): Promise<number | undefined> {
  const init = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ nickname }) }
  // Undefined when the connection broke: nobody was told anything.
  return fetch(`${url}/__mock/tables/users/${id}`, init).then(
    ({ status }) => status,
    () => undefined,
  )
}

async function readBack(url: string, id: number, kept: Map<number, string>, tried: ReadonlyMap<number, string>, report: ServerReport) {
  const rows = (await (await fetch(`${url}/__mock/tables/users`)).json()) as { id: number; nickname: string }[]
  const nickname = rows.find((row) => row.id === id)?.nickname ?? ''
  // The one that was under way may have arrived without its answer.
  if (kept.has(id) && nickname !== kept.get(id) && nickname !== tried.get(id))
    report.broken.push(`user ${id} is ${nickname}, and was told ${kept.get(id)}`)
  if (kept.has(id)) kept.set(id, nickname)
}
