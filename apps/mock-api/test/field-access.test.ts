import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, getPermissions, SERVICES } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { compileLazily, parseQuery } from '../src/plugins/contract-routes/validation.ts'
import { CALLS, getCallKey } from './contract-calls.ts'
import { openMockAs } from './sign-in.ts'

const DOCUMENT = join(import.meta.dirname, '../../../docs/data-protection.md')

/** Returns the names of all fields of a schema, at every depth. */
function findFields(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
    findFields(value, names)
  }
  return names
}

const describePermissions = ({ access }: Endpoint): readonly string[] =>
  access === 'public' || access === 'session' ? [access] : getPermissions(access)

/** Returns the permissions of the calls whose response, or whose input, has this field. */
function findPermissions(field: string, parts: (endpoint: Endpoint) => unknown[]): string {
  const names = CALLS.filter(({ endpoint }) => parts(endpoint).some((part) => findFields(part).has(field))).flatMap(
    ({ endpoint }) => describePermissions(endpoint),
  )
  return names.length === 0 ? 'none' : [...new Set(names)].toSorted().join(', ')
}

test('the documented permissions of personal fields are those of the contract', () => {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split('## Who reads and changes which fields')
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows).toEqual(
    rows.map(([field = '']) => [
      field,
      findPermissions(field, ({ response }) => [response]),
      findPermissions(field, ({ body }) => [body]),
    ]),
  )
})

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
    mock.send({
      method: 'GET',
      url: `${SERVICES.api.mount}/admin/users?roleName=FAN&limit=10&${query}`,
      headers: { authorization: `Bearer ${mock.jwt}` },
    })
  expect((await list('page=1')).statusCode).toBe(200)
  expect((await list('page=1&page=2')).json()).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('page must be'),
  })
  expect((await list('page=1&limit=50')).json()).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('limit must be'),
  })
})
