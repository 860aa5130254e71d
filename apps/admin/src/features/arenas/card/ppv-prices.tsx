import { type Currency, type CurrencyPrice, type EventPricing, findQueueError, getQueueableCurrencies, PPV } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Button, Flex, Form, Table, type TableProps } from 'antd'
import { useId, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { CommandError } from '../../../ui/feedback/error-details.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { rangeRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-forms.ts'
import styles from './event-editor-body.module.css'
import { formatMoney, MAJOR_MAX, MAJOR_MIN, percentRule, type TypedPrice, toCurrencyPrice } from './ppv-draft.ts'
import { useSubmit } from './use-submit.ts'

export interface PriceProps {
  eventId: number
  editable: boolean
  queryParams: readonly string[]
}

/** Pay-per-view prices: those of the event, and a queue that is saved in one call. */
export function PpvPrices({ eventId, pricing, editable, queryParams }: PriceProps & { pricing: EventPricing }) {
  const [queue, setQueue] = useState<readonly CurrencyPrice[]>([])
  const { error, submit } = useSubmit()
  const { run, pending } = useCommand(prices.convertToPpv)
  const reasonId = useId()
  const notices = useNotices()
  useUnsavedChanges({ dirty: queue.length > 0, queryParams })

  const pricedCurrencies = pricing.prices.map(({ currency }) => currency)
  const queuedCurrencies = queue.map(({ currency }) => currency)
  const openCurrencies = getQueueableCurrencies(pricedCurrencies, queuedCurrencies)
  const queueError = findQueueError(pricedCurrencies, queuedCurrencies)
  const errorTexts = {
    empty: 'Queue a price first.',
    missing: `Queue a price in ${openCurrencies.join(' and ')} too.`,
    priced: `The event has a price in ${queuedCurrencies.filter((currency) => pricedCurrencies.includes(currency)).join(' and ')} now. Remove it from the queue.`,
    duplicate: 'A currency is queued twice.',
  }

  async function convert() {
    await run({ body: { fightEventId: eventId, prices: [...queue] } })
    setQueue([])
    notices.success('Success')
  }

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
      {editable && (openCurrencies.length > 0 || queue.length > 0) && (
        <Flex vertical gap={12}>
          {openCurrencies.length > 0 && (
            <PpvForm
              key={openCurrencies.join()}
              currencies={openCurrencies}
              queryParams={queryParams}
              onAdd={(price) => setQueue([...queue, price])}
            />
          )}
          {queue.length > 0 && (
            <PriceTable
              label="Queued prices"
              prices={queue}
              onRemove={(currency) => setQueue(queue.filter((price) => price.currency !== currency))}
            />
          )}
          <CommandError error={error} />
          <Flex wrap gap={8} align="center" justify="flex-end">
            <span id={reasonId} className="cm-quiet" role="status" style={{ flex: 1 }}>
              {queueError ? errorTexts[queueError] : ''}
            </span>
            <Button
              type="primary"
              disabled={queueError !== undefined}
              aria-describedby={reasonId}
              loading={pending}
              onClick={() => void submit(convert)}
            >
              Convert to PPV
            </Button>
          </Flex>
        </Flex>
      )}
    </Flex>
  )
}

interface PpvFormProps {
  /** Currencies without a price that are not queued. */
  currencies: readonly Currency[]
  queryParams: readonly string[]
  onAdd(price: CurrencyPrice): void
}

const amountRule = rangeRule(MAJOR_MIN, MAJOR_MAX, {
  decimals: 2,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
})

/** Adds one price to the queue. Remounts after each price with the remaining currencies. */
function PpvForm({ currencies, queryParams, onAdd }: PpvFormProps) {
  const [form] = Form.useForm<TypedPrice>()
  const isTyped = Form.useWatch(({ price, discountPrice }: Partial<TypedPrice>) => (price ?? discountPrice ?? null) !== null, form)
  useUnsavedChanges({ dirty: isTyped ?? false, queryParams })
  const currency = Form.useWatch('currency', form) ?? currencies[0]
  const money = { suffix: currency, placeholder: '0.00' }
  return (
    <Form
      form={form}
      name="ppv-price"
      aria-label="Price to queue"
      layout="vertical"
      className={styles.pricesAdd}
      initialValues={{ currency: currencies[0], sale: PPV.saleMin }}
      validateTrigger={['onChange', 'onBlur']}
      onFinish={(typed) => onAdd(toCurrencyPrice(typed))}
    >
      <Form.Item name="currency" label="Currency">
        <SingleSelect<Currency> options={currencies.map((each) => ({ value: each, label: each }))} />
      </Form.Item>
      <Form.Item name="price" label="Price" rules={[requiredValueRule(), amountRule]}>
        <NumberField {...money} />
      </Form.Item>
      <Form.Item name="discountPrice" label="Discount price" rules={[amountRule]}>
        <NumberField {...money} />
      </Form.Item>
      <Form.Item name="sale" label="Sale" rules={[percentRule]}>
        <NumberField suffix="%" />
      </Form.Item>
      <Button htmlType="submit">Add to queue</Button>
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
