import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const here = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href
const folder = mkdtempSync(join(tmpdir(), 'servers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Answers, and so does a program that it starts, one port up. */
const SERVER = `
  import { spawn } from 'node:child_process'
  import { createServer } from 'node:http'
  const port = Number(process.env.PORT)
  const listen = (port) => createServer((_, response) => response.end()).listen(port, '127.0.0.1')
  if (process.argv[2] === 'child') listen(port + 1)
  else spawn(process.execPath, [process.argv[1], 'child'], { stdio: ['ignore', 'pipe', 'inherit'] }) && listen(port)
`
const BROKEN = `console.log('noise'); console.error('the data folder is damaged'); process.exit(1)`
const COMMAND = `
  import { endWithSignals } from '${here('groups.mjs')}'
  import { orSayWhy } from '${here('say.mjs')}'
  import { startServers } from '${here('servers.mjs')}'
  await orSayWhy(async () => {
    endWithSignals(0)
    const [second, ...ports] = process.argv.slice(2)
    const { ended } = await startServers(['server.mjs', second].map((file, index) => ({
      name: file, args: [file], cwd: ${JSON.stringify(folder)}, env: { PORT: ports[index] }, ready: 'http://127.0.0.1:' + ports[index],
    })))
    console.log('ready')
    await ended
  })
`
writeFileSync(join(folder, 'server.mjs'), SERVER)
writeFileSync(join(folder, 'broken.mjs'), BROKEN)
writeFileSync(join(folder, 'command.mjs'), COMMAND)

// Windows has no signals to send to one program alone.
describe.skipIf(process.platform === 'win32')('Servers side by side', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('end with the command on %s, and so does what they started', async (signal) => {
    const ports = [await freePort(), await freePort()]
    const command = start('server.mjs', ports)
    await command.said('ready')
    const places = ports.flatMap((port) => [port, port + 1])
    await expect.poll(() => answering(places), { timeout: 10_000 }).toEqual(places)
    command.process.kill(signal)
    expect(await command.exitCode).toBe(0)
    expect(await answering(places)).toEqual([])
    expect(command.output()).toBe('ready\n')
  })

  it('end by themselves when the command is killed without a word', async () => {
    const ports = [await freePort(), await freePort()]
    const command = start('server.mjs', ports)
    await command.said('ready')
    const places = ports.flatMap((port) => [port, port + 1])
    await expect.poll(() => answering(places), { timeout: 10_000 }).toEqual(places)
    command.process.kill('SIGKILL')
    await expect.poll(() => answering(places), { timeout: 10_000 }).toEqual([])
  })

  it('end when one of them cannot start, and its own line is all that is said', async () => {
    const ports = [await freePort(), await freePort()]
    const command = start('broken.mjs', ports)
    expect(await command.exitCode).toBe(1)
    expect(command.output()).toBe('the data folder is damaged\n')
    expect(await answering(ports)).toEqual([])
  })
})

function start(second: string, ports: number[]) {
  const child = spawn(process.execPath, [join(folder, 'command.mjs'), second, ...ports.map(String)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  return {
    process: child,
    output: () => output,
    said: (word: string) => expect.poll(() => output, { timeout: 10_000 }).toContain(word),
    exitCode: new Promise((resolve) => child.on('close', resolve)),
  }
}

/** A port with a free one above it, out of the range from which the system takes the ends of other tests' connections. */
async function freePort(): Promise<number> {
  const port = 20_000 + 2 * Math.floor(Math.random() * 5000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

async function answering(ports: number[]) {
  const answers = await Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => port,
        () => undefined,
      ),
    ),
  )
  return answers.filter((port) => port !== undefined)
}
