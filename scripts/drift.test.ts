import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isCommand, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { createMock, type Mock } from '@cornerman/mock-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detectDrift } from './drift/detect-drift.ts'
import { SAMPLE_REQUESTS } from './drift/sample-requests.ts'
import { findShapeDifferences } from './drift/schema-diff.ts'

let mock: Mock
let token: string
const EMAIL = 'admin@cornerman.test'
const target = () => ({ services: Object.fromEntries(Object.entries(SERVICES).map(([name, { mount }]) => [name, mock.url + mount])), token })
const control = (method: string, path: string, body?: object) =>
  fetch(`${mock.url}/__mock${path}`, { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })

beforeAll(async () => {
  mock = await createMock()
  const post = async (path: string, body: object) =>
    (await fetch(`${mock.url}/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
  await post('/email/admin/send-pincode', { email: EMAIL })
  const { registrationToken } = await post('/email/check-user', { email: EMAIL, pincode: mock.world.rows.outbox.all()[0]?.code })
  token = (await post('/auth/login', { registrationToken, email: EMAIL, deviceToken: 'w', deviceIdentifier: 'd', deviceName: 'n' })).jwt
})
afterAll(() => mock.close())

describe('drift', () => {
  test('finds no drift of the mock, calls every query and no command', async () => {
    await control('DELETE', '/requests')
    const report = await detectDrift(target())
    expect(report).toEqual({ differences: [], skipped: [], matching: SAMPLE_REQUESTS.length })
    const requestedEndpoints = new Set(mock.world.log.map(({ endpoint }) => endpoint))
    expect([...requestedEndpoints].toSorted()).toEqual(SAMPLE_REQUESTS.map(({ name }) => name).toSorted())
    for (const name of requestedEndpoints) {
      const [group, call] = (name ?? '').split('.') as [keyof typeof contract, string]
      expect(isCommand((contract[group] as never)[call]), name ?? '').toBe(false)
    }
  })

  test('reports call, field, expected and found type of each difference, without values', async () => {
    await control('POST', '/faults', {
      match: { endpoint: 'auth.current' },
      body: { id: 'seven', email: 'secret@person.example', role: 'BOSS', shoeSize: 44 },
    })
    await control('POST', '/faults', { match: { endpoint: 'banners.list' }, status: 500 })
    await control('POST', '/faults', { match: { endpoint: 'admins.list' }, malformed: true })
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'scripts/contract-drift.ts',
      '--api',
      `${mock.url}/api/v1`,
      '--token',
      token,
    ]).catch((error) => error as { stdout: string })
    await control('DELETE', '/faults')
    expect(stdout).toContain('| auth.current | id | integer from 1 | string |')
    expect(stdout).toContain('| auth.current | shoeSize | no such field | integer |')
    expect(stdout).toMatch(/\| auth\.current \| \w+ \| [^|]+ \| missing \|/)
    expect(stdout).toContain('| banners.list | (status) | 200 | 500 |')
    expect(stdout).toContain('| admins.list | (response) | JSON | no JSON')
    expect(stdout).toContain('3 differ, 1 were skipped')
    // Skips the heading: its address and time may contain any number.
    const table = stdout.replace(/^# Drift .*$/m, '')
    for (const value of ['secret@person.example', 'BOSS', 'seven', '44']) expect(table).not.toContain(value)
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
    ['with a date of another form', [{ id: 1, at: '01.02.2026' }], [{ field: '[].at', expected: 'date-time or null', found: 'string' }]],
    [
      'with the same fault in many rows',
      [
        { id: '1', at: null },
        { id: '2', at: null },
      ],
      [{ field: '[].id', expected: 'integer', found: 'string' }],
    ],
    ['that is no list', {}, [{ field: '', expected: 'array', found: 'object' }]],
    ['with half a number', [{ id: 1.5, at: null }], [{ field: '[].id', expected: 'integer', found: 'number' }]],
  ])('%s', (_, value, facts) => {
    expect(findShapeDifferences({ type: 'array', items: row }, value)).toEqual(facts)
  })
})
