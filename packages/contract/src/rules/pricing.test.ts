import { expect, test } from 'vitest'
import type { Currency } from '../schemas/event.ts'
import { findQueueError, getQueueableCurrencies } from './pricing.ts'

test.each<[sentence: string, priced: Currency[], queued: Currency[], error: ReturnType<typeof findQueueError>, queueable: Currency[]]>([
  ['both currencies are queued for an event without prices', [], ['USD', 'BRL'], undefined, []],
  ['the currency without a price is queued', ['USD'], ['BRL'], undefined, []],
  ['nothing is queued', [], [], 'empty', ['USD', 'BRL']],
  ['only one of two is queued', [], ['USD'], 'missing', ['BRL']],
  ['one is queued twice', [], ['USD', 'USD'], 'duplicate', ['BRL']],
  ['one already has a price', ['USD'], ['USD', 'BRL'], 'priced', []],
  ['all have prices and none is queued', ['USD', 'BRL'], [], 'empty', []],
])('[PPV-03] [PPV-04] returns the queue error when %s: %4$s', (_, priced, queued, error, queueable) => {
  expect(findQueueError(priced, queued)).toBe(error)
  expect(getQueueableCurrencies(priced, queued)).toEqual(queueable)
})
