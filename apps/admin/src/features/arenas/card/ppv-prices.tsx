import { type Currency, type CurrencyPrice, type EventPricing, type FightEvent, findQueueError, getQueueableCurrencies } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Button, Flex, Form, Table, type TableProps } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { useConfirm } from '../../../ui/feedback/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from './event-editor-body.module.css'
import { formatMoney } from './ppv-draft.ts'
import { PpvPriceForm } from './ppv-price-form.tsx'

interface Props {
  event: FightEvent
  pricing: EventPricing
  editable: boolean
  queryParams: readonly string[]
}

interface Values {
  /** The prices with which the event becomes pay-per-view. */
  newPrices: readonly CurrencyPrice[]
}

const NO_PRICES: Values = { newPrices: [] }

/** The prices in currencies, and new ones with which the event becomes pay-per-view. */
export function PpvPrices({ event, pricing, editable, queryParams }: Props) {
  const { run } = useCommand(prices.convertToPpv)
  const { ask, dialog } = useConfirm()
  const form = useRecordForm<Values>({
    name: 'ppv-prices',
    id: event.id,
    initialValues: NO_PRICES,
    confirm: ({ newPrices }) => ask(getConvertQuestion(event.name, newPrices)),
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
        isNew
        cancelText="Remove all"
        saveText="Convert to PPV"
        disabledReason={editable ? describeMissing(pricing, newPrices) : 'Only an upcoming event can be converted.'}
      >
        <Form.Item name="newPrices" noStyle>
          <NewPrices pricing={pricing} editable={editable} queryParams={queryParams} />
        </Form.Item>
      </RecordForm>
      {dialog}
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
        <p className="cm-quiet">{pricing.ppv === undefined ? 'The prices in currencies are unknown.' : 'The event has no price in any currency.'}</p>
      )}
      {editable && openCurrencies.length > 0 && (
        <>
          <p className="cm-quiet">
            Add a price in {openCurrencies.join(' and ')} to convert the event. Prices in currencies cannot be changed afterwards.
          </p>
          <PpvPriceForm
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
      <p>Afterwards these prices cannot be changed or removed, and the event stays pay-per-view. Nothing else is saved.</p>
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
    { ...number, title: 'Discount price', render: (_, { currency, discountPrice }) => formatMoney(currency, discountPrice) },
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
