import { join } from 'node:path'
import { loadFixtures } from '../../fixtures/load.ts'
import { buildMock } from '../../scripts/build.mjs'
import { jsonServerArgs, makeFolder } from '../contenders.ts'
import { type Figures, median, ROUNDS } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import { ask, freePort, REPORT_CPU, startChild, stopChild, untilItAnswers } from '../server.ts'

const EVERY_MS = 4
const SERVER = join(import.meta.dirname, '../../apps/mock-api/dist/server.mjs')

interface Starter {
  name: string
  /** What is asked until it is answered, and how. */
  first: [path: string, init: RequestInit]
  args(port: number): string[]
  env?(port: number, round: number): Record<string, string>
  cwd?: string
}

/** From nothing to the first answer to a call of the platform, with the demo's rows, the mock's data folder being new. */
export async function start(): Promise<Part> {
  await buildMock()
  const starters = [
    mock('Cornerman, data on the disk', (round) => makeFolder(`start-${round}`)),
    mock('Cornerman, data in memory', () => 'memory'),
    ...jsonServers(),
  ]
  const taken = starters.map(() => [] as { cpu: number; ms: number }[])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, starter] of starters.entries()) {
      const once = await startOnce(starter, round)
      // The first finds nothing in the system's caches, whoever it is.
      if (round > 0) taken[at]?.push(once)
    }
  }
  const figures = starters.map(({ name }, at): Figures => {
    const cpus = (taken[at] ?? []).map(({ cpu }) => cpu)
    return { name, cpu: median(cpus), spread: [Math.min(...cpus), Math.max(...cpus)], p50: median((taken[at] ?? []).map(({ ms }) => ms)) }
  })
  const [kept, inMemory, ...theirs] = figures as [Figures, Figures, ...Figures[]]
  const best = (of: 'cpu' | 'p50') => Math.min(...theirs.map((figure) => figure[of]))
  return {
    title: 'Cold start',
    how: [
      'The built mock from its start to its first answered call (a PIN is sent, which on a disk is logged), and json-server to its first row.',
      'CPU is that of the whole start, p50 its time.',
    ].join(' '),
    figures,
    reached: [
      atMost('time, data on the disk, against the best json-server', kept.p50 / best('p50'), 1, 'x'),
      atMost('time, data in memory, against the best json-server', inMemory.p50 / best('p50'), 1, 'x'),
      atMost('CPU, data on the disk, against the best json-server', kept.cpu / best('cpu'), 1, 'x'),
    ],
  }
}

const PIN: Starter['first'] = [
  '/api/v1/email/admin/send-pincode',
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@cornerman.test' }) },
]

function mock(name: string, dataDir: (round: number) => string): Starter {
  return { name, first: PIN, args: () => [SERVER], env: (port, round) => ({ PORT: String(port), DATA_DIR: dataDir(round) }) }
}

function jsonServers(): Starter[] {
  const text = JSON.stringify({ users: loadFixtures({ now: Date.now() }).users })
  return (['1.0 beta', '0.17'] as const).map((version) => {
    const { name, args, dir } = jsonServerArgs(version, text, `start-${version}`)
    return { name, first: ['/users/1', {}], args, cwd: dir }
  })
}

async function startOnce({ name, first: [path, init], args, env, cwd }: Starter, round: number) {
  const port = await freePort()
  const began = performance.now()
  const child = startChild(['--import', REPORT_CPU, ...args(port)], cwd, env?.(port, round))
  try {
    const answer = await untilItAnswers(name, child, `http://127.0.0.1:${port}${path}`, EVERY_MS, init)
    const ms = performance.now() - began
    if (!answer.ok) throw new Error(`${name} answered ${answer.status} first`)
    return { ms, cpu: (await ask<{ cpu: number }>(child, {})).cpu }
  } finally {
    await stopChild(child)
  }
}
