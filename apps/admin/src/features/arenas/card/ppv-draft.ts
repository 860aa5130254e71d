import { type Currency, type CurrencyPrice, EVENT_PRICE, PPV } from '@cornerman/contract'
import { rangeRule } from '../../../ui/form/rules.ts'

const CENTS = 100

/** A price as typed: in major units, with cents after the decimal point. */
export interface TypedPrice {
  currency: Currency
  price: number
  /** Defaults to the price. */
  discountPrice?: number | null | undefined
  /** Percent. */
  sale: number
}

export const MAJOR_MIN = PPV.priceMin / CENTS
export const MAJOR_MAX = 1_000_000

/** Rounds to whole cents: 0.29 * 100 is 28.999… in floating point. */
export const toCents = (major: number) => Math.round(major * CENTS)

export function toCurrencyPrice({ currency, price, discountPrice, sale }: TypedPrice): CurrencyPrice {
  return { currency, price: toCents(price), discountPrice: toCents(discountPrice ?? price), sale }
}

/** Says what an empty discount price is saved as. */
export function describeEmptyDiscount(
  { price, discountPrice }: Partial<TypedPrice>,
  currency: Currency | undefined,
): string {
  const isPrice = price != null && price >= MAJOR_MIN && price <= MAJOR_MAX
  if (!currency || !isPrice || discountPrice != null) return 'Empty for no discount'
  return `No discount: saved as ${formatMoney(currency, toCents(price))}`
}

export const formatMoney = (currency: Currency, cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(cents / CENTS)
    .replaceAll('\u00a0', ' ')

const { saleMin, saleMax } = EVENT_PRICE
/** Validation rule for the sale of coin prices and pay-per-view prices. */
export const percentRule = rangeRule(saleMin, saleMax, { message: `Between ${saleMin} and ${saleMax}` })
