import {
  type CoinPrice,
  type Currency,
  type CurrencyPrice,
  EVENT_PRICE,
  type EventPricing,
  PPV,
} from '@cornerman/contract'
import { CENTS } from '#shared/money.tsx'

export interface PriceValues extends CoinPrice {
  isFree: boolean
  /** The prices with which the event becomes pay-per-view, in major units. */
  ppv: Record<Currency, PriceInput>
}

/** Empty without a price in the currency. Without a discount price, the price is sent for it. */
interface PriceInput {
  price?: number | null
  discountPrice?: number | null
  sale?: number | null
}

const NO_PRICE: PriceInput = { price: null, discountPrice: null, sale: PPV.saleMin }

export const toValues = (pricing: EventPricing | undefined): PriceValues => ({
  price: EVENT_PRICE.priceMin,
  discount: EVENT_PRICE.discountMin,
  sale: EVENT_PRICE.saleMin,
  ...pricing?.price,
  isFree: pricing?.isFreeForSubscribers ?? false,
  ppv: { USD: NO_PRICE, BRL: NO_PRICE },
})

/** Returns the entered prices of the currencies without one. Rounds to whole cents: 0.29 * 100 is 28.999… */
export const toNewPrices = (
  ppv: Readonly<PriceValues['ppv']>,
  open: readonly Currency[],
): CurrencyPrice[] =>
  open.flatMap((currency) => {
    const { price, discountPrice, sale } = ppv[currency]
    const toCents = (major: number) => Math.round(major * CENTS)

    if (!price) {
      return []
    }

    return {
      currency,
      price: toCents(price),
      discountPrice: toCents(discountPrice ?? price),
      sale: sale ?? PPV.saleMin,
    }
  })
