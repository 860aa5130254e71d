import { type Currency, type CurrencyPrice, EVENT_PRICE, PPV } from '@cornerman/contract'

const CENTS = 100

/** A price as it is typed: in major units, with cents behind the point. */
export interface TypedPrice {
  currency: Currency
  price: number
  /** Nothing: the price itself. */
  discountPrice?: number | null | undefined
  /** Percent; nothing is 0. */
  sale?: number | null | undefined
}

export const MAJOR_MIN = PPV.priceMin / CENTS
export const MAJOR_MAX = 1_000_000

/** Whole cents: 0.29 are 29, and not the 28.999… that a computer makes of it. */
export const toCents = (major: number) => Math.round(major * CENTS)

export function toCurrencyPrice({ currency, price, discountPrice, sale }: TypedPrice): CurrencyPrice {
  return { currency, price: toCents(price), discountPrice: toCents(discountPrice ?? price), sale: sale ?? PPV.saleMin }
}

export const formatMoney = (currency: Currency, cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' }).format(cents / CENTS).replaceAll('\u00a0', ' ')

const { saleMin, saleMax } = EVENT_PRICE
/** The rule for a sale of either kind of price. */
export const percent = { type: 'number', min: saleMin, max: saleMax, message: `Between ${saleMin} and ${saleMax}` } as const
