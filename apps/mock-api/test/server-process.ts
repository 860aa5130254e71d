import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Built by build-mock.ts or `npm run build`. Starting from sources takes five times as long. */
export const SERVER = fileURLToPath(new URL('../dist/server.mjs', import.meta.url))

export interface RunningServer {
  url: string
  child: ChildProcess
  /** All output so far, of both streams. */
  output(): string
  /** Sends the signal. Returns the exit code (null after a kill) and the duration in milliseconds. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<{ code: number | null; ms: number }>
}

/**
 * Starts the server as a process on a free port and waits until it listens. Throws its output when it exits instead.
 */
export async function startServer(
  env: Record<string, string>,
  file = SERVER,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  let output = ''
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))

  const url = await new Promise<string>((done, failed) => {
    const read = (bytes: Buffer) => {
      output += bytes

      const [, url] = /The mock listens at (http:\S+)\./.exec(output) ?? []
      if (url) {
        done(url)
      }
    }

    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => failed(Object.assign(new Error(output), { code })))
  })

  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      const began = performance.now()
      child.kill(signal)

      return { code: await ended, ms: performance.now() - began }
    },
  }
}
