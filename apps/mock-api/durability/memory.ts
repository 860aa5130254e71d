import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
    report['settled MB'] = readResidentMegabytes(running)
    await sendUntil(requests)
    report['end MB'] = readResidentMegabytes(running)
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

async function signIn({ url }: RunningServer): Promise<string> {
  await post(`${url}/api/v1/email/admin/send-pincode`, { email: ADMIN })
  const [mail] = (await (await fetch(`${url}/__mock/outbox?to=${ADMIN}`)).json()) as { code: string }[]
  const checked = await post(`${url}/api/v1/email/check-user`, { email: ADMIN, pincode: mail?.code })
  const { registrationToken } = (await checked.json()) as { registrationToken: string }
  const login = { registrationToken, email: ADMIN, deviceToken: 'm', deviceIdentifier: 'm', deviceName: 'm' }
  const { refreshToken } = (await (await post(`${url}/api/v1/auth/login`, login)).json()) as { refreshToken: string }
  // Accepted as bearer, and valid for longer than the run.
  return refreshToken
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

function readResidentMegabytes({ child }: RunningServer): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
