import { join } from 'node:path'
import { ask, type Process, type Server, startProcess, stopProcess } from './server.ts'

export interface Request {
  method?: string
  /** `{n}` in path, headers and body is replaced by the number of the request. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** One server under one kind of request. */
export interface Candidate {
  name: string
  server: Server
  request: Request
  /** Requests a round. A slow server gets fewer. */
  count?: number
  /** Rounds that are not counted. */
  warmUp?: number
  connections?: number
  /** Runs before each round; not measured. */
  before?: () => Promise<void>
}

export interface Figures {
  name: string
  /** Median of the rounds, in microseconds of CPU a request. */
  cpu: number
  /** Minimum and maximum of the rounds. */
  spread: [number, number]
  /** Median latency as the caller saw it, in milliseconds. */
  p50: number
}

/** `npm run bench -- --quick`: few rounds and 1,000 users, for ratios in two minutes. */
export const QUICK = process.argv.includes('--quick')
export const ROUNDS = Number(process.env.ROUNDS ?? (QUICK ? 3 : 7))

/** Measures candidates round by round, each in turn (A B C A B C), so that other load on the machine affects all of them. */
export async function measure(candidates: readonly Candidate[], rounds = ROUNDS): Promise<Figures[]> {
  const load = startProcess([join(import.meta.dirname, 'load.mjs')])
  const sent = new Map<Server, number>()
  const samples = candidates.map(() => [] as Sample[])
  try {
    for (const candidate of candidates)
      for (let round = 0; round < (candidate.warmUp ?? 3); round++) await runRound(load, sent, candidate)
    for (let round = 0; round < rounds; round++) {
      for (const [index, candidate] of candidates.entries()) samples[index]?.push(await runRound(load, sent, candidate))
    }
  } finally {
    await stopProcess(load)
  }
  return candidates.map(({ name }, index) => summarize(name, samples[index] ?? []))
}

export interface Sample {
  cpu: number
  ms: number
}

export function summarize(name: string, samples: readonly Sample[]): Figures {
  const cpus = samples.map(({ cpu }) => cpu)
  return {
    name,
    cpu: median(cpus),
    spread: [Math.min(...cpus), Math.max(...cpus)],
    p50: median(samples.map(({ ms }) => ms)),
  }
}

async function runRound(load: Process, sent: Map<Server, number>, candidate: Candidate): Promise<Sample> {
  const { name, server, request, before, count = 2000, connections = 10 } = candidate
  await before?.()
  const from = sent.get(server) ?? 1
  sent.set(server, from + count)
  const cpuBefore = await server.cpu()
  const message = { method: 'GET', headers: {}, ...request, origin: server.origin, from, count, connections }
  const { ms, failed, error } = await ask<{ ms: number[]; failed: number; error?: string }>(load, message)
  const cpu = ((await server.cpu()) - cpuBefore) / count
  if (error || failed > 0) throw new Error(`${name}: ${error ?? `${failed} of ${count} requests failed`}`)
  return { cpu, ms: median(ms) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
