import { expect, test } from 'vitest'
import { DEBOUNCE } from './use-debounced-value.ts'

test('[ERR-03] waits after the last key as long as the documents say', () =>
  expect(DEBOUNCE).toEqual({ search: 300, address: 300, eventSearch: 500, rating: 700 }))
