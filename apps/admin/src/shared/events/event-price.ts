import type { FightEvent } from '@cornerman/contract'
import { isUnreadable } from '#api'

const CENTS = 100

/** "960 coins, 20% off · USD 9.99". Empty for an event whose price the API did not send with it. */
export function formatPrice({ price, prices }: Pick<FightEvent, 'price' | 'prices'>): string {
  const inCurrencies = isUnreadable(prices) ? [] : (prices ?? [])
  return [
    ...(price?.price === undefined ? [] : [formatCoins(price)]),
    ...inCurrencies.map((each) => `${each.currency} ${(each.price / CENTS).toFixed(2)}`),
  ].join(' · ')
}

function formatCoins({ price, sale }: FightEvent['price']): string {
  const coins = `${price.toLocaleString('en')} ${price === 1 ? 'coin' : 'coins'}`
  return sale > 0 ? `${coins}, ${sale}% off` : coins
}
