import { LockOutlined } from '@ant-design/icons'
import {
  type Currency,
  type CurrencyPrice,
  EVENT_PRICE,
  type EventPricing,
  PPV,
} from '@cornerman/contract'
import { Flex, Form, type FormItemProps, Switch, Table, type TableColumnsType } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatMoney, isPayPerView } from '#shared/events/event-price.ts'
import { CENTS } from '#shared/money.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import ui from '#ui/ui.module.css'
import styles from './price-table.module.css'
import type { PriceValues } from './price-values.ts'

interface Props {
  pricing: EventPricing
  /** The currencies that can get a price. */
  openCurrencies: readonly Currency[]
}

/** The prices of an event: a row for coins, and one for each currency. */
export function PriceTable({ pricing, openCurrencies }: Props) {
  const hasCurrencies = pricing.prices.length > 0 || openCurrencies.length > 0
  const rows: PriceRow[] = [
    COINS,
    FREE,
    ...(hasCurrencies ? [{ key: 'ppv', name: <h2>Pay-per-view</h2> }] : []),
    ...pricing.prices.map(toSetRow),
    ...openCurrencies.map((currency) => toOpenRow(currency, openCurrencies)),
  ]

  return (
    <>
      <Table
        className={styles.prices ?? ''}
        aria-label="Prices"
        columns={COLUMNS}
        dataSource={rows}
        pagination={false}
        size="small"
      />
      {openCurrencies.length > 0 && (
        <p className={clsx(ui.quiet, styles.nextStep)}>
          {describeNextStep(pricing, openCurrencies)}
        </p>
      )}
    </>
  )
}

function describeNextStep(pricing: EventPricing, openCurrencies: readonly Currency[]) {
  const action = `Set ${openCurrencies.join(' and ')} prices`
  return isPayPerView(pricing)
    ? `${action} too. You cannot change these prices later.`
    : `${action} to make it pay-per-view. You cannot change these prices later.`
}

interface PriceRow {
  key: string
  name: ReactNode
  /** Without cells, the name has the whole line. */
  cells?: Readonly<Record<PriceColumn, ReactNode>>
}

type PriceColumn = 'price' | 'discount' | 'sale'

const HEADS: Record<PriceColumn, { title: string; note?: string }> = {
  price: { title: 'Price' },
  discount: { title: 'Discount', note: 'instead of the price' },
  sale: { title: 'Sale', note: 'percent off' },
}

const COLUMNS: TableColumnsType<PriceRow> = [
  {
    title: 'Currency',
    dataIndex: 'name',
    rowScope: 'row',
    onCell: ({ cells }) => ({ colSpan: cells ? 1 : Object.keys(HEADS).length + 1 }),
  },
  ...Object.entries(HEADS).map(([column, { title, note }]) => ({
    key: column,
    title: (
      <>
        {title}
        {note && <div className={clsx(ui.note, styles.headNote)}>{note}</div>}
      </>
    ),
    dataIndex: ['cells', column],
    width: column === 'sale' ? '20%' : '28%',
    onCell: ({ cells }: PriceRow) => ({ colSpan: cells ? 1 : 0 }),
  })),
]

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

const MAJOR_MIN = PPV.priceMin / CENTS
const MAJOR_MAX = 1_000_000

const amountRule = rangeRule(MAJOR_MIN, MAJOR_MAX, {
  decimals: 2,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
})

type FieldProps = Pick<FormItemProps, 'name' | 'rules' | 'children'> & { label: string }

/** The column is the label of the field. On a phone, whose rows have no head above them, it has its own. */
const CellField = (field: FieldProps) => (
  <FormField {...field} labelCol={{ className: styles.cellLabel ?? '' }} />
)

const toWholeRules = (min: number) => [requiredValueRule(), createWholeNumberRule(min)]

const COINS: PriceRow = {
  key: 'coins',
  name: <Name note="In the app">Coins</Name>,
  cells: {
    price: (
      <CellField name="price" label="Price" rules={toWholeRules(priceMin)}>
        <NumberField isWhole suffix="coins" autoFocus />
      </CellField>
    ),
    discount: (
      <CellField name="discount" label="Discount" rules={toWholeRules(discountMin)}>
        <NumberField isWhole suffix="coins" />
      </CellField>
    ),
    sale: (
      <CellField name="sale" label="Sale" rules={saleRules}>
        <NumberField suffix="%" />
      </CellField>
    ),
  },
}

const FREE: PriceRow = {
  key: 'free',
  name: (
    <Flex gap={12} align="center">
      <Form.Item name="isFree" valuePropName="checked" noStyle>
        <Switch />
      </Form.Item>
      <label htmlFor="prices_isFree">Free for subscribers</label>
    </Flex>
  ),
}

function Name({ note, children }: { note: ReactNode; children: string }) {
  return (
    <>
      <span className={ui.strong}>{children}</span>
      <div className={ui.note}>{note}</div>
    </>
  )
}

function toSetRow({ currency, price, discountPrice, sale }: CurrencyPrice): PriceRow {
  const note = (
    <>
      <LockOutlined aria-hidden /> Set, cannot be changed
    </>
  )
  return {
    key: currency,
    name: <Name note={note}>{currency}</Name>,
    cells: {
      price: <SetPrice label="Price">{formatMoney(currency, price)}</SetPrice>,
      discount: <SetPrice label="Discount">{formatMoney(currency, discountPrice)}</SetPrice>,
      sale: <SetPrice label="Sale">{`${sale ?? '–'}%`}</SetPrice>,
    },
  }
}

const SetPrice = ({ label, children }: { label: string; children: string }) => (
  <p className={styles.setPrice}>
    <span className={styles.cellLabel}>{label} </span>
    <span className={ui.number}>{children}</span>
  </p>
)

function toOpenRow(currency: Currency, openCurrencies: readonly Currency[]): PriceRow {
  const field = { placeholder: '0.00', suffix: currency }

  return {
    key: currency,
    name: <Name note="Not set">{currency}</Name>,
    cells: {
      price: <CurrencyPriceField currency={currency} openCurrencies={openCurrencies} />,
      discount: (
        <CellField
          name={['ppv', currency, 'discountPrice']}
          label={`Discount in ${currency}`}
          rules={[amountRule]}
        >
          <NumberField {...field} />
        </CellField>
      ),
      sale: (
        <CellField name={['ppv', currency, 'sale']} label={`Sale in ${currency}`} rules={saleRules}>
          <NumberField suffix="%" />
        </CellField>
      ),
    },
  }
}

interface CurrencyPriceProps {
  currency: Currency
  openCurrencies: readonly Currency[]
}

function CurrencyPriceField({ currency, openCurrencies }: CurrencyPriceProps) {
  const form = Form.useFormInstance<PriceValues>()
  /** One price needs all others. */
  const completeRule = {
    validator: async (_: unknown, price?: number | null) => {
      const ppv: PriceValues['ppv'] = form.getFieldValue('ppv')
      if (!price && openCurrencies.some((each) => ppv[each].price || ppv[each].discountPrice)) {
        throw new Error(`Pay-per-view needs a price in ${openCurrencies.join(' and ')}`)
      }
    },
  }

  return (
    <CellField
      name={['ppv', currency, 'price']}
      label={`Price in ${currency}`}
      rules={[amountRule, completeRule]}
    >
      <NumberField placeholder="0.00" suffix={currency} />
    </CellField>
  )
}
