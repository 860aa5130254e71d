import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const SEEN = { name: 'Last Bell', fromDate: '20:00' }
test.each([
  [
    'keeps both changes of different fields',
    { name: 'First Bell' },
    { fromDate: '21:00' },
    { name: 'First Bell', fromDate: '21:00' },
    ['fromDate'],
    [],
  ],
  [
    'takes the newest values of an unchanged record',
    {},
    { name: 'B', fromDate: '21:00' },
    { name: 'B', fromDate: '21:00' },
    ['name', 'fromDate'],
    [],
  ],
  [
    'reports a field that both have changed',
    { name: 'A' },
    { name: 'B' },
    { name: 'A', fromDate: '20:00' },
    [],
    ['name'],
  ],
  [
    'accepts a field that both have changed to the same value',
    { name: 'A' },
    { name: 'A' },
    { name: 'A', fromDate: '20:00' },
    [],
    [],
  ],
])('%s', (_, wanted, newest, record, changedByOthers, conflicts) => {
  expect(mergeFields(SEEN, { ...SEEN, ...wanted }, { ...SEEN, ...newest })).toEqual({
    record,
    changedByOthers,
    conflicts,
  })
})
