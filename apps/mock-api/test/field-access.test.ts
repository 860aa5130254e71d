import { SERVICES } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { compileLazily, parseQuery } from '../src/http/validation.ts'
import { CALLS, getCallKey } from './contract-calls.ts'
import { openMockAs } from './sign-in.ts'

test('responses contain no field that the contract does not declare', async () => {
  const mock = await openMockAs()
  let checked = 0
  for (const { name, endpoint, example } of CALLS) {
    if (endpoint.method !== 'GET' || !endpoint.response || 'download' in endpoint) continue
    const { status, body } = await mock.as(endpoint, example as never, {
      ...(getCallKey(endpoint) && { token: getCallKey(endpoint) as string }),
    })
    if (status !== 200) continue
    const { error } = compileLazily({ schema: endpoint.response, httpPart: 'body' })(body)
    expect(error?.message, name).toBeUndefined()
    checked++
  }
  expect(checked).toBeGreaterThan(20)
})

test('a parameter of a call that is given twice is rejected, and a list takes both', async () => {
  expect(parseQuery('a=1&a=2&b=3')).toEqual({ a: ['1', '2'], b: '3' })
  const mock = await openMockAs()
  const list = (query: string) =>
    mock.sendAs({ url: `${SERVICES.api.mount}/admin/users?roleName=FAN&limit=10&${query}` })
  expect((await list('page=1')).statusCode).toBe(200)
  expect((await list('page=1&page=2')).json()).toMatchObject({
    statusCode: 400,
    message: 'page is given more than once',
  })
  expect((await list('page=1&limit=50')).json()).toMatchObject({
    statusCode: 400,
    message: 'limit is given more than once',
  })
})
