import type { Currency } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { toNewPrices } from './price-values.ts'

test.each([
  [0.29, 29],
  [0.5, 50],
  [19.99, 1999],
  [1.1, 110],
])('[PPV-03] converts %d to %d cents, which are the discount price by default', (price, cents) => {
  const ppv: Record<Currency, object> = { USD: { price, sale: 12.5 }, BRL: {} }
  expect(toNewPrices(ppv, ['USD', 'BRL'])).toEqual([
    { currency: 'USD', price: cents, discountPrice: cents, sale: 12.5 },
  ])
})
