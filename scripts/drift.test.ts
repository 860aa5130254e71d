import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isCommand, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { createMock } from '@cornerman/mock-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRequestLog } from '../apps/mock-api/src/lab/requests/log.ts'
import type { Target } from './drift/api-client.ts'
import { detectDrift } from './drift/detect-drift.ts'
import { SAMPLE_REQUESTS } from './drift/sample-requests.ts'
import { findShapeDifferences } from './drift/schema-diff.ts'
import { tryStaging } from './drift/try-staging.ts'

let mock: Awaited<ReturnType<typeof createMock>>
let token: string
const EMAIL = 'admin@cornerman.test'
const services = () => Object.fromEntries(Object.entries(SERVICES).map(([name, { mount }]) => [name, mock.url + mount]))
const target = (): Target => ({ services: services(), token, adapter: {} })
const control = (method: string, path: string, body?: object) =>
  fetch(`${mock.url}/__mock${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

function isCommandOf(name: string): boolean {
  const [group, call] = name.split('.') as [keyof typeof contract, string]
  return isCommand((contract[group] as never)[call])
}

beforeAll(async () => {
  mock = await createMock()
  const post = async (path: string, body: object) =>
    (
      await fetch(`${mock.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  await post('/email/admin/send-pincode', { email: EMAIL })
  const { registrationToken } = await post('/email/check-user', {
    email: EMAIL,
    pincode: mock.world.rows.outbox.all()[0]?.code,
  })
  token = (
    await post('/auth/login', {
      registrationToken,
      email: EMAIL,
      deviceToken: 'w',
      deviceIdentifier: 'd',
      deviceName: 'n',
    })
  ).jwt
})
afterAll(() => mock.close())

describe('drift', () => {
  test('finds no drift of the mock, calls every query but exports of people, and no command', async () => {
    await control('DELETE', '/requests')
    const report = await detectDrift(target())
    expect(report).toMatchObject({ findings: [], notAsked: [], matching: SAMPLE_REQUESTS.length - 2 })
    const requestedEndpoints = new Set(getRequestLog(mock.world).entries.map(({ endpoint }) => endpoint))
    const expected = SAMPLE_REQUESTS.map(({ name }) => name).filter(
      (name) => !['downloads.users', 'downloads.feedbacks'].includes(name),
    )
    expect([...requestedEndpoints].toSorted()).toEqual(expected.toSorted())
    expect(expected.filter(isCommandOf)).toEqual([])
  })

  test('reports each difference by severity, without values, and fails for what was not asked', async () => {
    await control('POST', '/faults', {
      match: { endpoint: 'auth.current' },
      body: { id: 'seven', email: 'secret@person.example', roleName: 'BOSS', first_name: 'Ana', shoeSize: 44 },
    })
    await control('POST', '/faults', { match: { endpoint: 'banners.list' }, status: 500 })
    await control('POST', '/faults', { match: { endpoint: 'admins.list' }, malformed: true })
    const arguments_ = ['--import', 'tsx', 'scripts/contract-drift.ts', '--api', `${mock.url}/api/v1`, '--token', token]
    const { stdout, code } = await promisify(execFile)(process.execPath, arguments_).then(
      (done) => ({ ...done, code: 0 }),
      (error) => error as { stdout: string; code: number },
    )
    await control('DELETE', '/faults')
    const [, blocks = '', wrong = '', harmless = ''] = stdout.split(/^## (?:blocks|wrong|harmless)/m)
    expect(code).toBe(1)
    expect(blocks).toContain('| banners.list | (status) | 2xx | 500 |')
    expect(blocks).toContain('| admins.list | (response) | JSON | no JSON')
    expect(wrong).toContain('| auth.current | firstName | string | missing |')
    expect(harmless).toContain('| auth.current | id | integer from 1 | string |')
    expect(harmless).toContain('| auth.current | shoeSize | no such field | integer |')
    expect(harmless).toContain('- maps.geocode: no URL for the service maps')
    // Skips the heading: its URL and time may contain any number.
    const table = stdout.replace(/^# Drift .*$/m, '')
    for (const value of ['secret@person.example', 'BOSS', 'seven', '44']) expect(table).not.toContain(value)
  })

  test('signs in to a staging, refreshes, and leaves no banner behind', async () => {
    const staging = await createMock()
    const banners = staging.world.rows.banners.all().length
    const urls = Object.entries(SERVICES).map(([name, { mount }]) => [name, staging.url + mount])
    const readPin = async () => staging.world.rows.outbox.all().at(-1)?.code ?? ''
    const report = await tryStaging({ services: Object.fromEntries(urls), adapter: {} }, { email: EMAIL, readPin })
    expect([report.findings, report.notAsked]).toEqual([[], []])
    expect(staging.world.rows.banners.all()).toHaveLength(banners)
    const called = getRequestLog(staging.world).entries.flatMap(({ endpoint }) =>
      endpoint && isCommandOf(endpoint) ? [endpoint] : [],
    )
    const expected = 'auth.checkPin, auth.login, auth.refresh, auth.sendPin, banners.remove, banners.save'
    expect([...new Set(called)].toSorted().join(', ')).toBe(expected)
    await staging.close()
  })
})

describe('findShapeDifferences', () => {
  const row = {
    type: 'object',
    properties: { id: { type: 'integer' }, at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } },
    required: ['id', 'at'],
  }
  test.each([
    ['that fits', [{ id: 1, at: null }], []],
    [
      'with a date of another form',
      [{ id: 1, at: '01.02.2026' }],
      [{ severity: 'harmless', field: '[].at', expected: 'date-time', found: 'a string of another format' }],
    ],
    [
      'with the same fault in many rows',
      [
        { id: '1', at: null },
        { id: '2', at: null },
      ],
      [{ severity: 'harmless', field: '[].id', expected: 'integer', found: 'string' }],
    ],
    [
      'without a documented id',
      [{ at: null }],
      [{ severity: 'blocks', field: '[].id', expected: 'integer', found: 'missing' }],
    ],
    [
      'that cannot be read',
      [{ id: 'many', at: null }],
      [{ severity: 'wrong', field: '[].id', expected: 'integer', found: 'string' }],
    ],
    [
      'with half a number',
      [{ id: 1.5, at: null }],
      [{ severity: 'harmless', field: '[].id', expected: 'integer', found: 'number' }],
    ],
  ])('%s', (_, value, facts) => {
    expect(findShapeDifferences({ type: 'array', items: row }, value)).toEqual(facts)
  })
})
