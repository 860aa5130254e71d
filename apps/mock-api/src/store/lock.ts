import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataDirError } from './errors.ts'

type Unlock = () => Promise<void>
const ATTEMPTS = 6

/** Longest path of a unix socket that every system supports, in bytes. Longer paths are cut off silently. */
const MAX_PATH = 100

/**
 * Locks a folder for one process and returns a function to unlock it. Throws DataDirError while another process holds
 * it.
 * Uses a socket, because the system closes it when the process dies. Lock files with an age (proper-lockfile) delay a
 * restart after a kill, expire under a busy process, and two processes may take over the same old file.
 */
export async function lockDir(dir: string): Promise<Unlock> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const unlock = process.platform === 'win32' ? await lockByPipe(dir) : await lockBySocket(dir)
    if (unlock) {
      return unlock
    }

    // Waits a random time: two concurrent attempts may both have released their lock.
    // biome-ignore lint/plugin: a delay may be guessed.
    await pause(20 + Math.random() * 100)
  }

  throw new DataDirError(
    `${dir} is in use by another mock. Stop that one, or give this one a folder of its own with DATA_DIR.`,
  )
}

/** On Windows only one process can create a pipe of a name; the system removes it with the process. */
async function lockByPipe(dir: string): Promise<Unlock | undefined> {
  const name = createHash('sha256')
    .update((await realpath(dir)).toLowerCase())
    .digest('hex')
  return listen(`\\\\.\\pipe\\cornerman-${name}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') {
      throw error
    }

    return undefined
  })
}

/**
 * Listens under a unique name first and looks for others second, so that one of two concurrent attempts sees the
 * other. Taking over a dead socket of one shared name would need two steps, with a race between them.
 */
async function lockBySocket(dir: string): Promise<Unlock | undefined> {
  const name = `lock-${randomBytes(6).toString('hex')}`
  const isLong = Buffer.byteLength(join(dir, name)) > MAX_PATH
  const link = isLong ? await mkdtemp(join(tmpdir(), 'lock-')) : undefined
  try {
    if (link) {
      await symlink(dir, join(link, 'd'))
    }

    const short = link ? join(link, 'd') : dir
    const close = await listen(join(short, name))
    const unlock = () => rm(join(dir, name), { force: true }).then(close)
    const others = (await readdir(dir)).filter(
      (other) => other.startsWith('lock-') && other !== name,
    )
    const areListening = await Promise.all(others.map((other) => isListening(join(short, other))))

    if (areListening.includes(true)) {
      return void (await unlock())
    }

    await Promise.all(others.map((other) => rm(join(dir, other), { force: true })))

    return unlock
  } finally {
    if (link) {
      await rm(link, { recursive: true, force: true })
    }
  }
}

/** Also true for a busy or stopped process, because the system accepts the connection. */
const isListening = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      done(true)
      socket.destroy()
    })

    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      done(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  })

const listen = (path: string) =>
  new Promise<Unlock>((done, failed) => {
    const server = createServer((socket) => socket.on('error', () => {}).destroy()).unref()
    const close = () => new Promise<void>((closed) => void server.close(() => closed()))
    server.once('error', failed).listen(path, () => done(close))
  })
