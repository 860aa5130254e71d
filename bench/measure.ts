import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ask, type Server, startChild, stopChild } from './server.ts'

export interface Request {
  method?: string
  /** `{n}` in path, headers and body counts up from one request to the next. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** One server under one kind of request. */
export interface Contender {
  name: string
  server: Server
  request: Request
  /** Requests a round; 2,000 when left out. A slow one gets fewer. */
  count?: number
  /** Rounds before the first one that counts. */
  warmUp?: number
  connections?: number
  /** Runs before each round, and is not measured. Numbers begin at 1 again when it answers so. */
  before?: () => Promise<{ beginAgain: boolean }>
}

export interface Figures {
  name: string
  /** Median of the rounds, in microseconds of CPU a request. */
  cpu: number
  /** Least and most of the rounds. */
  spread: [number, number]
  /** Median latency as the caller saw it, in milliseconds. */
  p50: number
}

export const ROUNDS = Number(process.env.ROUNDS ?? 7)

/** Measures contenders round by round, each in turn (A B C A B C), so that a busy neighbour is everybody's. */
export async function measure(contenders: readonly Contender[], rounds = ROUNDS): Promise<Figures[]> {
  const load = startChild([join(import.meta.dirname, 'load.mjs')])
  const numbers = new Map<Server, number>()
  const taken = contenders.map(() => [] as { cpu: number; p50: number }[])
  try {
    for (const contender of contenders) for (let round = 0; round < (contender.warmUp ?? 3); round++) await run(load, numbers, contender)
    for (let round = 0; round < rounds; round++) {
      for (const [at, contender] of contenders.entries()) taken[at]?.push(await run(load, numbers, contender))
    }
  } finally {
    await stopChild(load)
  }
  return contenders.map(({ name }, at) => {
    const cpus = (taken[at] ?? []).map(({ cpu }) => cpu)
    return { name, cpu: median(cpus), spread: [Math.min(...cpus), Math.max(...cpus)], p50: median((taken[at] ?? []).map(({ p50 }) => p50)) }
  })
}

async function run(load: ChildProcess, numbers: Map<Server, number>, { name, server, request, before, count = 2000, connections = 10 }: Contender) {
  const beginAgain = (await before?.())?.beginAgain
  const from = beginAgain ? 1 : (numbers.get(server) ?? 1)
  numbers.set(server, from + count)
  const usedBefore = await server.cpu()
  const { ms, refused, trouble } = await ask<{ ms: number[]; refused: number; trouble?: string }>(load, {
    method: 'GET',
    headers: {},
    ...request,
    origin: server.origin,
    from,
    count,
    connections,
  })
  const cpu = ((await server.cpu()) - usedBefore) / count
  if (trouble || refused > 0) throw new Error(`${name}: ${trouble ?? `${refused} of ${count} requests were refused`}`)
  return { cpu, p50: median(ms) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
