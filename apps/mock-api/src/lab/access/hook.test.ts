import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

const controlToken = 'the-token-of-this-start'

test.each([
  ['POST', '/__mock/reset'],
  ['GET', '/__mock/outbox'],
  ['GET', '/__mock/worlds/default/snapshot'],
] as const)(
  'requires the control token for %s %s when the mock is reachable from other machines',
  async (method, url) => {
    const { send } = openMock({ controlToken })
    for (const headers of [{}, { 'x-mock-token': 'another' }, { 'x-mock-token': '' }]) {
      const { statusCode, json } = await send({ method, url, headers })
      expect(statusCode).toBe(401)
      expect(json().reason).toBe('no_control_token')
    }

    const with_ = await send({ method, url, headers: { 'x-mock-token': controlToken } })
    expect(with_.statusCode).toBe(200)

    const { statusCode } = await send({ method, url: `${url}?token=${controlToken}` })
    expect(statusCode, 'and as part of a link').toBe(200)
  },
)

test.each([
  '/__mock',
  '/__mock/',
  '/__mock/?a=1',
  '/__mock/health',
  '/__mock/accounts',
  '/__mock/console/main.js',
  '/__mock/console/main.css',
])('%s needs no token', async (url) => {
  const { send } = openMock({ controlToken })
  expect((await send({ method: 'GET', url })).statusCode).toBe(200)
  expect((await send({ method: 'DELETE', url })).statusCode, 'to read it').toBe(401)
  expect(
    (await send({ method: 'GET', url: `${url}?token=${controlToken}` })).statusCode,
    'and takes one',
  ).toBe(200)
})

test.each([
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a host name of another site', { host: 'evil.example' }, 403],
  ['a name that ends like one of this machine', { host: 'evil-localhost.example:80' }, 403],
  ['a tool', {}, 200],
  ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
  [
    'a page on the same host as the mock',
    { host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080' },
    200,
  ],
  ['a neighbouring container', { host: 'api:4000' }, 200],
  ['a host that CORS_ORIGINS names', { host: 'mock.example' }, 200],
  ['a name below localhost', { host: 'mock.localhost:4000' }, 200],
  ['an address of IPv6', { host: '[::ffff:10.0.0.1]:4000' }, 200],
])('responds to %s', async (_, headers, status) => {
  const { send } = openMock({ corsOrigins: ['https://mock.example'] })

  const { statusCode, json } = await send({
    method: 'GET',
    url: '/__mock/health',
    headers: { ...headers },
  })

  expect(statusCode).toBe(status)
  expect(json().reason).toBe(status === 403 ? 'foreign_origin' : undefined)
})
