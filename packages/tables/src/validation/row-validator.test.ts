import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { tables } from '../tables.ts'
import { findFieldError } from './row-validator.ts'

const fakeUser = { id: 1, firstName: 'Nilo', lastName: 'Sem Nome', imagePath: null }

test.each<[problem: string | undefined, row: unknown]>([
  [undefined, fakeUser],
  ['must be object', 7],
  ['lastName is required', { ...fakeUser, lastName: undefined }],
  ['id must be >= 1', { ...fakeUser, id: 0 }],
  ['imagePath must be string or null', { ...fakeUser, imagePath: 5 }],
  ['lastname is not a field of fakeUsers; did you mean lastName?', { ...fakeUser, lastname: '' }],
])('finds in a row: %s', (problem, row) => {
  expect(findFieldError('fakeUsers', row)).toBe(problem)
})

// At runtime the schemas are compiled without this check, for a quick start.
test('every schema of a row is valid', () => {
  const ajv = new Ajv({ strict: false })
  for (const [name, { row }] of Object.entries(tables)) {
    expect(ajv.validateSchema(row), name).toBe(true)
  }
})
