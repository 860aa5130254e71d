import { startMock } from '../baselines.ts'
import type { Request } from '../measure.ts'
import { atMost, type Part } from '../report.ts'

/** CPU milliseconds that no request up to the body limit may cost. */
const MAX_CPU_MS = 50
const TIMES = 10
const JSON_TYPE = { 'content-type': 'application/json' }
const SIZE = 250_000

const repeat = (part: string, size = SIZE) => part.repeat(Math.floor(size / part.length))
const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, content: string) => `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`

/** Requests that cost the most. Each is rejected. */
const ATTACKS: Record<string, Request> = {
  'unknown fields, as many as are counted': {
    path: '/api/v1/email/admin/send-pincode',
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 9990 }, (_, index) => [`field${index}`, index]))),
  },
  'unknown fields, as many as fit': {
    path: '/api/v1/email/admin/send-pincode',
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`k${index}`, 1]))),
  },
  'a list of numbers': { path: '/api/v1/email/admin/send-pincode', body: `{"email":[${repeat('1,')}1]}` },
  'nested lists': {
    path: '/api/v1/email/admin/send-pincode',
    body: `{"email":${repeat('[', SIZE / 2)}${repeat(']', SIZE / 2)}}`,
  },
  'a text for a pattern': {
    path: '/api/v1/email/admin/send-pincode',
    body: JSON.stringify({ email: `${repeat('a.')}@` }),
  },
  'a long path': { method: 'GET', path: `/${repeat('a/', 15_000)}` },
  'a query of many signs': { method: 'GET', path: `/x?${repeat('?a', 15_000)}` },
  'a form of many fields': {
    path: '/api/v1/email/admin/send-pincode',
    headers: boundary,
    body: `${repeat(part('name=a', 'b'))}--x--`,
  },
}

const WORLD = { id: 'attacked', scenario: 'one' }
const SNAPSHOT = `/__mock/worlds/${WORLD.id}/snapshot`

/** Snapshots of the size of other bodies. Their own limit is larger, and there the time grows in proportion. */
function createSnapshotAttacks(snapshot: { rows: { users: { id: number }[] } }): Record<string, Request> {
  const put = (change: object): Request => ({
    method: 'PUT',
    path: SNAPSHOT,
    body: JSON.stringify({ ...snapshot, ...change }),
  })
  const list = <Item>(size: number, create: (index: number) => Item) =>
    Array.from({ length: Math.floor(SIZE / size) }, (_, index) => create(index))
  const user = snapshot.rows.users[0]
  return {
    'a snapshot of valid rows': put({
      rows: {
        ...snapshot.rows,
        users: [
          ...snapshot.rows.users,
          ...list(1000, (index) => ({ ...user, id: 10_000 + index, email: `user${index}@example.com` })),
        ],
      },
    }),
    'a snapshot of empty rows': put({ rows: { users: list(3, () => ({})) } }),
    'a snapshot of numbers as rows': put({ rows: { users: list(2, () => 1) } }),
    'a snapshot of unknown tables': put({ rows: Object.fromEntries(list(10, (index) => [`t${index}`, 1])) }),
    'a snapshot of unused files': put({
      files: Object.fromEntries(list(60, (index) => [`${String(index).padStart(43, '0')}.png`, 'AAAA'])),
    }),
  }
}

/** CPU of the costliest requests, the response included. */
export async function attacks(): Promise<Part> {
  const mock = await startMock(0)
  const request = ({ method = 'POST', path, headers = JSON_TYPE, body }: Request) =>
    fetch(mock.origin + path, { method, ...(body !== undefined && { headers, body }) })
  await request({ path: '/__mock/worlds', body: JSON.stringify(WORLD) })
  const snapshot = await (await request({ method: 'GET', path: SNAPSHOT })).json()
  const figures = []
  for (const [name, attack] of Object.entries({ ...ATTACKS, ...createSnapshotAttacks(snapshot) })) {
    const send = async () => (await request(attack)).arrayBuffer()
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
