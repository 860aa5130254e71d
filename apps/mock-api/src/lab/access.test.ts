import { expect, test } from 'vitest'
import { openMock } from '../../test/sign-in.ts'

const controlToken = 'the-token-of-this-start'

test.each([
  ['POST', '/__mock/reset'],
  ['GET', '/__mock/outbox'],
  ['GET', '/__mock/requests'],
  ['GET', '/__mock/worlds/default/snapshot'],
  ['GET', '/__mock/tables/users'],
] as const)(
  'requires the control token for %s %s when the mock is reachable from other machines',
  async (method, url) => {
    const { send } = openMock({ controlToken })
    for (const headers of [{}, { 'x-mock-token': 'another' }, { 'x-mock-token': '' }]) {
      const { statusCode, json } = await send({ method, url, headers })
      expect([statusCode, json().reason]).toEqual([401, 'no_control_token'])
    }
    const with_ = await send({ method, url, headers: { 'x-mock-token': controlToken } })
    expect(with_.statusCode).toBe(200)
    const { statusCode } = await send({ method, url: `${url}?token=${controlToken}` })
    expect(statusCode, 'and as part of a link').toBe(200)
  },
)

test.each(['/__mock', '/__mock/', '/__mock/health', '/__mock/accounts', '/__mock/console/main.js'])(
  '%s needs no token',
  async (url) => {
    const { send } = openMock({ controlToken })
    expect((await send({ method: 'GET', url })).statusCode).toBe(200)
    expect((await send({ method: 'GET', url: `${url}?token=${controlToken}` })).statusCode, 'and takes one').toBe(200)
  },
)

test('requires no token when only this machine can reach the mock', async () => {
  expect((await openMock().control('POST', '/reset')).status).toBe(200)
})
