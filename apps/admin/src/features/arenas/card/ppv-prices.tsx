import { type Currency, type CurrencyPrice, type EventPricing, findQueueError, getQueueableCurrencies, PPV } from '@cornerman/contract'
import { Button, Flex, Form, Table, type TableProps } from 'antd'
import type { KeyboardEvent } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { rangeRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-forms.ts'
import styles from './event-editor-body.module.css'
import { formatMoney, MAJOR_MAX, MAJOR_MIN, percentRule, type TypedPrice, toCurrencyPrice } from './ppv-draft.ts'

interface Props {
  pricing: EventPricing
  editable: boolean
  queryParams: readonly string[]
  /** The queue. These two come from antd's Form.Item. */
  value?: readonly CurrencyPrice[]
  onChange?(queue: readonly CurrencyPrice[]): void
}

/** Pay-per-view prices: those of the event, and a queue with which it becomes pay-per-view. */
export function PpvPrices({ pricing, editable, queryParams, value: queue = [], onChange }: Props) {
  const openCurrencies = getQueueableCurrencies(toCurrencies(pricing.prices), toCurrencies(queue))
  return (
    <Flex component="section" vertical gap={12} aria-label="Pay-per-view">
      <h2>Pay-per-view</h2>
      {pricing.prices.length > 0 ? (
        <PriceTable label="Prices of the event" prices={pricing.prices} />
      ) : (
        <p className="cm-quiet">
          {pricing.ppv === false ? 'The event is not pay-per-view: it has no price in any currency.' : 'The prices in currencies are unknown.'}
        </p>
      )}
      {editable && openCurrencies.length > 0 && (
        <>
          <p className="cm-quiet">
            Queue a price in {openCurrencies.join(' and ')} to convert the event. Prices in currencies cannot be changed afterwards.
          </p>
          <PpvForm
            key={openCurrencies.join()}
            currencies={openCurrencies}
            queryParams={queryParams}
            isNext={queue.length > 0}
            onAdd={(price) => onChange?.([...queue, price])}
          />
        </>
      )}
      {queue.length > 0 && (
        <PriceTable label="Queued prices" prices={queue} onRemove={(currency) => onChange?.(queue.filter((price) => price.currency !== currency))} />
      )}
    </Flex>
  )
}

const toCurrencies = (prices: readonly CurrencyPrice[]) => prices.map(({ currency }) => currency)

/** Returns why the queue cannot be saved yet. An empty one converts nothing. */
export function describeQueueError(pricing: EventPricing, queue: readonly CurrencyPrice[]): string | undefined {
  const [priced, queued] = [toCurrencies(pricing.prices), toCurrencies(queue)]
  const error = findQueueError(priced, queued)
  switch (error) {
    case 'missing':
      return `Queue a price in ${getQueueableCurrencies(priced, queued).join(' and ')} too.`
    case 'priced':
      return `The event has a price in ${queued.filter((currency) => priced.includes(currency)).join(' and ')} now. Remove it from the queue.`
    case 'duplicate':
      return 'A currency is queued twice.'
    default:
      return undefined
  }
}

interface PpvFormProps {
  /** Currencies without a price that are not queued. */
  currencies: readonly Currency[]
  queryParams: readonly string[]
  /** Follows another price: takes the focus, because the button that had it is gone. */
  isNext: boolean
  onAdd(price: CurrencyPrice): void
}

const amountRule = rangeRule(MAJOR_MIN, MAJOR_MAX, {
  decimals: 2,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
})

/** Adds one price to the queue. Remounts after each price with the remaining currencies. Renders no form element, because it is inside the form of all prices. */
function PpvForm({ currencies, queryParams, isNext, onAdd }: PpvFormProps) {
  const [form] = Form.useForm<TypedPrice>()
  const isTyped = Form.useWatch(({ price, discountPrice }: Partial<TypedPrice>) => (price ?? discountPrice ?? null) !== null, form)
  useUnsavedChanges({ dirty: isTyped ?? false, queryParams })
  const currency = Form.useWatch('currency', form) ?? currencies[0]
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
      onFinish={(typed) => onAdd(toCurrencyPrice(typed))}
    >
      <fieldset className={styles.pricesAdd} aria-label="Price to queue" onKeyDown={addByEnter}>
        <Form.Item name="currency" label="Currency">
          <SingleSelect<Currency> options={currencies.map((each) => ({ value: each, label: each }))} />
        </Form.Item>
        <Form.Item name="price" label="Price" rules={[requiredValueRule(), amountRule]}>
          <NumberField {...money} autoFocus={isNext} />
        </Form.Item>
        <Form.Item name="discountPrice" label="Discount price" rules={[amountRule]}>
          <NumberField {...money} />
        </Form.Item>
        <Form.Item name="sale" label="Sale" rules={[percentRule]}>
          <NumberField suffix="%" />
        </Form.Item>
        <Button onClick={form.submit}>Add to queue</Button>
      </fieldset>
    </Form>
  )
}

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
    { ...number, title: 'Discount price', render: (_, { currency, discountPrice }) => formatMoney(currency, discountPrice) },
    { ...number, title: 'Sale', render: (_, { sale }) => `${sale}%` },
  ]
  const remove: (typeof columns)[number] = {
    ...number,
    title: <span className="cm-only-read">Action</span>,
    render: (_, { currency }) => (
      <Button size="small" aria-label={`Remove ${currency} from the queue`} onClick={() => onRemove?.(currency)}>
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
