import type { Endpoint } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { tables } from '@cornerman/fixtures/tables'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

// At runtime the schemas are compiled without this check, for a quick start.
test('every schema is valid', () => {
  const ajv = new Ajv({ strict: false })
  const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
  const schemas = calls
    .flatMap(({ params, query, headers, body, response }) => [params, query, headers, body, response])
    .filter((schema) => schema !== undefined)
  expect(schemas.length).toBeGreaterThan(calls.length)
  for (const schema of [...schemas, ...Object.values(tables).map(({ row }) => row)])
    expect([ajv.validateSchema(schema), ajv.errors, schema]).toEqual([true, null, schema])
})
