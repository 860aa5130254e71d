import { type Endpoint, type ErrorBody, getServices, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import type { OpenApi, Operation, Parameter } from '@cornerman/contract/openapi'
import { examples } from '@cornerman/fixtures/examples'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '../../test/contract-calls.ts'
import { openMock } from '../../test/sign-in.ts'

const mock = openMock()
const get = (url: string, headers: Record<string, string> = {}) =>
  mock.send({ method: 'GET', url, headers })

let document: OpenApi
let text: string

/** Compiles a component when a schema refers to it, and only once. */
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))

beforeAll(async () => {
  text = (await get('/openapi.json')).body
  document = JSON.parse(text)
  ajv.addSchema({ $id: 'document', components: document.components })
})

const toPath = ({ service, path }: Endpoint) =>
  (SERVICES[service].mount + path).replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
const getOperation = (endpoint: Endpoint) =>
  document.paths[toPath(endpoint)]?.[endpoint.method.toLowerCase()] as Operation

const getParameters = ({ parameters = [] }: Operation) =>
  parameters.map((each) =>
    '$ref' in each ? (document.components.parameters.IdempotencyKey as Parameter) : each,
  )

const getStrings = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(getStrings)
    : [String(value)]

const getKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) ? [] : Object.keys(value)),
        ...Object.values(value).flatMap(getKeys),
      ]
    : []

test('/openapi.json is a valid OpenAPI 3.1 document', async () => {
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
})

test('contains every call of the contract exactly once, under its mount', () => {
  const documented = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )

  const declared = CALLS.flatMap(({ name, endpoint }) =>
    getServices(endpoint).map((service) => {
      const id = service === endpoint.service ? name : `${name}.${service}`
      return `${id} ${endpoint.method.toLowerCase()} ${toPath({ ...endpoint, service })}`
    }),
  )

  expect(documented.sort()).toEqual(declared.sort())
  expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(contract))
})

test('references every component and resolves every reference', () => {
  const used = new Set(getStrings(document).filter((value) => value.startsWith('#/')))
  const defined = (['schemas', 'parameters', 'headers'] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...used].sort()).toEqual(defined.sort())

  const schemes = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ security }) => security.flatMap(Object.keys)),
  )
  expect([...new Set(schemes)].sort()).toEqual(
    Object.keys(document.components.securitySchemes).sort(),
  )
})

test('contains no internal keys of the contract or the mock and no undefined values', () => {
  const all = new Set(getKeys(document))
  for (const internalKey of ['$id', '~kind', '~optional', 'undefined']) {
    expect(all).not.toContain(internalKey)
  }

  expect(getStrings(document)).not.toContain('undefined')
})

test('has what generators of clients need: typed enums, single statuses and declared headers', () => {
  const untyped = JSON.stringify(document).match(/{"enum":/g)
  const responses = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => Object.entries(operation.responses)),
  )
  const ranges = responses.filter(([status]) => !/^(\d{3}|default)$/.test(status))
  const withoutId = responses.filter(([, { headers }]) => !headers['x-request-id'])

  expect(untyped).toBeNull()
  expect(ranges).toEqual([])
  expect(withoutId).toEqual([])
})

/** Finds the properties and parameters without a label. A reference to a parameter has none. */
function* findUnlabelled(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    return
  }

  for (const [key, inner] of Object.entries(value)) {
    const labelled: [string, object][] = LABELLED.includes(key) ? Object.entries(inner) : []
    const isReference = (one: object) => key === 'parameters' && '$ref' in one
    const missing = labelled.filter(([, one]) => !('x-origin' in one || isReference(one)))

    yield* missing.map(([name]) => `${at}/${key}/${name}`)
    yield* findUnlabelled(inner, `${at}/${key}`)
  }
}

const LABELLED = ['properties', 'parameters']

test('labels every call, parameter, response and property as documented or undocumented', () => {
  const unlabelled = [...findUnlabelled(document, '')]
  for (const { name, endpoint } of CALLS) {
    const operation = getOperation(endpoint)
    for (const one of [operation, operation.requestBody, ...Object.values(operation.responses)]) {
      if (one && !one['x-origin']) {
        unlabelled.push(name)
      }
    }
  }

  expect(unlabelled).toEqual([])
})

/** Represents files as binary text, as the OpenAPI document does. */
const toDocumentedBody = (body: object | undefined) =>
  body &&
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof Blob ? 'binary' : value]),
  )

function validationErrors(schema: object, value: unknown) {
  const validate = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')),
  )
  return validate(value) ? [] : validate.errors
}

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (_, { endpoint, example }) => {
  test("accepts its example's parameters and body", () => {
    const operation = getOperation(endpoint)
    const places = { path: example.params, query: example.query, header: example.headers }
    const parameters = getParameters(operation)
    for (const { in: place, name, required, schema } of parameters) {
      const value = places[place]?.[name]
      if (value !== undefined) {
        expect(validationErrors(schema, value), name).toEqual([])
      } else {
        expect(required, name).toBe(false)
      }
    }

    const usedNames = Object.values(places).flatMap((part) => Object.keys(part ?? {}))
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(usedNames))
    expect(operation.requestBody !== undefined).toBe(example.body !== undefined)

    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      expect(validationErrors(schema, toDocumentedBody(example.body))).toEqual([])
    }
  })
})

test("adds the world's prefix to the document only inside a world", async () => {
  const { id } = mock.worlds.create({ id: 'somewhere' })
  const headers = { host: 'mock.test' }
  const getServers = async (url: string) =>
    (await get(url, headers)).json<OpenApi>().servers.map(({ url: server }) => server)

  expect(await getServers('/openapi.json')).toEqual(['http://mock.test'])
  expect(await getServers(`/w/${id}/openapi.json`)).toEqual([`http://mock.test/w/${id}`])
  expect((await get('/w/nowhere/docs')).statusCode).toBe(404)
})

test('includes the examples of the contract', () => {
  const call = getOperation(contract.auth.checkPin)
  expect(call.requestBody?.content['application/json']).toMatchObject({
    example: examples.auth.checkPin.body,
  })

  const search = getParameters(getOperation(contract.people.list)).find(
    ({ name }) => name === 'roleName',
  )
  expect(search).toMatchObject({ example: 'LOCATION_PROVIDER' })
})

test('an unknown path points to the API reference', async () => {
  expect((await get('/api/v1/nothing-here')).json<ErrorBody>().message).toContain(
    'See /docs for all calls.',
  )
})
