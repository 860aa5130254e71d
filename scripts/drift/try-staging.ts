import type { Endpoint } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { banners } from '@cornerman/contract/endpoints/banners'
import { examples } from '@cornerman/contract/examples'
import type { RequestParts } from '../../apps/admin/src/api/adapter/custom.ts'
import { isRecord } from '../../apps/admin/src/api/adapter/settings.ts'
import { type ApiResponse, ask, type Target } from './api-client.ts'
import { detectDrift, type Finding, type Report } from './detect-drift.ts'

const DEVICE = { deviceToken: 'web', deviceIdentifier: 'cornerman-drift', deviceName: 'Drift check' }

export interface SignIn {
  email: string
  /** Called after the PIN was sent. */
  readPin(): Promise<string>
}

/**
 * Signs in, refreshes, and creates, changes and deletes a banner of its own; then compares every query. For staging only.
 * No other record is changed, and the banner is deleted also after a failure.
 */
export async function tryStaging(
  { services, adapter }: Omit<Target, 'token'>,
  { email, readPin }: SignIn,
): Promise<Report> {
  const findings: Finding[] = []
  const block = (endpoint: string, expected: string, found: string) =>
    void findings.push({ endpoint, severity: 'blocks', field: '', expected, found })
  const target: Target = { services, adapter, token: '' }
  let headers = adapter.headers ?? {}

  const withHeaders = (names: object) => (Object.keys(names).length > 0 ? { ...adapter, headers: names } : adapter)
  async function run(
    name: string,
    endpoint: Endpoint,
    input: RequestParts,
    token = '',
  ): Promise<ApiResponse | undefined> {
    const response = await ask({ ...target, adapter: withHeaders(headers), token }, endpoint, input)
    if (response?.isSuccess) return response
    block(name, '2xx', response ? String(response.status) : 'no response')
    return undefined
  }
  /** Returns a text of the response, which the documents name. */
  function read(name: string, response: ApiResponse | undefined, field: string): string | undefined {
    const value = isRecord(response?.body) ? response.body[field] : undefined
    if (typeof value === 'string' && value !== '') return value
    if (response) block(name, field, 'missing')
    return undefined
  }
  const stopWith = (reason: string): Report => {
    const notAsked = [{ endpoint: '(all others)', reason }]
    return { findings, matching: 0, notAsked, leftOut: [], proposal: { adapter, missingCapabilities: [] } }
  }

  if (!(await run('auth.sendPin', auth.sendPin, { body: { email } }))) return stopWith('no PIN was sent')
  const registrationToken = read(
    'auth.checkPin',
    await run('auth.checkPin', auth.checkPin, { body: { email, pincode: await readPin() } }),
    'registrationToken',
  )
  const signedIn = registrationToken
    ? await run('auth.login', auth.login, { body: { registrationToken, email, ...DEVICE } })
    : undefined
  let token = read('auth.login', signedIn, 'jwt')
  const refreshToken = read('auth.login', signedIn, 'refreshToken')
  if (!token || !refreshToken) return stopWith('the sign-in failed')

  await refresh()
  const idempotencyKeys = await tryIdempotencyKeys()
  const report = await detectDrift({ ...target, adapter: withHeaders(headers), token })
  return { ...report, findings: [...findings, ...report.findings], proposal: { ...report.proposal, idempotencyKeys } }

  /** Tries further names of the header, which the documents do not name. A rejected name leaves the token valid. */
  async function refresh() {
    const configured = headers.refreshToken ?? 'refresh-token'
    for (const name of new Set([configured, 'refresh-token', 'x-refresh-token', 'refreshtoken', 'refresh_token'])) {
      const tried = { ...headers, refreshToken: name }
      const input = { headers: { 'refresh-token': refreshToken }, body: { deviceIdentifier: DEVICE.deviceIdentifier } }
      const response = await ask({ ...target, adapter: withHeaders(tried) }, auth.refresh, input)
      if (!response?.isSuccess) continue
      token = read('auth.refresh', response, 'jwt') ?? token
      read('auth.refresh', response, 'refreshToken')
      if (name !== configured) {
        findings.push({
          endpoint: 'auth.refresh',
          severity: 'blocks',
          field: '(header of the refresh token)',
          expected: configured,
          found: name,
        })
        headers = tried
      }
      return
    }
    block('auth.refresh', '2xx', 'a rejection under every usual name of the header')
  }

  async function tryIdempotencyKeys(): Promise<boolean> {
    const configured = headers
    for (const name of new Set([headers.idempotencyKey ?? 'idempotency-key', 'x-idempotency-key'])) {
      headers = { ...configured, idempotencyKey: name }
      if (await tryBanner()) return true
    }
    headers = configured
    return false
  }

  /** Sends a banner twice under one idempotency key, and deletes it. Returns whether the API created one only. */
  async function tryBanner(): Promise<boolean> {
    const title = `Drift check ${crypto.randomUUID()}`
    const { id: _, ...example } = examples.banners.save.body
    const idempotencyKey = crypto.randomUUID()
    const save = (input: object) =>
      run(
        'banners.save',
        banners.save,
        { headers: { 'idempotency-key': idempotencyKey }, body: { ...example, title, ...input } },
        token,
      )
    const findOwn = async (): Promise<{ id: unknown; title: string }[]> => {
      const response = await run('banners.list', banners.list, {}, token)
      const lists =
        response && 'data' in response.reading
          ? Object.values(response.reading.data as object).filter(Array.isArray)
          : []
      return lists.flat().filter((banner) => banner.title === title)
    }
    if (!(await save({}))) return false
    await save({})
    const own = await findOwn()
    if (own.length === 0) block('banners.save', 'the new banner in banners.list', 'missing')
    for (const { id } of own) await run('banners.remove', banners.remove, { params: { id } }, token)
    if (own.length > 0 && (await findOwn()).length > 0)
      block('banners.remove', 'no banner', 'the banner, which you have to delete yourself')
    return own.length === 1
  }
}
