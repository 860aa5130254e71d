import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { groups, isEnding, OWN_GROUP, signalGroup } from './groups.mjs'
import { ROOT } from './root.mjs'
import { Trouble } from './say.mjs'

/** Not on Windows, where the console stands between a server and us, and closes on all of them. */
const FOLLOWING = OWN_GROUP ? ['--import', pathToFileURL(join(ROOT, 'scripts/ends-with-parent.mjs')).href] : []
const PATIENCE = 60_000
const GRACE = 5_000

/**
 * Starts servers side by side and keeps quiet about them until each answers at its `ready` address; then it shows their errors.
 * Throws Trouble with a server's own words when it ends before that. `ended` resolves with the first that ends later, when all have.
 */
export async function startServers(servers) {
  const { createConcurrently } = await import('concurrently')
  const { commands, result } = createConcurrently(
    servers.map(({ name, args, env, cwd }) => ({ name, env, cwd, command: commandLine([process.execPath, ...FOLLOWING, ...args]) })),
    { controllers: [], ...(OWN_GROUP && { spawn: inOwnGroup, kill: signalGroup }) },
  )
  const allEnded = result.catch(() => undefined)

  let ready = false
  const firstEnd = new Promise((resolve) => {
    commands.forEach((command, index) => {
      const { name } = servers[index]
      let said = ''
      groups.add(command.pid)
      command.stderr.subscribe((text) => {
        if (!ready) said += text
        else if (!isEnding()) process.stderr.write(text)
      })
      command.close.subscribe(({ exitCode }) => {
        groups.delete(command.pid)
        endAll(commands, 'SIGTERM')
        setTimeout(() => endAll(commands, 'SIGKILL'), GRACE).unref()
        resolve({ name, exitCode, said: said.trim() })
      })
    })
  })

  const early = await Promise.race([Promise.all(servers.map(untilItAnswers)).then(() => undefined), firstEnd])
  if (early !== undefined) {
    await allEnded
    // Asked to end while it was starting: whoever asked ends the command too.
    if (isEnding()) return new Promise(() => {})
    throw new Trouble(early.said || `The ${early.name} ended with exit code ${early.exitCode} and said nothing.`)
  }
  ready = true
  return { ended: allEnded.then(() => firstEnd) }
}

const endAll = (commands, signal) => {
  for (const command of commands) if (!command.exited) command.kill(signal)
}
const inOwnGroup = (command, options) => spawn('/bin/sh', ['-c', command], { ...options, detached: true })

/** With a word in front, since concurrently strips the quotes of a line that begins and ends with one. */
const commandLine = (words) =>
  OWN_GROUP ? `exec ${words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')}` : `call ${words.map((word) => `"${word}"`).join(' ')}`

async function untilItAnswers({ name, ready }) {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const response = await fetch(ready).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Trouble(`The ${name} does not answer at ${ready}, ${PATIENCE / 1000} s after its start.`)
}
