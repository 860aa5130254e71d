import { describe, expect, test } from 'vitest'
import { hashSchemas } from './dump.ts'

describe('the hash of row schemas', () => {
  const row = {
    type: 'object',
    title: 'Limit',
    properties: { subject: { type: 'string', description: 'Who', 'x-origin': 'documented' } },
  }

  const hash = (changed: object) => hashSchemas({ limits: { ...row, ...changed } })

  test.each([
    ['another title', { title: 'Bound' }],
    ['no title', { title: undefined }],
    [
      'another description of a field',
      {
        properties: { subject: { type: 'string', description: 'What', 'x-origin': 'documented' } },
      },
    ],
    [
      'another origin of a field',
      {
        properties: { subject: { type: 'string', description: 'Who', 'x-origin': 'undocumented' } },
      },
    ],
  ])('is the same with %s', (_, changed) => expect(hash(changed)).toBe(hash({})))

  test.each([
    ['another type', { type: 'array' }],
    [
      'another type of a field',
      {
        properties: { subject: { type: 'integer', description: 'Who', 'x-origin': 'documented' } },
      },
    ],
    ['another field', { properties: { about: row.properties.subject } }],
    ['a field named title', { properties: { ...row.properties, title: { type: 'string' } } }],
    [
      'a field named description',
      { properties: { ...row.properties, description: { type: 'string' } } },
    ],
    [
      'a field whose name starts with x-',
      { properties: { ...row.properties, 'x-height': { type: 'string' } } },
    ],
    ['a required field', { required: ['subject'] }],
  ])('differs with %s', (_, changed) => expect(hash(changed)).not.toBe(hash({})))

  test('differs with another table', () => expect(hashSchemas({ bounds: row })).not.toBe(hash({})))
})
