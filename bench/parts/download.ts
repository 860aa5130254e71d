import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as open } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn, startMock } from '../contenders.ts'
import { measure } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import type { Server } from '../server.ts'

const USERS = 100_000
const MB = 1_000_000
const EVERYBODY = { roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'], activity: null, languages: ['EN', 'PT', 'RU'] }

/** Downloading everybody as a table: what it costs, and how much memory the mock takes for it beyond what it holds anyway. Linux only: it reads /proc. */
export async function download(): Promise<Part> {
  const mock = await startMock(USERS)
  const request = {
    method: 'POST',
    path: '/api/v1/statistics/download-users-csv',
    headers: { ...(await signIn(mock)), 'content-type': 'application/json' },
    body: JSON.stringify(EVERYBODY),
  }
  // Before anything else: later, memory that is free again would hide what is taken.
  const fast = await taken(mock, () => fetch(mock.origin + request.path, request).then(async (answer) => (await answer.arrayBuffer()).byteLength))
  const slow = await taken(mock, () => readSlowly(mock, request))
  const figures = await measure([
    { name: `all of ${USERS.toLocaleString('en-US')} users`, server: mock, count: 3, connections: 1, warmUp: 1, request },
  ])
  await mock.stop()
  return {
    title: 'Download users as a table',
    how: `\`POST ${request.path}\`, ${(fast.bytes / MB).toFixed(1)} MB. Memory is the peak of the process during the download less what it held before (${(fast.before / MB).toFixed(0)} MB), by /proc; the slow reader takes nothing for two seconds and then as little as it can.`,
    figures,
    reached: [
      atMost('memory for it', (fast.peak - fast.before) / MB, 100, 'MB'),
      atMost('memory for it, to a slow reader', (slow.peak - slow.before) / MB, 100, 'MB'),
    ],
  }
}

async function taken({ pid }: Server, work: () => Promise<number>) {
  const before = memoryOf(pid, 'VmRSS')
  // The peak counts from here.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const bytes = await work()
  return { bytes, before, peak: memoryOf(pid, 'VmHWM') }
}

const memoryOf = (pid: number, of: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function readSlowly(
  { origin }: Server,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body: string },
) {
  const sent = open(origin + path, { method, headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await pause(2000)
  let bytes = 0
  for await (const piece of answer) {
    bytes += (piece as Buffer).length
    await pause(1)
  }
  return bytes
}
