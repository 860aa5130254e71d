import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { ROOT } from './cli.mjs'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 5_000

/** Preloaded into each server. Stops the server when its IPC channel closes, because after SIGKILL this process cannot stop it. */
const EXIT_WITH_PARENT = `data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'))`

/**
 * Starts Node servers side by side. Their errors go to the terminal, and the first that ends stops the others.
 * `ready` resolves with true once each responds at its `ready` URL, and with false when one ended before that.
 * `ended` resolves when all have ended: with the first one's name and exit code, or with undefined after SIGINT, SIGTERM or SIGHUP.
 */
export function startServers(servers) {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stop.abort(undefined))
  }

  let first

  const processes = servers.map(async ({ name, args, env, cwd = ROOT }) => {
    const { exitCode } = await execa(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      ipc: true,
      // Otherwise Ctrl-C would reach a server twice: from the terminal, and from here.
      detached: process.platform !== 'win32',
      cancelSignal: stop.signal,
      forceKillAfterDelay: STOP_TIMEOUT_MS,
      reject: false,
    })

    if (!stop.signal.aborted) {
      first = { name, exitCode }
    }

    stop.abort()
  })

  const ended = Promise.all(processes).then(() => first)
  const readiness = Promise.all(servers.map(({ ready }) => waitUntilResponding(ready, stop.signal)))

  return { ready: readiness.then(() => !stop.signal.aborted), ended }
}

/** Waits until a server responds at a URL, or the signal is aborted. */
export async function waitUntilResponding(url, signal, timeoutMs = START_TIMEOUT_MS) {
  const deadline = Date.now() + timeoutMs
  while (!signal.aborted && !(await isResponding(url))) {
    if (Date.now() > deadline) {
      throw new Error(`Nothing responds at ${url}, ${timeoutMs / 1000} s after the start.`)
    }

    await sleep(50)
  }
}

/** Not fetch: with Node 20 its promise stays pending when the server ends at the wrong moment, and the process ends with code 13. */
const isResponding = (url) =>
  new Promise((resolve) => {
    get(url, (response) => resolve(response.resume().statusCode < 300)).on('error', () =>
      resolve(false),
    )
  })
