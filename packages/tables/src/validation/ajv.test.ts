import { Instant, TimeZone } from '@cornerman/contract'
import * as T from 'typebox'
import { expect, test } from 'vitest'
import { createAjv } from './ajv.ts'

const ajv = createAjv({ allErrors: false })
const isAccepted = (schema: T.TSchema, value: unknown) => ajv.validate(schema, value)

test.each([
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01T00:00:00+00:01', false],
  ['9999-12-31T23:59:59.999Z', true],
  ['9999-12-31T23:59:59-00:01', false],
  ['2026-02-30T00:00:00Z', false],
  ['2016-12-31T23:59:60Z', false],
  ['2026-03-14', false],
])('takes %s for an instant: %s', (at, isValid) => {
  expect(isAccepted(Instant, at)).toBe(isValid)
})

test.each([
  ['Europe/Madrid', true],
  ['Mars/Phobos', false],
  ['GMT+3', false],
])('takes %j for a time zone: %s', (zone, isValid) => {
  expect(isAccepted(TimeZone, zone)).toBe(isValid)
})

test('counts the characters of a text as people do', () => {
  const schema = T.String({ maxLength: 2 })
  expect(isAccepted(schema, '👨‍👩‍👧e\u0301')).toBe(true)
  expect(isAccepted(schema, '👨‍👩‍👧ab')).toBe(false)
})
