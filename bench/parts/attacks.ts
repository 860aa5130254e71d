import { startMock } from '../baselines.ts'
import { atMost, type Part } from '../report.ts'

/** CPU milliseconds that no request up to the body limit may cost. */
const MAX_CPU_MS = 50
const TIMES = 10
const JSON_TYPE = { 'content-type': 'application/json' }
const SIZE = 250_000

const repeat = (part: string, size = SIZE) => part.repeat(Math.floor(size / part.length))
const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, content: string) => `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`

/** Requests that cost the most. Each is rejected. A snapshot has a larger limit of its own, and takes time in proportion. */
const ATTACKS: Record<string, { method?: string; path: string; headers?: Record<string, string>; body?: string }> = {
  'unknown fields, as many as are counted': {
    path: '/api/v1/email/admin/send-pincode',
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 9990 }, (_, at) => [`field${at}`, at]))),
  },
  'unknown fields, as many as fit': {
    path: '/api/v1/email/admin/send-pincode',
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 25_000 }, (_, at) => [`k${at}`, 1]))),
  },
  'a list of numbers': { path: '/api/v1/email/admin/send-pincode', body: `{"email":[${repeat('1,')}1]}` },
  'nested lists': { path: '/api/v1/email/admin/send-pincode', body: `{"email":${repeat('[', SIZE / 2)}${repeat(']', SIZE / 2)}}` },
  'a text for a pattern': { path: '/api/v1/email/admin/send-pincode', body: JSON.stringify({ email: `${repeat('a.')}@` }) },
  'a long path': { method: 'GET', path: `/${repeat('a/', 15_000)}` },
  'a query of many signs': { method: 'GET', path: `/x?${repeat('?a', 15_000)}` },
  'a form of many fields': { path: '/api/v1/email/admin/send-pincode', headers: boundary, body: `${repeat(part('name=a', 'b'))}--x--` },
}

/** CPU of the costliest requests, the answer included. */
export async function attacks(): Promise<Part> {
  const mock = await startMock(0)
  const figures = []
  for (const [name, { method = 'POST', path, headers = JSON_TYPE, body }] of Object.entries(ATTACKS)) {
    const send = async () => (await fetch(mock.origin + path, { method, ...(body !== undefined && { headers, body }) })).arrayBuffer()
    for (let warm = 0; warm < TIMES; warm++) await send()
    const before = await mock.cpu()
    for (let time = 0; time < TIMES; time++) await send()
    figures.push({ name, cpu: (await mock.cpu()) - before })
  }
  await mock.stop()
  return {
    title: 'Attacks',
    how: `The mean of ${TIMES} requests, one at a time, HTTP included.`,
    figures: [],
    goals: figures.map(({ name, cpu }) => atMost(`CPU, ${name}`, cpu / 1000 / TIMES, MAX_CPU_MS, 'ms')),
  }
}
