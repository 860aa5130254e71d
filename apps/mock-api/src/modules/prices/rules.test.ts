import type { CurrencyPrice, ErrorReason } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { convertToPpv } from './rules.ts'

const cents = (currency: CurrencyPrice['currency'], price = 1999): CurrencyPrice => ({
  currency,
  price,
  discountPrice: 1499,
  sale: 0,
})

test('[PPV-04] combines existing and queued prices for pay-per-view', () => {
  expect(convertToPpv({ ppv: false, prices: [cents('BRL', 9990)] }, [cents('USD')])).toEqual({
    ppv: true,
    prices: [cents('BRL', 9990), cents('USD')],
  })
})

test.each<
  [
    sentence: string,
    priced: CurrencyPrice[],
    queued: CurrencyPrice[],
    reason: ErrorReason,
    message: string,
  ]
>([
  [
    'a currency that already has a price',
    [cents('USD')],
    [cents('USD'), cents('BRL')],
    'currency_already_priced',
    'The event has a price in USD already.',
  ],
  [
    'two currencies that already have a price',
    [cents('USD'), cents('BRL')],
    [cents('BRL'), cents('USD')],
    'currency_already_priced',
    'The event has a price in BRL and USD already.',
  ],
  [
    'a duplicate currency',
    [],
    [cents('USD'), cents('USD')],
    'currency_twice',
    'A currency is queued twice.',
  ],
  ['only one currency', [], [cents('USD')], 'currency_missing', 'A price is missing in BRL.'],
  ['nothing', [], [], 'currency_missing', 'A price is missing in USD and BRL.'],
])('[PPV-03] rejects %s', (_, prices, queued, reason, message) => {
  expect(() => convertToPpv({ ppv: false, prices }, queued)).toThrow(new ApiError(reason, message))
})
