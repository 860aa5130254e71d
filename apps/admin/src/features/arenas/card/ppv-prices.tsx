import {
  type Currency,
  type CurrencyPrice,
  EVENT_PRICE,
  type EventPricing,
  type FightEvent,
  findQueueError,
  getQueueableCurrencies,
  PPV,
} from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Button, Flex, Form, Table, type TableProps } from 'antd'
import type { KeyboardEvent } from 'react'
import { useCommand } from '#api'
import { NumberField } from '#ui/form/number-field.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import styles from './card.module.css'

interface Props {
  event: FightEvent
  pricing: EventPricing
  editable: boolean
  queryParams: readonly string[]
}

const CENTS = 100
const MAJOR_MIN = PPV.priceMin / CENTS
const MAJOR_MAX = 1_000_000
const { saleMin, saleMax } = EVENT_PRICE
/** Validation rule for the sale of coin prices and pay-per-view prices. */
export const percentRule = rangeRule(saleMin, saleMax, { message: `Between ${saleMin} and ${saleMax}` })

interface Values {
  /** The prices with which the event becomes pay-per-view. */
  newPrices: readonly CurrencyPrice[]
}

const NO_PRICES: Values = { newPrices: [] }

/** The prices in currencies, and new ones with which the event becomes pay-per-view. */
export function PpvPrices({ event, pricing, editable, queryParams }: Props) {
  const { run } = useCommand(prices.convertToPpv)
  const form = useRecordForm<Values>({
    name: 'ppv-prices',
    id: event.id,
    initialValues: NO_PRICES,
    question: ({ newPrices }) => getConvertQuestion(event.name, newPrices),
    save: ({ newPrices }) => run({ body: { fightEventId: event.id, prices: [...newPrices] } }),
    afterSave: 'reset',
    // Excluded from "Save and leave", because a conversion cannot be undone.
    canSaveOnLeave: false,
    queryParams,
  })
  const newPrices = Form.useWatch('newPrices', form.form) ?? []
  return (
    <section aria-label="Pay-per-view" className={styles.pricesPpv}>
      <RecordForm
        state={form}
        label="Pay-per-view"
        hasActions={newPrices.length > 0}
        cancelText="Remove all"
        saveText="Convert to PPV"
        disabledReason={editable ? describeMissing(pricing, newPrices) : 'Only an upcoming event can be converted.'}
      >
        <Form.Item name="newPrices" noStyle>
          <NewPrices pricing={pricing} editable={editable} queryParams={queryParams} />
        </Form.Item>
      </RecordForm>
    </section>
  )
}

interface NewPricesProps extends Omit<Props, 'event'> {
  // These two come from antd's Form.Item.
  value?: readonly CurrencyPrice[]
  onChange?(newPrices: readonly CurrencyPrice[]): void
}

function NewPrices({ pricing, editable, queryParams, value: newPrices = [], onChange }: NewPricesProps) {
  const openCurrencies = getQueueableCurrencies(toCurrencies(pricing.prices), toCurrencies(newPrices))
  const remove = (currency: Currency) => onChange?.(newPrices.filter((price) => price.currency !== currency))
  return (
    <Flex vertical gap={12}>
      <h2>Pay-per-view</h2>
      {pricing.prices.length > 0 && <PriceTable label="Prices of the event" prices={pricing.prices} />}
      {pricing.prices.length === 0 && !editable && (
        <p className="cm-quiet">
          {pricing.ppv === undefined
            ? 'The prices in currencies are unknown.'
            : 'The event has no price in any currency.'}
        </p>
      )}
      {editable && openCurrencies.length > 0 && (
        <>
          <p className="cm-quiet">
            Add a price in {openCurrencies.join(' and ')} to convert the event. Prices in currencies cannot be changed
            afterwards.
          </p>
          <NewPriceForm
            key={openCurrencies.join()}
            currencies={openCurrencies}
            queryParams={queryParams}
            isNext={newPrices.length > 0}
            onAdd={(price) => onChange?.([...newPrices, price])}
          />
        </>
      )}
      {newPrices.length > 0 && <PriceTable label="New prices, not saved yet" prices={newPrices} onRemove={remove} />}
    </Flex>
  )
}

interface NewPriceProps {
  /** Currencies without a price, saved or new. */
  currencies: readonly Currency[]
  queryParams: readonly string[]
  /** True after another price was added. The form then takes the focus, because the focused button has unmounted. */
  isNext: boolean
  onAdd(price: CurrencyPrice): void
}

const amountRule = rangeRule(MAJOR_MIN, MAJOR_MAX, {
  decimals: 2,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
})

/** Adds one new price. Remounts after each price with the remaining currencies. Renders no form element, because it is inside the form of the new prices. */
function NewPriceForm({ currencies, queryParams, isNext, onAdd }: NewPriceProps) {
  const [form] = Form.useForm<TypedPrice>()
  const typed: Partial<TypedPrice> = Form.useWatch((values: Partial<TypedPrice>) => values, form) ?? {}
  useUnsavedChanges({ dirty: (typed.price ?? typed.discountPrice ?? null) !== null, queryParams })
  const currency = typed.currency ?? currencies[0]
  const money = { suffix: currency, placeholder: '0.00' }
  /** Enter in a field would submit the form around it. */
  function addByEnter(pressed: KeyboardEvent) {
    if (pressed.key !== 'Enter' || !(pressed.target as Element).matches('input:not([role="combobox"])')) return
    pressed.preventDefault()
    form.submit()
  }
  return (
    <Form
      component={false}
      form={form}
      name="ppv-price"
      layout="vertical"
      initialValues={{ currency: currencies[0], sale: PPV.saleMin }}
      validateTrigger={['onChange', 'onBlur']}
      onFinish={(values) => onAdd(toCurrencyPrice(values))}
    >
      <fieldset className={styles.pricesAdd} aria-label="New price" onKeyDown={addByEnter}>
        <Form.Item name="currency" label="Currency">
          <SingleSelect<Currency> options={currencies.map((each) => ({ value: each, label: each }))} />
        </Form.Item>
        <Form.Item name="price" label="Price" rules={[requiredValueRule(), amountRule]}>
          <NumberField {...money} autoFocus={isNext} />
        </Form.Item>
        <Form.Item name="discountPrice" label="Discount price" rules={[amountRule]} extra="Empty for no discount">
          <NumberField {...money} />
        </Form.Item>
        <Form.Item name="sale" label="Sale" rules={[requiredValueRule(), percentRule]}>
          <NumberField suffix="%" />
        </Form.Item>
        <Button onClick={form.submit}>Add price</Button>
      </fieldset>
    </Form>
  )
}

const toCurrencies = (prices: readonly CurrencyPrice[]) => prices.map(({ currency }) => currency)

/** Returns why the new prices cannot convert the event yet. */
function describeMissing(pricing: EventPricing, newPrices: readonly CurrencyPrice[]): string | undefined {
  const [priced, added] = [toCurrencies(pricing.prices), toCurrencies(newPrices)]
  switch (findQueueError(priced, added)) {
    case 'missing':
      return `Add a price in ${getQueueableCurrencies(priced, added).join(' and ')} too.`
    case 'priced':
      return `The event has a price in ${added.filter((currency) => priced.includes(currency)).join(' and ')} now. Remove the new one.`
    case 'duplicate':
      return 'A currency has two new prices.'
    default:
      return undefined
  }
}

const getConvertQuestion = (name: string, newPrices: readonly CurrencyPrice[]) => ({
  question: `Convert ${name} to pay-per-view?`,
  text: (
    <>
      <ul className={styles.pricesList}>
        {newPrices.map(({ currency, price, discountPrice, sale }) => (
          <li key={currency}>
            {formatMoney(currency, price)}, discount price {formatMoney(currency, discountPrice)}, sale {sale}%
          </li>
        ))}
      </ul>
      <p>
        Afterwards these prices cannot be changed or removed, and the event stays pay-per-view. Nothing else is saved.
      </p>
    </>
  ),
  confirmText: 'Convert',
})

interface PriceTableProps {
  label: string
  prices: readonly CurrencyPrice[]
  onRemove?: (currency: Currency) => void
}

/** Prices by currency. At most two. */
function PriceTable({ label, prices, onRemove }: PriceTableProps) {
  const number = { align: 'right', className: 'cm-number' } as const
  const columns: TableProps<CurrencyPrice>['columns'] = [
    { title: 'Currency', dataIndex: 'currency', rowScope: 'row' },
    { ...number, title: 'Price', render: (_, { currency, price }) => formatMoney(currency, price) },
    {
      ...number,
      title: 'Discount price',
      render: (_, { currency, discountPrice }) => formatMoney(currency, discountPrice),
    },
    { ...number, title: 'Sale', render: (_, { sale }) => `${sale}%` },
  ]
  const remove: (typeof columns)[number] = {
    ...number,
    title: <span className="cm-only-read">Action</span>,
    render: (_, { currency }) => (
      <Button size="small" aria-label={`Remove the new price in ${currency}`} onClick={() => onRemove?.(currency)}>
        Remove
      </Button>
    ),
  }
  return (
    <Table<CurrencyPrice>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      aria-label={label}
      title={() => <span className="cm-quiet">{label}</span>}
      rowKey="currency"
      dataSource={prices}
      columns={onRemove ? [...columns, remove] : columns}
    />
  )
}

/** A price as typed: in major units, with cents after the decimal point. */
export interface TypedPrice {
  currency: Currency
  price: number
  /** Defaults to the price. */
  discountPrice?: number | null | undefined
  /** Percent. */
  sale: number
}

/** Rounds to whole cents: 0.29 * 100 is 28.999… in floating point. */
export const toCents = (major: number) => Math.round(major * CENTS)

export function toCurrencyPrice({ currency, price, discountPrice, sale }: TypedPrice): CurrencyPrice {
  return { currency, price: toCents(price), discountPrice: toCents(discountPrice ?? price), sale }
}

export const formatMoney = (currency: Currency, cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(cents / CENTS)
    .replaceAll('\u00a0', ' ')
