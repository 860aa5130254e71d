import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderRefused } from './not-kept.ts'

const PREFIX = 'lock-'
const TRIES = 6
/** What the name of a socket may hold on every system that has them, in bytes. A longer one is cut off, silently. */
const LONGEST = 100

/**
 * Holds a folder for one process, and answers how to let go of it. Throws FolderRefused when another one holds it.
 *
 * A socket, because the system closes it however the process dies, and because a pid says nothing in a container, where
 * everybody is number 1. Each process shows one under a name of its own, and only then looks for others': of two that
 * come at once, at least one sees the other, so never do both hold. One shared name could not do this: taking over
 * what a dead process left is two steps, between which another may have taken it.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  for (let tries = 1; ; tries++) {
    const shown = await show(dir)
    const others = await look(dir, shown.name)
    if (others.every(({ state }) => state === 'dead')) {
      shown.holds()
      // Only a holder clears away: whoever is between two steps of showing itself looks dead, and then sees this one.
      await Promise.all(others.map(({ name }) => rm(join(dir, name), { force: true })))
      return shown.close
    }
    await shown.close()
    if (others.some(({ state }) => state === 'holds') || tries === TRIES) {
      throw new FolderRefused(`${dir} is in use by another mock. Stop that one, or give this one a folder of its own with DATA_DIR.`)
    }
    // Two that came at once have both stepped back.
    await pause(20 + Math.random() * 100)
  }
}

async function show(dir: string) {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`
  let state: 'tries' | 'holds' = 'tries'
  const server = createServer((socket) => socket.on('error', () => {}).end(state))
  const { path, forget } = await shortened(dir, name)
  await listen(server, path).finally(forget)
  return {
    name,
    holds() {
      state = 'holds'
    },
    async close() {
      await rm(join(dir, name), { force: true })
      await new Promise((done) => server.close(done))
    },
  }
}

async function look(dir: string, mine: string) {
  const names = (await readdir(dir)).filter((name) => name.startsWith(PREFIX) && name !== mine)
  return Promise.all(names.map(async (name) => ({ name, state: await stateOf(dir, name) })))
}

/** What the process behind a socket says of itself. One that is there and says nothing, being stopped or busy, counts as holding. */
async function stateOf(dir: string, name: string): Promise<'dead' | 'tries' | 'holds'> {
  const { path, forget } = await shortened(dir, name)
  const said = await new Promise<string>((done) => {
    const socket = connect(path)
    socket.once('data', (bytes) => done(String(bytes)))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => done(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'dead' : 'holds'))
    socket.once('close', () => done('holds'))
    socket.setTimeout(1000, () => socket.destroy())
  }).finally(forget)
  return said === 'dead' || said === 'tries' ? said : 'holds'
}

const listen = (server: Server, path: string) =>
  new Promise<void>((done, failed) => {
    server.once('error', failed).listen(path, () => done())
    server.unref()
  })

/** The path of a socket, by way of a short link for as long as it is needed when it would be too long. */
async function shortened(dir: string, name: string): Promise<{ path: string; forget: () => Promise<void> }> {
  const path = join(dir, name)
  if (Buffer.byteLength(path) <= LONGEST) return { path, forget: async () => {} }
  const short = await mkdtemp(join(tmpdir(), 'lock-'))
  await symlink(dir, join(short, 'd'))
  return { path: join(short, 'd', name), forget: () => rm(short, { recursive: true, force: true }) }
}
