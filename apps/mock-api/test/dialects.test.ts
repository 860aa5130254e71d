import { isCommand, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { type PrintedSchema, printOpenApi } from '@cornerman/contract/openapi'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { DIALECT_NAMES, DialectError, type DialectName, parseDialects } from '../src/plugins/dialects/dialects.ts'
import { CALLS, getCallKey } from './contract-calls.ts'
import { openMocks } from './sign-in.ts'

const freshMock = openMocks()

/** Opens the default world with an admin who signed in before the dialects were set. */
async function openWith(...dialects: DialectName[]) {
  const mock = freshMock()
  const session = await mock.signIn()
  mock.world.dialects = parseDialects(dialects.join(','))
  return { ...mock, ...session }
}

describe('documented', () => {
  const { paths, components } = printOpenApi(contract, { title: 'Cornerman', version: '1' })
  const operations = new Map(
    Object.values(paths).flatMap((path) => Object.values(path).map((each) => [each.operationId, each])),
  )
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))

  /** Returns the schema without undocumented fields, and forbids additional ones. */
  function toDocumented(schema: PrintedSchema): object {
    if (schema.$ref) return toDocumented(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    const { properties, items, anyOf, required, ...rest } = schema
    const fields = Object.entries(properties ?? {})
    const named = fields.filter(([, field]) => field['x-origin'] === 'documented')
    // Keeps the contract's fields if none is documented.
    const documentedFields = (named.length > 0 ? named : fields).map(([name, field]) => [
      name === 'role' ? 'roleName' : name,
      toDocumented(field),
    ])
    const names = Object.fromEntries(documentedFields)
    return {
      ...rest,
      ...(properties && {
        properties: names,
        required: [...new Set(required?.map((name) => (name === 'role' ? 'roleName' : name)))].filter(
          (name) => name in names,
        ),
        additionalProperties: false,
      }),
      ...(items && { items: toDocumented(items) }),
      ...(anyOf && { anyOf: anyOf.map(toDocumented) }),
    }
  }

  test.each(CALLS.filter(({ endpoint }) => endpoint.service !== 'maps'))(
    'responds to $name with documented fields only',
    async ({ name, endpoint, example }) => {
      const { call, jwt } = await openWith('documented')
      const { status, body } = await call(endpoint, example as never, { token: getCallKey(endpoint) ?? jwt })
      if (endpoint.undocumented) return expect(status).toBe(404)
      // The examples of three public calls name tokens that no mail or provider gave.
      if (status >= 400) return expect([endpoint.access, Object.keys(body)]).toEqual(['public', ['message']])
      const success = Object.entries(operations.get(name)?.responses ?? {}).flatMap(([code, each]) =>
        code < '300' ? [each] : [],
      )[0]
      const isUndefined = success?.['x-origin'] === 'undocumented' || !endpoint.response
      if (isCommand(endpoint) && isUndefined) return expect(body ?? {}).toEqual({})
      const schema = success?.content?.['application/json']?.schema
      if (!schema) return expect(endpoint.response).toHaveProperty('contentType')
      const validate = ajv.compile(toDocumented(schema))
      expect([validate(body), validate.errors]).toEqual([true, null])
    },
  )
})

/** Every two dialects that can be chosen together. */
const PAIRS = DIALECT_NAMES.flatMap((one, index) =>
  DIALECT_NAMES.slice(index + 1).flatMap((other) => {
    try {
      return [parseDialects(`${one},${other}`)]
    } catch (error) {
      if (error instanceof DialectError) return []
      throw error
    }
  }),
)
/** Excludes the metrics, which take longer than all other calls together and have no other kinds of lists or records. */
const PAIR_CALLS = CALLS.filter(({ endpoint }) => !endpoint.service.endsWith('Metrics'))
/** Calls per pair. The pairs take turns, so that together they make each of these calls many times. */
const CALLS_PER_PAIR = 2

test(`[API-03] no call breaks under any of ${PAIRS.length} pairs of dialects`, async () => {
  const broken: string[] = []
  // Uses one world for all pairs: the rejection of a repeated command is also a response.
  const { send, jwt, world } = await openWith()
  for (const [index, pair] of PAIRS.entries()) {
    world.dialects = pair
    for (let turn = 0; turn < CALLS_PER_PAIR; turn++) {
      const { name, endpoint, example } = PAIR_CALLS[
        (index * CALLS_PER_PAIR + turn) % PAIR_CALLS.length
      ] as (typeof CALLS)[number]
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(example.params?.[key]))
      const isForm = (endpoint.body as { contentType?: string } | undefined)?.contentType !== undefined
      const { statusCode } = await send({
        method: endpoint.method,
        url: SERVICES[endpoint.service].mount + path,
        headers: {
          authorization: `Bearer ${getCallKey(endpoint) ?? jwt}`,
          ...(example.headers as Record<string, string>),
        },
        ...(example.query && {
          query: Object.fromEntries(Object.entries(example.query).map(([key, value]) => [key, String(value)])),
        }),
        ...(example.body && !isForm && { payload: example.body }),
      })
      if (statusCode >= 500 && !(statusCode === 502 && pair.includes('html-502')))
        broken.push(`${pair.join()} ${name} ${statusCode}`)
    }
  }
  expect(broken).toEqual([])
})
