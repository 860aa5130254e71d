import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execaNode } from 'execa'
import getPort from 'get-port'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'servers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SERVER = `import { createServer } from 'node:http'
createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')`
const BROKEN = `console.error('the data folder is damaged'); process.exit(3)`

const COMMAND = `import { startServers } from '${pathToFileURL(join(import.meta.dirname, 'servers.mjs')).href}'
const [second, ...ports] = process.argv.slice(2)
const { ready, ended } = startServers(['server.mjs', second].map((name, index) => (
  { name, args: [name], cwd: ${JSON.stringify(folder)}, env: { PORT: ports[index] }, ready: 'http://127.0.0.1:' + ports[index] })))
console.log(await ready)
console.log(JSON.stringify(await ended ?? null))
process.exit()`

for (const [name, text] of Object.entries({
  'server.mjs': SERVER,
  'broken.mjs': BROKEN,
  'command.mjs': COMMAND,
})) {
  writeFileSync(join(folder, name), text)
}

async function runCommand(second: string) {
  const ports = { first: await getPort(), second: await getPort() }

  const command = execaNode(
    join(folder, 'command.mjs'),
    [second, String(ports.first), String(ports.second)],
    {
      reject: false,
      all: true,
    },
  )

  const isResponding = (port: number) =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )

  const getResponding = async () => ({
    first: await isResponding(ports.first),
    second: await isResponding(ports.second),
  })

  const firstOutput = new Promise((resolve) => command.stdout.once('data', resolve))

  return { command, firstOutput, getResponding }
}

// On Windows a signal cannot be sent to one process alone.
describe.skipIf(process.platform === 'win32')('startServers', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('stops both servers on %s', async (signal) => {
    const { command, firstOutput, getResponding } = await runCommand('server.mjs')
    await firstOutput
    expect(await getResponding()).toEqual({ first: true, second: true })

    command.kill(signal)

    const { stdout } = await command
    if (signal !== 'SIGKILL') {
      expect(stdout).toBe('true\nnull')
    }

    await expect.poll(getResponding, { timeout: 30_000 }).toEqual({ first: false, second: false })
  })

  it('stops the other server and passes on the error when one cannot start', async () => {
    const { command, getResponding } = await runCommand('broken.mjs')
    const { stdout, stderr } = await command
    expect(stderr).toBe('the data folder is damaged')
    expect(stdout).toBe('false\n{"name":"broken.mjs","exitCode":3}')
    expect(await getResponding()).toEqual({ first: false, second: false })
  })
})
