import type { Endpoint } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { banners } from '@cornerman/contract/endpoints/banners'
import { examples } from '@cornerman/fixtures/examples'
import type { RequestParts } from '../../apps/admin/src/api/adapter/custom.ts'
import { isRecord } from '../../apps/admin/src/browser/json.ts'
import { type ApiResponse, ask, type Target } from './api-client.ts'
import { detectDrift, type Finding, REFUSED, type Report } from './detect-drift.ts'

const DEVICE = {
  deviceToken: 'web',
  deviceIdentifier: 'cornerman-drift',
  deviceName: 'Drift check',
}

/**
 * Signs in, refreshes, and creates, changes and deletes a banner of its own; then compares every query. For staging only.
 * No other record is changed, and the banner is deleted also after a failure.
 */
export async function tryStaging(
  target: Omit<Target, 'token'>,
  { email, readPin }: { email: string; readPin(): Promise<string> },
): Promise<Report> {
  const findings: Finding[] = []
  const block = (endpoint: string, expected: string, found: string) =>
    void findings.push({ endpoint, severity: 'blocks', field: '', expected, found })

  const run = async (name: string, endpoint: Endpoint, input: RequestParts, token = '') => {
    const response = await ask({ ...target, token }, endpoint, input)
    if (response?.isSuccess) {
      return response
    }

    const found = response?.isRefused ? REFUSED : String(response?.status ?? 'no response')
    block(name, 'success', found)

    return undefined
  }

  /** Returns a text of the response, which the documents name. */
  function read(
    name: string,
    response: ApiResponse | undefined,
    field: string,
  ): string | undefined {
    const value = isRecord(response?.body) ? response.body[field] : undefined
    if (typeof value === 'string' && value !== '') {
      return value
    }

    if (response) {
      block(name, field, 'missing')
    }

    return undefined
  }

  const stopWith = (reason: string): Report => {
    const notAsked = [{ endpoint: '(all others)', reason }]
    return { findings, matching: 0, notAsked, leftOut: [] }
  }

  if (!(await run('auth.sendPin', auth.sendPin, { body: { email } }))) {
    return stopWith('no PIN was sent')
  }

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
  if (!token || !refreshToken) {
    return stopWith('the sign-in failed')
  }

  const refreshed = await run('auth.refresh', auth.refresh, {
    headers: { 'refresh-token': refreshToken },
    body: { deviceIdentifier: DEVICE.deviceIdentifier },
  })

  token = read('auth.refresh', refreshed, 'jwt') ?? token
  read('auth.refresh', refreshed, 'refreshToken')
  await tryBanner()

  const report = await detectDrift({ ...target, token })

  return { ...report, findings: [...findings, ...report.findings] }

  /** Sends a banner twice under one idempotency key, compares how many the API created, and deletes them. */
  async function tryBanner() {
    const title = `Drift check ${crypto.randomUUID()}`
    const { id: _, ...example } = examples.banners.save.body
    const idempotencyKey = crypto.randomUUID()

    const save = () =>
      run(
        'banners.save',
        banners.save,
        { headers: { 'idempotency-key': idempotencyKey }, body: { ...example, title } },
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

    if (!(await save())) {
      return
    }

    await save()

    const own = await findOwn()
    if (own.length === 0) {
      block('banners.save', 'the new banner in banners.list', 'missing')
    }

    if (own.length > 1) {
      findings.push({
        endpoint: 'banners.save',
        severity: 'harmless',
        field: '(idempotency key)',
        expected: 'one banner for one key',
        found: `${own.length} banners`,
      })
    }

    for (const { id } of own) {
      await run('banners.remove', banners.remove, { params: { id } }, token)
    }

    if (own.length > 0 && (await findOwn()).length > 0) {
      block('banners.remove', 'no banner', 'the banner, which you have to delete yourself')
    }
  }
}
