import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from './event-price.ts'

const toCoins = (price: number, sale = 0) => ({ price: { price, discount: 0, sale } })
const BRL = { currency: 'BRL', price: 990, discountPrice: 990, sale: 0 } as const

test.each([
  [toCoins(1200), '1,200 coins'],
  [toCoins(1), '1 coin'],
  [toCoins(960, 20), '960 coins, 20% off'],
  [{ ...toCoins(300), prices: [BRL] }, '300 coins · BRL 9.90'],
  [{}, ''],
])('[PPV-01] a list shows the price %j as “%s”', (pricing, text) => {
  expect(formatPrice(pricing)).toBe(text)
})

test.each([29, 50, 1999, 110])('[PPV-03] shows %d cents divided by 100', (cents) => {
  expect(formatMoney('BRL', cents)).toBe(`BRL ${(cents / 100).toFixed(2)}`)
})
