import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { type RunningServer, startServer } from '../test/server-process.ts'

/** Megabytes. */
const MAX_RESIDENT = 300
const MAX_SNAPSHOT = 120

const LISTS = ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'].flatMap((role) =>
  ['', '&searchTerm=an&sort=lastName'].map(
    (rest) => `/api/v1/admin/users?page=1&limit=50&roleName=${role}${rest}`,
  ),
)

const STATISTICS = ['kick', 'video'].flatMap((kind) =>
  ['totalSection', 'topVideoAndUsers', 'lineChart', 'metrics/admin/realtime'].map(
    (path) => `/${kind}-metrics/${path}`,
  ),
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

  const running = await startServer({
    DATA_DIR: 'memory',
    MOCK_CONTROL: 'open',
    SCENARIO: 'large',
    NODE_OPTIONS,
  })

  try {
    const session = await post(`${running.url}/__mock/sessions`, { email: 'admin@cornerman.test' })
    const { jwt } = (await session.json()) as { jwt: string }
    const headers = { authorization: `Bearer ${jwt}` }

    report['start MB'] = readMegabytes(running, 'VmRSS')

    for (const path of LISTS) {
      await load(fetch(running.url + path, { headers }))
    }

    report['lists MB'] = readMegabytes(running, 'VmRSS')

    for (const path of STATISTICS) {
      await load(fetch(running.url + path, { headers }))
    }

    for (const path of MAPS) {
      await load(post(running.url + path, { type: 'NO_LIMITS' }, headers))
    }

    report['statistics MB'] = readMegabytes(running, 'VmRSS')
    report['snapshot MB'] = Math.round((await countSnapshotBytes(running)) / 1e6)
    report['most MB, with a snapshot'] = readMegabytes(running, 'VmHWM')

    if (report['most MB, with a snapshot'] > MAX_RESIDENT) {
      report.broken.push(`the process took more than ${MAX_RESIDENT} MB`)
    }

    if (report['snapshot MB'] > MAX_SNAPSHOT) {
      report.broken.push(`the snapshot has more than ${MAX_SNAPSHOT} MB`)
    }
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

async function load(request: Promise<Response>) {
  const response = await request
  await response.arrayBuffer()

  if (!response.ok) {
    throw new Error(`${response.url} responded with ${response.status}`)
  }
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
  const [, kilobytes] =
    new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
