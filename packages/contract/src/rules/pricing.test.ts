import { expect, test } from 'vitest'
import type { Currency } from '../schemas/event.ts'
import { findQueueError, getQueueableCurrencies } from './pricing.ts'

test.each<[sentence: string, priced: Currency[], queued: Currency[], wrong: ReturnType<typeof findQueueError>, left: Currency[]]>([
  ['both currencies are queued for an event without prices', [], ['USD', 'BRL'], undefined, []],
  ['the one that is not priced yet is queued', ['USD'], ['BRL'], undefined, []],
  ['nothing is queued', [], [], 'empty', ['USD', 'BRL']],
  ['only one of two is queued', [], ['USD'], 'missing', ['BRL']],
  ['one is queued twice', [], ['USD', 'USD'], 'twice', ['BRL']],
  ['one is priced already', ['USD'], ['USD', 'BRL'], 'priced', []],
  ['all are priced, and nothing can be queued', ['USD', 'BRL'], [], 'empty', []],
])('[PPV-03] [PPV-04] when %s: wrong is %4$s', (_, priced, queued, wrong, left) => {
  expect(findQueueError(priced, queued)).toBe(wrong)
  expect(getQueueableCurrencies(priced, queued)).toEqual(left)
})
