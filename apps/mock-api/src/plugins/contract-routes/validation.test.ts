import type { Endpoint } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { tables } from '@cornerman/fixtures/tables'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

// The validators themselves are made without this question, for the sake of a quick start.
test('every schema is well-formed', () => {
  const ajv = new Ajv({ strict: false })
  const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
  const schemas = calls
    .flatMap(({ params, query, headers, body, response }) => [params, query, headers, body, response])
    .filter((schema) => schema !== undefined)
  expect(schemas.length).toBeGreaterThan(calls.length)
  for (const schema of [...schemas, ...Object.values(tables).map(({ row }) => row)])
    expect([ajv.validateSchema(schema), ajv.errors, schema]).toEqual([true, null, schema])
})
