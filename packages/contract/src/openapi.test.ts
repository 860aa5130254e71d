import * as T from 'typebox'
import { expect, test } from 'vitest'
import { blob, byRole, defineCommand, defineQuery, type Endpoint, file, multipart } from './define-endpoint.ts'
import { markAllUndocumented, undocumented } from './documentation.ts'
import { type Operation, printOpenApi } from './openapi.ts'
import { ById } from './schemas/basics.ts'

const print = (endpoints: Record<string, Endpoint>) => printOpenApi({ group: endpoints }, { title: 'Test', version: '1' })
/** The one call as it is printed, under its path. */
const printOne = (endpoint: Endpoint) => Object.values(Object.values(print({ call: endpoint }).paths)[0] ?? {})[0] as Operation
const statuses = ({ responses }: Operation) => Object.keys(responses).map(Number)

const read = { path: '/things/:id', summary: 'Read a thing', access: 'session', params: ById, reads: ['users'] } as const
const write = { method: 'POST', path: '/things', summary: 'Write a thing', access: 'session', changes: ['users'] } as const

test('a call stands under the mount of its service, with its parameters in braces', () => {
  const { paths } = print({
    one: defineQuery({ ...read, service: 'chat' }),
    two: defineCommand({ ...write, method: 'DELETE', path: read.path, params: ById }),
  })
  expect(Object.entries(paths).map(([path, byMethod]) => [path, Object.keys(byMethod)])).toEqual([
    ['/chat-service/things/{id}', ['get']],
    ['/api/v1/things/{id}', ['delete']],
  ])
  expect(paths['/chat-service/things/{id}']?.get).toMatchObject({
    operationId: 'group.one',
    tags: ['group'],
    parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer', minimum: 1 } }],
    'x-reads': ['users'],
  })
})

test('a form is multipart, its files are binary and its lists JSON; a download has the type that it is of', () => {
  const { requestBody, responses } = printOne(
    defineCommand({
      ...write,
      body: multipart({ image: file(), more: T.Optional(file(['image/png'])), userId: T.Integer(), tags: T.Array(T.String()) }),
      response: blob('text/csv'),
    }),
  )
  expect(requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: { properties: { image: { type: 'string', format: 'binary' }, userId: { type: 'integer' } }, required: ['image', 'userId', 'tags'] },
      encoding: {
        image: { contentType: 'image/jpeg, image/png' },
        more: { contentType: 'image/png' },
        tags: { contentType: 'application/json' },
      },
    },
  })
  expect(responses[200]?.content).toEqual({ 'text/csv': { schema: { type: 'string', format: 'binary' } } })
  expect(Object.keys(requestBody?.content['multipart/form-data']?.encoding ?? {})).not.toContain('userId')
  expect(JSON.stringify(requestBody)).not.toMatch(/"file"|"contentType":"multipart/)
  const json = printOne(defineQuery({ ...read, response: blob('application/json') }))
  expect(json.responses[200]?.content).toEqual({ 'application/json': { schema: {} } })
})

test.each([
  ['nothing to answer is 204', { ...write }, [204, 401, 409]],
  ['one that is made is 201, and input can be wrong', { ...write, body: ById, response: ById, status: 201 as const }, [201, 400, 401, 409, 413, 415]],
  ['a permission can be missing', { ...write, access: 'view_fans' as const }, [204, 401, 403, 409]],
  ['a public call asks nobody', { ...write, access: 'public' as const }, [204, 409]],
  ['a key can be wrong', { ...write, access: 'serviceKey' as const }, [204, 401, 409]],
  [
    'somebody whose role decides can be unknown',
    { ...write, path: '/x/:id', params: ById, access: byRole('params.id', { FAN: 'view_fans' }) },
    [204, 400, 401, 403, 404, 409],
  ],
  ['what it says no with itself', { ...write, errors: ['too_many_pins'] as const }, [204, 401, 409, 429]],
] as const)('its statuses follow from what it declares: %s', (_, spec, expected) => {
  expect(statuses(printOne(defineCommand(spec as typeof write)))).toEqual(expected)
})

test('a status names its facts, those of the call itself too, each once', () => {
  const { responses } = printOne(defineQuery({ ...read, errors: ['token_expired', 'wrong_pin'] }))
  expect(responses[401]?.['x-refusals']).toEqual(['no_token', 'bad_token', 'token_of_another_world', 'token_expired', 'session_ended', 'wrong_pin'])
  expect(responses[401]?.description).toContain('- `wrong_pin`: This PIN is wrong.')
})

test('credentials follow the access, and only those that some call takes are declared', () => {
  const { paths, components } = print({
    free: defineQuery({ ...read, path: '/a/:id', access: 'public' }),
    keyed: defineQuery({ ...read, path: '/b/:id', access: 'serviceKey', service: 'streaming' }),
  })
  expect([paths['/api/v1/a/{id}']?.get?.security, paths['/streaming/b/{id}']?.get?.security]).toEqual([[], [{ key: [] }]])
  expect(Object.keys(components.securitySchemes)).toEqual(['key'])
  expect(components.parameters).toEqual({})
})

test('a shape with a title is one component, however often and wherever it stands', () => {
  const Inner = T.Object({ a: T.String() }, { title: 'Inner' })
  const Outer = T.Object({ one: Inner, many: T.Array(Inner), maybe: T.Optional(T.Union([undocumented(Inner), T.Null()])) }, { title: 'Outer' })
  const { components } = print({ call: defineQuery({ ...read, response: Outer }), other: defineQuery({ ...read, path: '/o/:id', response: Inner }) })
  expect(Object.keys(components.schemas).sort()).toEqual(['Error', 'Inner', 'Outer'])
  const $ref = '#/components/schemas/Inner'
  expect(components.schemas.Outer?.properties).toEqual({
    one: { $ref, 'x-origin': 'documented' },
    many: { type: 'array', items: { $ref }, 'x-origin': 'documented' },
    maybe: { anyOf: [{ $ref }, { type: 'null' }], 'x-origin': 'documented' },
  })
})

test('two different shapes of one title are an error', () => {
  const one = defineQuery({ ...read, response: T.Object({ a: T.String() }, { title: 'Same' }) })
  const other = defineQuery({ ...read, path: '/o/:id', response: T.Object({ b: T.String() }, { title: 'Same' }) })
  expect(() => print({ one, other })).toThrow('two different shapes are called Same')
})

test('what is ours is labelled where it stands, what stands inline beneath with it, and shapes speak for themselves', () => {
  const Known = T.Object({ a: T.String(), b: undocumented(T.String(), 'a guess') }, { title: 'Known' })
  const Guess = T.Object(markAllUndocumented({ a: T.String() }), { title: 'Guess' })
  const endpoint = defineCommand({
    ...write,
    query: T.Object({ page: T.Integer(), sort: T.Optional(undocumented(T.String())) }),
    body: T.Object({ known: Known, guess: T.Optional(Guess) }),
    response: undocumented(T.Object({ data: T.Array(Known), more: T.Object({ deep: T.String() }) })),
  })
  const { components } = print({ call: endpoint })
  const { parameters = [], requestBody, responses } = printOne(endpoint)
  expect(parameters.slice(0, 2).map((each) => ('name' in each ? [each.name, each.required, each['x-origin']] : []))).toEqual([
    ['page', true, 'documented'],
    ['sort', false, 'ours'],
  ])
  const fields = requestBody?.content['application/json']?.schema
  expect([fields?.properties?.known?.['x-origin'], fields?.properties?.guess?.['x-origin'], fields?.required]).toEqual([
    'documented',
    'ours',
    ['known'],
  ])
  expect(responses[200]).toMatchObject({
    'x-origin': 'ours',
    content: {
      'application/json': { schema: { properties: { data: { 'x-origin': 'ours' }, more: { properties: { deep: { 'x-origin': 'ours' } } } } } },
    },
  })
  expect(components.schemas).toMatchObject({
    Known: { 'x-origin': 'documented', properties: { a: { 'x-origin': 'documented' }, b: { 'x-origin': 'ours', 'x-origin-note': 'a guess' } } },
    Guess: { 'x-origin': 'ours' },
  })
  expect(printOne(defineQuery({ ...read, ours: true }))).toMatchObject({ 'x-origin': 'ours', parameters: [{ 'x-origin': 'ours' }] })
})

test('what has a default need not be given', () => {
  const page = T.Integer({ default: 1 })
  const { parameters, requestBody } = printOne(defineCommand({ ...write, query: T.Object({ page }), body: T.Object({ page, a: T.String() }) }))
  expect(parameters?.[0]).toMatchObject({ name: 'page', required: false })
  expect(requestBody?.content['application/json']?.schema.required).toEqual(['a'])
})

test('aliases, tables and who may call are data of the document', () => {
  const access = byRole('body.userId', { FAN: 'view_fans' })
  expect(printOne(defineCommand({ ...write, access, body: T.Object({ userId: T.Integer() }), aliases: { fighterId: 'userId' } }))).toMatchObject({
    'x-access': { byRole: { FAN: 'view_fans' }, of: 'body.userId' },
    'x-aliases': { fighterId: 'userId' },
    'x-changes': ['users'],
  })
})
