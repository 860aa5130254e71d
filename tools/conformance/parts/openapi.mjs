import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'

export const subject = 'The OpenAPI document'
export const by = 'Prism, as a proxy that refuses what does not fit'

async function until(done) {
  for (let tries = 0; tries < 150; tries++) {
    if (await done().catch(() => false)) return
    await new Promise((rest) => setTimeout(rest, 200))
  }
  throw new Error('Prism did not start')
}

export async function verify({ url }) {
  const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json')
  writeFileSync(file, await (await fetch(`${url}/openapi.json`)).text())
  const port = await freePort()
  const prism = spawn(
    process.execPath,
    [join(import.meta.dirname, '../node_modules/.bin/prism'), 'proxy', file, url, '--port', String(port), '--errors', '--validate-request', 'false'],
    { stdio: 'ignore' },
  )
  try {
    const proxy = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${proxy}/api/v1/users/current`)).status > 0)
    const post = async (path, body) =>
      (await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
    await post('/api/v1/email/admin/send-pincode', { email: 'admin@cornerman.test' })
    const [{ code }] = await (await fetch(`${url}/__mock/outbox`)).json()
    const { registrationToken } = await post('/api/v1/email/check-user', { email: 'admin@cornerman.test', pincode: code })
    const session = { registrationToken, email: 'admin@cornerman.test', deviceToken: 'w', deviceIdentifier: 'd', deviceName: 'n' }
    const { jwt } = await post('/api/v1/auth/login', session)

    const reads = [
      '/api/v1/users/current',
      '/api/v1/admin/users?page=1&limit=10&roleName=FIGHTER',
      '/api/v1/admin/users?page=1&limit=10&roleName=LOCATION_PROVIDER',
      '/api/v1/users/profile/101',
      '/api/v1/users/401',
      '/api/v1/users/admin/account-info/101',
      '/api/v1/users/admin/admins-list',
      '/api/v1/fight-events/1',
      '/api/v1/fight-events/admin/price/1',
      '/api/v1/banners/admin',
      '/api/v1/matchmaking/admin/fighter-requests/101',
      '/kick-metrics/totalSection',
      '/video-metrics/topVideoAndUsers',
      '/kick-metrics/lineChart',
    ]
    for (const path of reads) {
      const answer = await fetch(proxy + path, { headers: { authorization: `Bearer ${jwt}` } })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    }
    const refused = await fetch(`${proxy}/api/v1/users/999999`, { headers: { authorization: `Bearer ${jwt}` } })
    if (refused.status !== 404) throw new Error(`a refusal does not fit: ${refused.status} ${(await refused.text()).slice(0, 300)}`)
    await post('/__mock/faults', { match: { endpoint: 'auth.current' }, body: { id: 'seven' } })
    const caught = await fetch(`${proxy}/api/v1/users/current`, { headers: { authorization: `Bearer ${jwt}` } })
    if (caught.status !== 500) throw new Error(`an answer that does not fit passed through it: ${caught.status}`)
    return `${reads.length} reads and a refusal passed through it; an answer of another shape, made so on purpose, did not`
  } finally {
    prism.kill()
  }
}
