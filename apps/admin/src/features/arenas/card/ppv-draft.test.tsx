import { expect, test } from 'vitest'
import { describeEmptyDiscount, formatMoney, toCents, toCurrencyPrice } from './ppv-draft.ts'
import { parseRating } from './rating-field.tsx'

test.each([
  [0.29, 29],
  [0.5, 50],
  [19.99, 1999],
  [1.1, 110],
])('[PPV-03] converts %d to %d cents', (major, cents) => {
  expect(toCents(major)).toBe(cents)
  expect(formatMoney('BRL', cents)).toBe(`BRL ${major.toFixed(2)}`)
})

test('[PPV-03] uses the price as discount price by default, and says so', () => {
  expect(describeEmptyDiscount({ price: 9.9, discountPrice: null }, 'USD')).toBe('No discount: saved as USD 9.90')
  expect(describeEmptyDiscount({ price: 9.9, discountPrice: 5 }, 'USD')).toBe('Empty for no discount')
  expect(toCurrencyPrice({ currency: 'USD', price: 9.9, sale: 0 })).toEqual({
    currency: 'USD',
    price: 990,
    discountPrice: 990,
    sale: 0,
  })
  expect(toCurrencyPrice({ currency: 'USD', price: 9.9, discountPrice: 5, sale: 12.5 })).toMatchObject({
    discountPrice: 500,
    sale: 12.5,
  })
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['100000', 100_000],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['100001', undefined],
  ['1e3', undefined],
])('[EVE-10] parses the rating "%s" as %s', (typed, rating) => {
  expect(parseRating(typed)).toBe(rating)
})
