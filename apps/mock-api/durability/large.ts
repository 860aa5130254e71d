import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { type RunningServer, startServer } from '../test/server-process.ts'

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
  const running = await startServer({ DATA_DIR: 'memory', MOCK_CONTROL: 'open', SCENARIO: 'large' })
  try {
    const call = (path: string, init: RequestInit = {}) => load(running, path, init)
    const signIn = await fetch(`${running.url}/__mock/sessions`, post({ email: 'admin@cornerman.test' }))
    const { jwt } = (await signIn.json()) as { jwt: string }
    const headers = { authorization: `Bearer ${jwt}` }
    report['start MB'] = readMegabytes(running, 'VmRSS')
    for (const path of LISTS) await call(path, { headers })
    report['lists MB'] = readMegabytes(running, 'VmRSS')
    for (const path of STATISTICS) await call(path, { headers })
    for (const path of MAPS) await call(path, post({ type: 'NO_LIMITS' }, headers))
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

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function load({ url }: RunningServer, path: string, init: RequestInit) {
  const response = await fetch(url + path, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
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
