import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { type RunningServer, startServer } from '../test/server-process.ts'

const ADMIN = 'admin@cornerman.test'
/** Growth of the resident set after it has settled, in megabytes. */
const MAX_GROWTH = 50
const CLIENTS = 8

/**
 * Sends mixed requests, valid and not, and creates and deletes a world with every twentieth. The resident set settles within
 * the first fifth. Runs on Linux only, because it reads memory from /proc.
 */
export async function memory(requests = 200_000) {
  const report = { requests, worlds: 0, 'settled MB': 0, 'end MB': 0, 'growth MB': 0, broken: [] as string[] }
  const running = await startServer({ DATA_DIR: 'memory', MOCK_CONTROL: 'open' })
  try {
    const jwt = await signIn(running)
    let sent = 0
    const client = async (until: number) => {
      while (sent < until) {
        const index = sent++
        const status = await send(running, jwt, index)
        if (status >= 500) report.broken.push(`request ${index} returned ${status}`)
        if (index % 20 === 0) await useWorld(running, `m${report.worlds++}`)
      }
    }
    const sendUntil = (until: number) => Promise.all(Array.from({ length: CLIENTS }, () => client(until)))
    await sendUntil(requests / 5)
    report['settled MB'] = readMegabytes(running, 'VmRSS')
    await sendUntil(requests)
    report['end MB'] = readMegabytes(running, 'VmRSS')
    report['growth MB'] = report['end MB'] - report['settled MB']
    if (report['growth MB'] > MAX_GROWTH) report.broken.push(`the process grew by ${report['growth MB']} MB`)
  } finally {
    await running.end('SIGKILL')
  }
  return report
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Returns a refresh token: it is accepted as bearer, and valid for longer than the run. */
async function signIn({ url }: RunningServer): Promise<string> {
  const response = await post(`${url}/__mock/sessions`, { email: ADMIN })
  return ((await response.json()) as { refreshToken: string }).refreshToken
}

async function send({ url }: RunningServer, jwt: string, index: number): Promise<number> {
  const authorization = `Bearer ${jwt}`
  const key = { 'idempotency-key': randomUUID() }
  const api = `${url}/api/v1`
  const requestKinds = [
    () => fetch(`${api}/users/current`, { headers: { authorization } }),
    () =>
      fetch(`${api}/admin/users?page=1&limit=10&roleName=FIGHTER&searchTerm=${index % 1000}`, {
        headers: { authorization },
      }),
    () => fetch(`${api}/${'x'.repeat(index % 8000)}?token=${index}`),
    () => post(`${api}/email/admin/send-pincode`, { email: `nobody${index}@cornerman.test` }, key),
    () => post(`${api}/email/check-user`, { email: ADMIN, pincode: '123456' }, key),
    () => post(`${api}/email/check-user`, Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n]))),
    () =>
      fetch(`${api}/users/admin/update-fighter`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json', ...key },
        body: JSON.stringify({
          roleName: 'FIGHTER',
          userId: 101 + (index % 20),
          details: { ranking: 1 + (index % 1000) },
        }),
      }),
    () =>
      post(
        `${api}/user-penalties`,
        { userId: 999_999, penalty: 'miss_fight', comment: 'x' },
        { authorization, ...key },
      ),
  ]
  const response = await (requestKinds[index % requestKinds.length] as () => Promise<Response>)()
  await response.arrayBuffer()
  return response.status
}

async function useWorld({ url }: RunningServer, id: string) {
  for (const [method, path] of [
    ['POST', '/__mock/worlds'],
    ['PUT', `/w/${id}/__mock/clock`],
    ['DELETE', `/__mock/worlds/${id}`],
  ] as const) {
    const body = { POST: JSON.stringify({ id }), PUT: '{"advance":"PT1H"}', DELETE: undefined }[method]
    const response = await fetch(url + path, {
      method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    await response.arrayBuffer()
  }
}

/** Megabytes. */
const [MAX_RESIDENT, MAX_SNAPSHOT] = [300, 120]
const LISTS = ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'].flatMap((role) =>
  ['', '&searchTerm=an&sort=lastName'].map((rest) => `/api/v1/admin/users?page=1&limit=50&roleName=${role}${rest}`),
)
const STATISTICS = ['kick', 'video'].flatMap((kind) =>
  ['totalSection', 'topVideoAndUsers', 'lineChart', 'metrics/admin/realtime'].map((path) => `/${kind}-metrics/${path}`),
)
const MAPS = ['/kick-metrics/metrics/admin/map', '/video-metrics/metrics/admin/map']

/** The largest resident set of a mock with 100,000 users after lists, statistics and a snapshot. Runs on Linux only. */
export async function large() {
  const report = {
    'start MB': 0,
    'lists MB': 0,
    'statistics MB': 0,
    'most MB, with a snapshot': 0,
    'snapshot MB': 0,
    broken: [] as string[],
  }
  // The young generation holds garbage, and Node 24 doubled it.
  const NODE_OPTIONS = '--max-semi-space-size=8'
  const running = await startServer({ DATA_DIR: 'memory', MOCK_CONTROL: 'open', SCENARIO: 'large', NODE_OPTIONS })
  try {
    const headers = { authorization: `Bearer ${await signIn(running)}` }
    report['start MB'] = readMegabytes(running, 'VmRSS')
    for (const path of LISTS) await load(fetch(running.url + path, { headers }))
    report['lists MB'] = readMegabytes(running, 'VmRSS')
    for (const path of STATISTICS) await load(fetch(running.url + path, { headers }))
    for (const path of MAPS) await load(post(running.url + path, { type: 'NO_LIMITS' }, headers))
    report['statistics MB'] = readMegabytes(running, 'VmRSS')
    report['snapshot MB'] = Math.round((await countSnapshotBytes(running)) / 1e6)
    report['most MB, with a snapshot'] = readMegabytes(running, 'VmHWM')
    if (report['most MB, with a snapshot'] > MAX_RESIDENT)
      report.broken.push(`the process took more than ${MAX_RESIDENT} MB`)
    if (report['snapshot MB'] > MAX_SNAPSHOT) report.broken.push(`the snapshot has more than ${MAX_SNAPSHOT} MB`)
  } finally {
    await running.end('SIGKILL')
  }
  return report
}

async function load(request: Promise<Response>) {
  const response = await request
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
}

/** Counts the bytes as sent. `fetch` would unpack them. */
function countSnapshotBytes({ url }: RunningServer): Promise<number> {
  return new Promise((done, failed) => {
    get(`${url}/__mock/worlds/default/snapshot`, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => done(bytes)).on('error', failed)
    }).on('error', failed)
  })
}

function readMegabytes({ child }: RunningServer, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
