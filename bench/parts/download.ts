import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, startMock } from '../baselines.ts'
import { measure } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import type { Server } from '../server.ts'

const MB = 1_000_000
const ALL_USERS = { roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'], activity: null, languages: ['EN', 'PT', 'RU'] }

/** Measures CPU and memory of downloading 100,000 users as CSV. Linux only, because it reads /proc. */
export async function download(): Promise<Part> {
  const mock = await startMock(100_000)
  // The snapshot is still being written to disk, which takes memory of its own.
  await sleep(8000)
  const path = '/api/v1/statistics/download-users-csv'
  const request = {
    method: 'POST',
    headers: { ...(await signIn(mock)), 'content-type': 'application/json' },
    body: JSON.stringify(ALL_USERS),
  }
  // Runs first: memory freed by the CPU measurement would hide the allocation.
  const fast = await measureMemory(
    mock,
    async () => (await (await fetch(mock.origin + path, request)).arrayBuffer()).byteLength,
  )
  const slow = await measureMemory(mock, async () => readSlowly(await fetch(mock.origin + path, request)))
  const figures = await measure([
    { name: '100,000 users', server: mock, count: 3, connections: 1, warmUp: 1, request: { path, ...request } },
  ])
  await mock.stop()
  return {
    title: 'Download users as CSV',
    how: `\`POST ${path}\`, ${(fast.bytes / MB).toFixed(1)} MB. Memory is the peak of the process during the download minus the memory before, from /proc; the slow reader waits two seconds and then reads small chunks.`,
    figures,
    goals: [
      atMost('memory of the download', fast.memory / MB, 100, 'MB'),
      atMost('memory of the download, slow reader', slow.memory / MB, 100, 'MB'),
    ],
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
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length
    await sleep(1)
  }
  return bytes
}
