import { basename, dirname } from 'node:path'
import type { Disk, DiskFile } from '../src/store/disk.ts'

/** The process is gone: by a kill, or with the power. Nothing that it still tries happens. */
export class Gone extends Error {}

type Random = () => number
type Op = { append: Buffer } | { truncate: number }
interface FileNode {
  kind: 'file'
  /** What a process reads: the system's cache. */
  now: Buffer
  /** What outlives a power cut for certain. */
  safe: Buffer
  /** What has happened since. */
  ops: Op[]
  /** Parts that a failed sync has given up on: they read well until the power is cut, and no later sync writes them. */
  doomed: { from: number; to: number }[]
}
interface FolderNode {
  kind: 'folder'
  now: Map<string, Node>
  safe: Map<string, Node>
  ops: ((names: Map<string, Node>) => void)[]
}
type Node = FileNode | FolderNode

const fileNode = (bytes: Buffer = Buffer.alloc(0)): FileNode => ({ kind: 'file', now: bytes, safe: bytes, ops: [], doomed: [] })
const folderNode = (names = new Map<string, Node>()): FolderNode => ({ kind: 'folder', now: names, safe: new Map(names), ops: [] })

export interface Troubles {
  random: Random
  /** The call at which the process goes, counted from 0. */
  goneAt: number
  /** Calls that fail once with that code; the process goes on. */
  faults: ReadonlyMap<number, 'ENOSPC' | 'EIO'>
}

/** A disk on which all goes well. */
export const NO_TROUBLES: Troubles = { random: () => 0.99, goneAt: Number.POSITIVE_INFINITY, faults: new Map() }

/**
 * A disk as bad as disks may be. A power cut keeps what was synced. Of the rest it keeps, of a file, any first part of what was
 * done to it, the last piece torn and with holes of zeros; of a folder, any of its changes of names without the others.
 */
export class MemoryDisk {
  constructor(private root: FolderNode = folderNode()) {}

  /** The disk as one process sees it, with the troubles it runs into. */
  session({ random, goneAt, faults }: Troubles): Disk & { calls(): number } {
    let calls = 0
    /** Counts a call. `half` is what may have happened of it when it does not end well. */
    const step = async (half: () => void = () => {}) => {
      const call = calls++
      if (random() < 0.3) await new Promise((done) => setImmediate(done))
      if (call > goneAt) throw new Gone()
      if (call === goneAt) {
        half()
        throw new Gone()
      }
      const code = faults.get(call)
      if (!code) return
      half()
      throw Object.assign(new Error(`${code}: call ${call}`), { code })
    }
    const maybe = (act: () => void) => () => {
      if (random() < 0.5) act()
    }

    const names = (dir: string) => this.folder(dir)
    const change = (dir: string, act: (names: Map<string, Node>) => void) => {
      const folder = names(dir)
      act(folder.now)
      folder.ops.push(act)
    }

    return {
      calls: () => calls,
      list: async (dir) => [...names(dir).now.keys()],
      read: async (path) => {
        const node = names(dirname(path)).now.get(basename(path))
        return node?.kind === 'file' ? node.now : undefined
      },
      open: async (path) => {
        await step()
        const known = names(dirname(path)).now.get(basename(path))
        if (known?.kind === 'file') return this.file(known, step, random)
        const node = fileNode()
        change(dirname(path), (at) => at.set(basename(path), node))
        return this.file(node, step, random)
      },
      rename: async (from, to) => {
        const act = () => {
          const node = names(dirname(from)).now.get(basename(from))
          if (!node) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
          // One step, as the system promises: never both names and never none.
          change(dirname(from), (at) => {
            at.delete(basename(from))
            at.set(basename(to), node)
          })
        }
        await step(maybe(act))
        act()
      },
      remove: async (path) => {
        const act = () => {
          if (names(dirname(path)).now.has(basename(path))) change(dirname(path), (at) => at.delete(basename(path)))
        }
        await step(maybe(act))
        act()
      },
      makeDir: async (path) => {
        await step()
        this.makeDir(path)
      },
      syncDir: async (dir) => {
        await step()
        const folder = names(dir)
        folder.safe = new Map(folder.now)
        folder.ops = []
      },
    }
  }

  /** What the disk is after the power came back. */
  cut(random: Random): MemoryDisk {
    return new MemoryDisk(cutFolder(this.root, random))
  }

  private folder(path: string): FolderNode {
    let folder = this.root
    for (const name of path.split('/').filter(Boolean)) {
      const next = folder.now.get(name)
      if (next?.kind !== 'folder') throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' })
      folder = next
    }
    return folder
  }

  private makeDir(path: string) {
    let folder = this.root
    for (const name of path.split('/').filter(Boolean)) {
      let next = folder.now.get(name)
      if (!next) {
        const made = folderNode()
        const act = (names: Map<string, Node>) => names.set(name, made)
        act(folder.now)
        folder.ops.push(act)
        next = made
      }
      folder = next as FolderNode
    }
  }

  private file(node: FileNode, step: (half?: () => void) => Promise<void>, random: Random): DiskFile {
    const append = (bytes: Buffer) => {
      node.now = Buffer.concat([node.now, bytes])
      node.ops.push({ append: bytes })
    }
    return {
      async append(bytes) {
        await step(() => append(bytes.subarray(0, Math.floor(random() * (bytes.length + 1)))))
        append(bytes)
      },
      async sync() {
        await step(() => {
          if (random() < 0.5) node.doomed.push({ from: node.safe.length, to: node.now.length })
        })
        node.safe = Buffer.from(node.now)
        for (const { from, to } of node.doomed) node.safe.fill(0, Math.min(from, node.safe.length), Math.min(to, node.safe.length))
        node.ops = []
      },
      async truncate(length) {
        await step()
        if (length >= node.now.length) return
        node.now = node.now.subarray(0, length)
        node.doomed = node.doomed.map(({ from, to }) => ({ from, to: Math.min(to, length) })).filter(({ from, to }) => from < to)
        node.ops.push({ truncate: length })
      },
      async close() {},
    }
  }
}

function cutFolder(folder: FolderNode, random: Random): FolderNode {
  const names = new Map(folder.safe)
  const share = [0, 0.5, 0.5, 1][Math.floor(random() * 4)] as number
  for (const op of folder.ops) if (random() < share) op(names)
  return folderNode(
    new Map(
      [...names].map(([name, node]): [string, Node] => [name, node.kind === 'folder' ? cutFolder(node, random) : fileNode(cutFile(node, random))]),
    ),
  )
}

function cutFile({ safe, ops }: FileNode, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(safe)
  const whole = Math.floor(random() * (ops.length + 1))
  for (const [index, op] of ops.slice(0, whole + 1).entries()) {
    if ('truncate' in op) {
      if (index < whole) bytes = bytes.subarray(0, Math.min(op.truncate, bytes.length))
      continue
    }
    const arrived: Buffer = Buffer.from(index < whole ? op.append : op.append.subarray(0, Math.floor(random() * (op.append.length + 1))))
    if (random() < 0.3) {
      const hole = Math.floor(random() * arrived.length)
      arrived.fill(0, hole, Math.min(hole + 64, arrived.length))
    }
    bytes = Buffer.concat([bytes, arrived])
  }
  return bytes
}
