import type { Server } from './server.ts'

export interface Candidate {
  server: Server
  method?: string
  /** `{n}` in path, headers and body is replaced by the number of the request. */
  path: string
  headers?: Record<string, string>
  body?: string
  count?: number
  connections?: number
  before?: () => Promise<void>
}

export interface Figures {
  /** Median of the rounds, in microseconds of CPU a request. */
  cpu: number
  /** Median latency as the caller saw it, in milliseconds. */
  p50: number
  /** Longest stall, the first requests included, in milliseconds of CPU. */
  stall: number
}

export interface Goal {
  goal: string
  measured: string
  limit: string
  isMet: boolean
}

export const ROUNDS = Number(process.env.ROUNDS ?? 7)
const WARM_UP_ROUNDS = 2

/** Measures candidates round by round, each in turn (A B C A B C), so that other load on the machine affects all of them. */
export async function measure<const C extends readonly Candidate[]>(
  candidates: C,
): Promise<{ [Index in keyof C]: Figures }> {
  const samples = candidates.map(() => [] as Figures[])
  let from = 1
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [index, candidate] of candidates.entries()) {
      const sample = await runRound(candidate, from)
      from += candidate.count ?? DEFAULT_COUNT
      samples[index]?.push(sample)
    }
  }

  return samples.map((each) => summarize(each, WARM_UP_ROUNDS)) as never
}

export function summarize(samples: readonly Figures[], warmUp: number): Figures {
  const measured = samples.slice(warmUp)
  return {
    cpu: median(measured.map(({ cpu }) => cpu)),
    p50: median(measured.map(({ p50 }) => p50)),
    stall: Math.max(...samples.map(({ stall }) => stall)),
  }
}

const DEFAULT_COUNT = 1000

/** The load comes from this process: what counts is the server's CPU. */
async function runRound(candidate: Candidate, from: number): Promise<Figures> {
  const {
    server,
    before,
    headers,
    count = DEFAULT_COUNT,
    connections = 10,
    method = 'GET',
    path,
    body,
  } = candidate

  await before?.()

  const cpuBefore = (await server.report()).cpu
  const ms: number[] = []
  let next = from

  const runConnection = async () => {
    while (next < from + count) {
      const n = String(next++)
      const start = performance.now()

      const response = await fetch(server.origin + path.replaceAll('{n}', n), {
        method,
        headers: {
          ...server.headers,
          ...JSON.parse(JSON.stringify(headers ?? {}).replaceAll('{n}', n)),
        },
        ...(body && { body: body.replaceAll('{n}', n) }),
      })

      await response.arrayBuffer()

      if (!response.ok) {
        throw new Error(`${server.name}: ${method} ${path} responded with ${response.status}`)
      }

      ms.push(performance.now() - start)
    }
  }

  await Promise.all(Array.from({ length: connections }, runConnection))

  const { cpu, stall } = await server.report()

  return { cpu: (cpu - cpuBefore) / count, p50: median(ms), stall }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const atMost = (goal: string, measured: number, limit: number, unit: string): Goal => ({
  goal,
  measured: `${round(measured)} ${unit}`,
  limit: `≤${limit}`,
  isMet: measured <= limit,
})

export const atLeast = (goal: string, measured: number, limit: number, unit: string): Goal => ({
  ...atMost(goal, measured, limit, unit),
  limit: `≥${limit}`,
  isMet: measured >= limit,
})

/** Two or three digits: a noisy machine gives no more. */
const round = (value: number) => Number(value.toPrecision(3))
