import type { Currency, EventPricing, FightEvent } from '@cornerman/contract'
import { isUnreadable } from '#api'
import { CENTS } from '#shared/money.tsx'

/** The prices of an event as an API sent them. */
type SentPrices = Partial<Pick<FightEvent, 'price' | 'prices'>>

/** "960 coins, 20% off" and "USD 9.99". Empty for an event whose price the API did not send with it. */
export function listPrices({ price, prices }: SentPrices): string[] {
  const inCurrencies = isUnreadable(prices) ? [] : (prices ?? [])
  return [
    ...(price?.price === undefined ? [] : [formatCoins(price)]),
    ...inCurrencies.map((each) => formatMoney(each.currency, each.price)),
  ]
}

/** "960 coins, 20% off · USD 9.99". */
export const formatPrice = (event: SentPrices): string => listPrices(event).join(' · ')

function formatCoins({ price, sale }: FightEvent['price']): string {
  const coins = `${price.toLocaleString('en')} ${price === 1 ? 'coin' : 'coins'}`
  return sale > 0 ? `${coins}, ${sale}% off` : coins
}

/** 990 cents as "BRL 9.90", and an unknown amount as "–". */
export const formatMoney = (currency: Currency, cents: number | undefined): string =>
  cents === undefined
    ? '–'
    : new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
        .format(cents / CENTS)
        .replaceAll('\u00a0', ' ')

/** An API may leave out `ppv` and `prices`, which are undocumented. */
export const isPayPerView = ({ ppv, prices }: Partial<EventPricing>): boolean =>
  ppv === true || (prices ?? []).length > 0
