import { createFolder, describeJsonServers, MOCK, startMock } from '../baselines.ts'
import { ROUNDS, type Sample, summarize } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import { toDatabaseFile } from '../rows.ts'
import { type ServerOptions, startServer } from '../server.ts'

const PIN = {
  ready: '/api/v1/email/admin/send-pincode',
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  },
}

/** From nothing to the first response to a call of the platform, with the demo's rows and a new data folder. */
export async function start(): Promise<Part> {
  const demo = await startMock(0)
  await demo.stop()
  const describeMock = (name: string, getDataDir: () => string): ServerOptions => {
    return { name, args: () => [MOCK], env: (port) => ({ PORT: String(port), DATA_DIR: getDataDir() }), ...PIN }
  }
  const candidates = [
    describeMock('Cornerman, data on the disk', createFolder),
    describeMock('Cornerman, data in memory', () => 'memory'),
    ...describeJsonServers(toDatabaseFile(demo.snapshot)),
  ]
  const samples = candidates.map(() => [] as Sample[])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, candidate] of candidates.entries()) {
      const sample = await measureStart(candidate)
      // The first finds nothing in the system's caches.
      if (round > 0) samples[index]?.push(sample)
    }
  }
  const figures = candidates.map(({ name }, index) => summarize(name, samples[index] ?? []))
  const [disk, memory, ...others] = figures as [(typeof figures)[0], (typeof figures)[0], ...typeof figures]
  const best = (of: 'cpu' | 'p50') => Math.min(...others.map((figure) => figure[of]))
  return {
    title: 'Cold start',
    how: 'The built mock from its start to its first response (it sends a PIN), and json-server to its first row. CPU is that of the whole start, p50 its time.',
    figures,
    goals: [
      atMost('time, data on the disk, against the best json-server', disk.p50 / best('p50'), 1, 'x'),
      atMost('time, data in memory, against the best json-server', memory.p50 / best('p50'), 1, 'x'),
      atMost('CPU, data on the disk, against the best json-server', disk.cpu / best('cpu'), 1, 'x'),
    ],
  }
}

async function measureStart(options: ServerOptions): Promise<Sample> {
  const began = performance.now()
  const server = await startServer({ ...options, pollMs: 4 })
  const ms = performance.now() - began
  const cpu = await server.cpu()
  await server.stop()
  return { ms, cpu }
}
