import * as T from 'typebox'
import { expect, test } from 'vitest'
import { getClosedSchema } from './closed-schema.ts'

test('closes a schema once, and leaves it as it is', () => {
  const schema = T.Object({ a: T.Optional(T.Union([T.Null(), T.Object({ b: T.String() })])) })
  const closed = getClosedSchema(schema)
  expect(getClosedSchema(schema)).toBe(closed)
  expect(closed).toMatchObject({ type: 'object', additionalProperties: false })
  expect(schema).not.toHaveProperty('additionalProperties')
})
