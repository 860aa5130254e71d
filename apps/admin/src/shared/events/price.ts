import type { Currency, EventPricing } from '@cornerman/contract'

const CENTS = 100

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

/** The price of an event in a list, before discount and sale: "300 coins", "USD 29.99, BRL 149.90". */
export function formatEventPrice(pricing: Partial<EventPricing>): string {
  if (isPayPerView(pricing)) {
    const amounts = (pricing.prices ?? []).map(({ currency, price }) =>
      formatMoney(currency, price),
    )
    return amounts.join(', ') || 'Pay-per-view'
  }
  const coins = pricing.price?.price
  if (coins === undefined) {
    return 'Price unknown'
  }
  if (coins === 0) {
    return 'Free'
  }
  return `${coins.toLocaleString('en')} ${coins === 1 ? 'coin' : 'coins'}`
}
