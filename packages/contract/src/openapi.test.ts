import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import { decides } from './decisions.ts'
import {
  blob,
  byRole,
  defineCommand,
  defineQuery,
  type Endpoint,
  file,
  multipart,
  serviceKeyOr,
} from './define-endpoint.ts'
import { type Operation, printOpenApi } from './openapi.ts'
import { ById, Nullable } from './schemas/basics.ts'

const print = (endpoints: Record<string, Endpoint>) =>
  printOpenApi({ group: endpoints }, { title: 'Test', version: '1' })

/** Returns the printed operation of a single call. */
const printOne = (endpoint: Endpoint) =>
  Object.values(Object.values(print({ call: endpoint }).paths)[0] ?? {})[0] as Operation
const getStatuses = ({ responses }: Operation) =>
  Object.keys(responses).flatMap((status) => (status === 'default' ? [] : Number(status)))

const read = {
  path: '/things/:id',
  summary: 'Read a thing',
  access: 'session',
  params: ById,
  reads: ['users'],
} as const

const write = {
  method: 'POST',
  path: '/things',
  summary: 'Write a thing',
  access: 'session',
  changes: ['users'],
} as const

describe('a form', () => {
  const { requestBody } = printOne(
    defineCommand({
      ...write,
      body: multipart({
        image: file(),
        more: T.Optional(file(['image/png'])),
        userId: T.Integer(),
        tags: T.Array(T.String()),
      }),
    }),
  )

  const form = requestBody?.content['multipart/form-data']

  test('is printed with binary files', () => {
    expect(form?.schema).toMatchObject({
      properties: { image: { type: 'string', format: 'binary' }, userId: { type: 'integer' } },
      required: ['image', 'userId', 'tags'],
    })
  })

  test('says the types of its files, and that lists are JSON', () => {
    expect(form?.encoding).toEqual({
      image: { contentType: 'image/jpeg, image/png' },
      more: { contentType: 'image/png' },
      tags: { contentType: 'application/json' },
    })
  })

  test('has no marks of the contract', () => {
    expect(JSON.stringify(requestBody)).not.toMatch(/"file"|"contentType":"multipart/)
  })
})

test.each([
  ['text/csv', { schema: { type: 'string', format: 'binary' } }],
  ['application/json', { schema: {} }],
])('prints a download as %s', (type, content) => {
  const { responses } = printOne(defineQuery({ ...read, response: blob(type) }))
  expect(responses[200]?.content).toEqual({ [type]: content })
})

test.each([
  ['204 without a response', { ...write }, [204, 401, 409]],
  [
    '201 for a created record, and input errors',
    { ...write, body: ById, response: ById, status: 201 as const },
    [201, 400, 401, 409, 413, 415],
  ],
  ['403 for a permission', { ...write, access: 'view_fans' as const }, [204, 401, 403, 409]],
  ['no 401 for a public call', { ...write, access: 'public' as const }, [204, 409]],
  [
    '401 and 403 for a service key or a permission',
    { ...write, access: serviceKeyOr('start_stop_event') },
    [204, 401, 403, 409],
  ],
  [
    '404 for access by role',
    {
      ...write,
      path: '/x/:id',
      params: ById,
      access: byRole({ in: 'params', field: 'id', holds: 'userId' }, { FAN: 'view_fans' }),
    },
    [204, 400, 401, 403, 404, 409],
  ],
  ['declared errors', { ...write, errors: ['too_many_pins'] as const }, [204, 401, 409, 429]],
] as const)('derives statuses from the declaration: %s', (_, spec, expected) => {
  expect(getStatuses(printOne(defineCommand(spec as typeof write)))).toEqual(expected)
})

test('lists each error code of a status once, including declared ones', () => {
  const { responses } = printOne(defineQuery({ ...read, errors: ['token_expired', 'wrong_pin'] }))
  expect(responses[401]?.['x-errors']).toEqual([
    'no_token',
    'bad_token',
    'token_expired',
    'session_ended',
    'wrong_pin',
  ])

  expect(responses[401]?.description).toContain('- `wrong_pin`: This PIN is wrong.')
})

test('throws when two different schemas have the same title', () => {
  const one = defineQuery({ ...read, response: T.Object({ a: T.String() }, { title: 'Same' }) })
  const other = defineQuery({
    ...read,
    path: '/o/:id',
    response: T.Object({ b: T.String() }, { title: 'Same' }),
  })

  expect(() => print({ one, other })).toThrow('two different schemas have the title Same')
})

test('closes inputs at every depth under a name of their own, and leaves responses open', () => {
  const Inner = T.Object({ a: T.String(), b: T.Integer({ default: 1 }) }, { title: 'Inner' })
  const Kind = T.Enum(['x', 'y'], { title: 'Kind' })
  const body = T.Object({ one: Inner, list: T.Array(T.Object({ kind: Kind })) })
  const { components } = print({ call: defineCommand({ ...write, body, response: Inner }) })

  expect(Object.keys(components.schemas).sort()).toEqual([
    'Error',
    'ErrorCode',
    'ErrorReason',
    'Inner',
    'InnerInput',
    'Kind',
  ])

  expect(components.schemas.Inner?.additionalProperties).toBeUndefined()
  expect(components.schemas.InnerInput).toMatchObject({
    additionalProperties: false,
    required: ['a'],
  })

  expect(
    printOne(defineCommand({ ...write, body })).requestBody?.content['application/json']?.schema,
  ).toMatchObject({
    additionalProperties: false,
    properties: {
      one: { $ref: '#/components/schemas/InnerInput' },
      list: { items: { additionalProperties: false } },
    },
  })
})

test('prints what fields of responses decide, but not of inputs', () => {
  const Kind = decides('state', T.Enum(['x', 'y'], { title: 'Kind' }))
  const body = T.Object({ kind: Kind })
  const response = T.Object({ kind: Nullable(Kind), name: T.String() })
  const { components, paths } = print({ call: defineCommand({ ...write, body, response }) })
  const [operation] = Object.values(Object.values(paths)[0] ?? {})
  const sent = operation?.requestBody?.content['application/json']?.schema
  const received = operation?.responses[200]?.content?.['application/json']?.schema

  expect(received?.properties?.kind?.['x-decides']).toBe('state')
  expect(JSON.stringify([sent, received?.properties?.name, components.schemas])).not.toContain(
    'x-decides',
  )
})
