import {
  type CoinPrice,
  type Currency,
  type CurrencyPrice,
  EVENT_PRICE,
  type EventPricing,
  type FightEvent,
  getQueueableCurrencies,
  PPV,
} from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Flex, Form, type FormItemProps, Skeleton, Switch } from 'antd'
import type { ComponentProps } from 'react'
import { useCommand, useQuery } from '#api'
import { FormDialog } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { joinKnown } from '#shared/labels.tsx'
import type { Question } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import layout from '#ui/layout.module.css'
import type { DialogParam } from '#ui/navigation/use-url-state.ts'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import styles from './dialogs.module.css'

interface Props {
  event: FightEvent
  editable: boolean
  dialog: DialogParam
}

interface Values extends CoinPrice {
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

const toValues = (pricing: EventPricing | undefined): Values => ({
  price: EVENT_PRICE.priceMin,
  discount: EVENT_PRICE.discountMin,
  sale: EVENT_PRICE.saleMin,
  ...pricing?.price,
  isFree: pricing?.isFreeForSubscribers ?? false,
  ppv: { USD: NO_PRICE, BRL: NO_PRICE },
})

export function PriceDialog({ event, editable, dialog }: Props) {
  const query = useQuery(prices.get, dialog.isOpen ? { params: { id: event.id } } : null)
  const pricing = query.data
  const openCurrencies = getQueueableCurrencies(
    pricing?.prices.map(({ currency }) => currency) ?? [],
    [],
  )
  const form = useRecordForm<Values>({
    name: 'prices',
    initialValues: toValues(pricing),
    question: ({ ppv }) => getConvertQuestion(event.name, toNewPrices(ppv, openCurrencies)),
    save: useSavePrices(event, pricing, openCurrencies),
    successText: null,
    onSaved: dialog.close,
    // Excluded from "Save and leave", because a conversion cannot be undone.
    canSaveOnLeave: false,
    queryParams: [dialog.name],
  })
  return (
    <FormDialog
      state={form}
      kind="wide"
      title={joinKnown(['Price of', event.name ?? 'the event'])}
      label="Prices"
      open={dialog.isOpen}
      onClose={dialog.close}
      isReadOnly={!editable}
      disabledReason={!pricing && 'The prices are not loaded.'}
    >
      <QueryBoundary query={query} skeleton={<Skeleton title={false} paragraph={{ rows: 3 }} />}>
        {(loaded) => (
          <Flex vertical className={styles.prices}>
            <p role="status">
              {describePricing(loaded)}{' '}
              {!editable && 'Prices can only be changed while the event is upcoming.'}
            </p>
            <CoinFields />
            <PpvFields pricing={loaded} currencies={editable ? openCurrencies : []} />
          </Flex>
        )}
      </QueryBoundary>
    </FormDialog>
  )
}

/** Sends what has changed: the documents have one call for each part. */
function useSavePrices(
  { id: fightEventId, name }: FightEvent,
  pricing: EventPricing | undefined,
  open: readonly Currency[],
) {
  const setPrice = useCommand(prices.save)
  const setFree = useCommand(prices.setFree)
  const convert = useCommand(prices.convertToPpv)
  const notices = useNotices()

  return async ({ isFree, ppv, ...coins }: Values) => {
    const newPrices = toNewPrices(ppv, open)
    const isFreeChanged = isFree !== toValues(pricing).isFree
    const areCoinsChanged = !isSameCoinPrice(coins, pricing?.price)
    const hasNoOtherChange = !isFreeChanged && newPrices.length === 0
    const done: string[] = []
    try {
      // Save without a change sends the coin price, so that it always has an effect.
      if (areCoinsChanged || hasNoOtherChange) {
        await setPrice.run({ body: { fightEventId, ...coins } })
        done.push('The price has been updated')
      }
      if (isFreeChanged) {
        await setFree.run({ body: { fightEventId, freeForSubscribers: isFree } })
        done.push(`The event is ${isFree ? '' : 'not '}free for subscribers`)
      }
      if (newPrices.length > 0) {
        await convert.run({ body: { fightEventId, prices: newPrices } })
        done.push('The event is pay-per-view')
      }
    } finally {
      // These parts are saved, also when a later part fails.
      if (done.length > 0) {
        notices.success(done.join('. '), name, NOTICE_DURATION.price)
      }
    }
  }
}

const isSameCoinPrice = (coins: CoinPrice, { price, discount, sale }: Partial<CoinPrice> = {}) =>
  coins.price === price && coins.discount === discount && coins.sale === sale

/** Describes how fans get access, as saved. An API may leave out `ppv` and `prices`, which are undocumented. */
function describePricing({ ppv, prices, price, isFreeForSubscribers }: EventPricing): string {
  const forSubscribers = isFreeForSubscribers ? ' Subscribers watch it for free.' : ''
  if (ppv || prices.length > 0) {
    return `This event is pay-per-view.${forSubscribers}`
  }
  if (ppv === undefined) {
    return `The API does not say whether this event is pay-per-view.${forSubscribers}`
  }
  return price.price === 0
    ? 'This event is free.'
    : `This event is not pay-per-view: fans pay in coins.${forSubscribers}`
}

const { priceMin, discountMin, saleMin, saleMax } = EVENT_PRICE
const saleRules = [
  requiredValueRule(),
  rangeRule(saleMin, saleMax, { message: `Between ${saleMin} and ${saleMax}` }),
]
/** Validates in a rule, because `min` on the field would silently replace the number that was entered. */
const createWholeNumberRule = (min: number) =>
  rangeRule(min, Number.MAX_SAFE_INTEGER, {
    decimals: 0,
    message: `Enter a whole number, at least ${min}`,
  })

interface PriceFieldsProps {
  path: string[]
  discount: string
  /** " in USD"; empty for coins. */
  unit: string
  priceRules: NonNullable<FormItemProps['rules']>
  discountRules: NonNullable<FormItemProps['rules']>
  field: ComponentProps<typeof NumberField>
}

function PriceFields({ path, discount, unit, priceRules, discountRules, field }: PriceFieldsProps) {
  const discountHint = `What fans pay instead of the price. ${unit ? 'Empty' : '0'} means no discount.`
  return (
    <div className={layout.fields}>
      <FormField name={[...path, 'price']} label={`Price${unit}`} rules={priceRules}>
        <NumberField {...field} />
      </FormField>
      <FormField
        name={[...path, discount]}
        label={`Discount price${unit}`}
        extra={discountHint}
        rules={discountRules}
      >
        <NumberField {...field} autoFocus={false} />
      </FormField>
      <FormField
        name={[...path, 'sale']}
        label={`Sale${unit}`}
        extra="Percent off the price."
        rules={saleRules}
      >
        <NumberField suffix="%" />
      </FormField>
    </div>
  )
}

const CoinFields = () => (
  <section aria-label="Coin price">
    <h2>Coin price</h2>
    <PriceFields
      path={[]}
      discount="discount"
      unit=""
      priceRules={[requiredValueRule(), createWholeNumberRule(priceMin)]}
      discountRules={[requiredValueRule(), createWholeNumberRule(discountMin)]}
      field={{ isWhole: true, suffix: 'coins', autoFocus: true }}
    />
    <Flex gap={12} align="center">
      <Form.Item name="isFree" valuePropName="checked" noStyle>
        <Switch />
      </Form.Item>
      <label htmlFor="prices_isFree">Free for subscribers</label>
    </Flex>
  </section>
)

const CENTS = 100
const MAJOR_MIN = PPV.priceMin / CENTS
const MAJOR_MAX = 1_000_000
const amountRule = rangeRule(MAJOR_MIN, MAJOR_MAX, {
  decimals: 2,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
})

function PpvFields({
  pricing,
  currencies,
}: {
  pricing: EventPricing
  currencies: readonly Currency[]
}) {
  const form = Form.useFormInstance()
  if (pricing.prices.length === 0 && currencies.length === 0) {
    return null
  }
  /** One price needs all others. */
  const completeRule = {
    validator: async (_: unknown, price?: number | null) => {
      const ppv: Values['ppv'] = form.getFieldValue('ppv')
      if (!price && currencies.some((each) => ppv[each].price || ppv[each].discountPrice)) {
        throw new Error(`Pay-per-view needs a price in ${currencies.join(' and ')}`)
      }
    },
  }
  return (
    <section aria-label="Pay-per-view">
      <h2>Pay-per-view</h2>
      <PriceList prices={pricing.prices} />
      {currencies.length > 0 && (
        <p className={ui.quiet}>
          Set {currencies.join(' and ')} prices to make it pay-per-view. You cannot change these
          prices later.
        </p>
      )}
      {currencies.map((currency) => (
        <PriceFields
          key={currency}
          path={['ppv', currency]}
          discount="discountPrice"
          unit={` in ${currency}`}
          priceRules={[amountRule, completeRule]}
          discountRules={[amountRule]}
          field={{ placeholder: '0.00', suffix: currency }}
        />
      ))}
    </section>
  )
}

const getConvertQuestion = (
  name: string,
  newPrices: readonly CurrencyPrice[],
): Question | undefined =>
  newPrices.length === 0
    ? undefined
    : {
        question: joinKnown(['Make', name ?? 'the event', 'pay-per-view?']),
        text: (
          <>
            <PriceList prices={newPrices} />
            <p>You cannot change or remove these prices later, and the event stays pay-per-view.</p>
          </>
        ),
        confirmText: 'Convert',
      }

const PriceList = ({ prices }: { prices: readonly CurrencyPrice[] }) => (
  <ul className={layout.bullets}>
    {prices.map(({ currency, price, discountPrice, sale }) => (
      <li key={currency}>
        {formatMoney(currency, price)}, discount price {formatMoney(currency, discountPrice)}, sale{' '}
        {sale ?? '–'}%
      </li>
    ))}
  </ul>
)

/** Returns the entered prices of the currencies without one. Rounds to whole cents: 0.29 * 100 is 28.999… */
export const toNewPrices = (
  ppv: Readonly<Record<Currency, PriceInput>>,
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

export const formatMoney = (currency: Currency, cents: number | undefined): string =>
  cents === undefined
    ? '–'
    : new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
        .format(cents / CENTS)
        .replaceAll('\u00a0', ' ')
