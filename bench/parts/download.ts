import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, startMock } from '../baselines.ts'
import { measure } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import type { Server } from '../server.ts'

const MB = 1_000_000
const ALL_USERS = { roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'], activity: null, languages: ['EN', 'PT', 'RU'] }

/** Downloads 100,000 users as a table: CPU, and the memory that it takes. Linux only: it reads /proc. */
export async function download(): Promise<Part> {
  const mock = await startMock(100_000)
  const path = '/api/v1/statistics/download-users-csv'
  const request = {
    method: 'POST',
    headers: { ...(await signIn(mock)), 'content-type': 'application/json' },
    body: JSON.stringify(ALL_USERS),
  }
  // Before the other measurement, whose freed memory would hide what is taken.
  const fast = await measureMemory(mock, async () => (await (await fetch(mock.origin + path, request)).arrayBuffer()).byteLength)
  const slow = await measureMemory(mock, async () => readSlowly(await fetch(mock.origin + path, request)))
  const figures = await measure([{ name: '100,000 users', server: mock, count: 3, connections: 1, warmUp: 1, request: { path, ...request } }])
  await mock.stop()
  return {
    title: 'Download users as a table',
    how: `\`POST ${path}\`, ${(fast.bytes / MB).toFixed(1)} MB. Memory is the peak of the process during the download less what it held before, by /proc; the slow reader waits for two seconds and then takes small pieces.`,
    figures,
    goals: [atMost('memory for it', fast.memory / MB, 100, 'MB'), atMost('memory for it, to a slow reader', slow.memory / MB, 100, 'MB')],
  }
}

async function measureMemory({ pid }: Server, read: () => Promise<number>) {
  const before = readMemory(pid, 'VmRSS')
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const bytes = await read()
  return { bytes, memory: readMemory(pid, 'VmHWM') - before }
}

const readMemory = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function readSlowly(response: Response) {
  await sleep(2000)
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).length
    await sleep(1)
  }
  return bytes
}
