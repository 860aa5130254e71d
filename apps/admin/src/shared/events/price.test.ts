import { expect, test } from 'vitest'
import { formatEventPrice, formatMoney } from './price.ts'

const toCoins = (price: number) => ({ price: { price, discount: 0, sale: 0 } })
const BRL = { currency: 'BRL', price: 990, discountPrice: 990, sale: 0 } as const

test.each([
  [toCoins(1200), '1,200 coins'],
  [toCoins(1), '1 coin'],
  [toCoins(0), 'Free'],
  [{ ...toCoins(300), prices: [BRL] }, 'BRL 9.90'],
  [{ ...toCoins(300), ppv: true }, 'Pay-per-view'],
  [{}, 'Price unknown'],
])('[PPV-01] a list shows the price %j as “%s”', (pricing, text) => {
  expect(formatEventPrice(pricing)).toBe(text)
})

test.each([29, 50, 1999, 110])('[PPV-03] shows %d cents divided by 100', (cents) => {
  expect(formatMoney('BRL', cents)).toBe(`BRL ${(cents / 100).toFixed(2)}`)
})
