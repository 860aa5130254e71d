import { type CoinPrice, type CurrencyPrice, EVENT_PRICE, type EventPricing, type FightEvent } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Flex, Form, Switch } from 'antd'
import { ApiError } from '../../../api/api-error.ts'
import { useCommand, useQuery } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Dialog, useConfirm } from '../../../ui/feedback/dialog.tsx'
import { NOTICE_DURATION, useNotices } from '../../../ui/feedback/notices.tsx'
import { QueryBoundary, SkeletonLines } from '../../../ui/feedback/query-boundary.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from './event-editor-body.module.css'
import { formatMoney, percentRule } from './ppv-draft.ts'
import { describeQueueError, PpvPrices } from './ppv-prices.tsx'

interface Props {
  event: FightEvent
  open: boolean
  /** True while the event is upcoming. */
  editable: boolean
  onClose(): void
  queryParams: readonly string[]
}

/** Edits the coin price, the free access of subscribers and the pay-per-view prices of an event. */
export function PriceDialog({ event, open, editable, onClose, queryParams }: Props) {
  return (
    <Dialog kind="wide" title={`Price of ${event.name}`} open={open} onClose={onClose} {...(editable && { footer: null })}>
      <Prices event={event} editable={editable} queryParams={queryParams} />
    </Dialog>
  )
}

type ContentProps = Omit<Props, 'open' | 'onClose'>

function Prices({ event, editable, queryParams }: ContentProps) {
  const query = useQuery(prices.get, { params: { id: event.id } })
  return (
    <Flex vertical gap={24} className={styles.prices} style={{ paddingTop: 8 }}>
      {!editable && <Callout tone="info">Prices can only be changed while the event is upcoming.</Callout>}
      <QueryBoundary query={query} skeleton={<SkeletonLines widths={[40, 70, 55]} />}>
        {(pricing) => <PriceForm event={event} pricing={pricing} editable={editable} queryParams={queryParams} />}
      </QueryBoundary>
    </Flex>
  )
}

interface Values extends CoinPrice {
  isFree: boolean
  /** The prices with which the event becomes pay-per-view. */
  queue: readonly CurrencyPrice[]
}

const toValues = ({ price: { price, discount, sale }, isFreeForSubscribers }: EventPricing): Values => ({
  price,
  discount,
  sale,
  isFree: isFreeForSubscribers,
  queue: [],
})

const { priceMin, discountMin } = EVENT_PRICE
/** Validates in a rule, because `min` on the field would silently replace the typed number. */
const createWholeNumberRule = (min: number) =>
  rangeRule(min, Number.MAX_SAFE_INTEGER, { decimals: 0, message: `Enter a whole number, at least ${min}` })

/** All prices in one form. Nothing is sent before its button is pressed: Save, or Convert to PPV once a price is queued. */
function PriceForm({ event, pricing, editable, queryParams }: ContentProps & { pricing: EventPricing }) {
  const { save, dialog } = useSavePrices(event, pricing)
  const form = useRecordForm<Values>({
    name: 'prices',
    id: event.id,
    initialValues: toValues(pricing),
    save: async (values) => {
      await save(values)
      form.form.setFieldValue('queue', [])
    },
    successText: null,
    queryParams,
  })
  const queue = Form.useWatch('queue', form.form) ?? []
  const field = { readOnly: !editable }
  return (
    <>
      <RecordForm
        state={form}
        label="Prices"
        hasActions={editable}
        cancelText="Reset"
        saveText={queue.length > 0 ? 'Convert to PPV' : 'Save'}
        disabledReason={describeQueueError(pricing, queue)}
      >
        <Flex component="section" vertical gap={12} aria-label="Coin price">
          <h2>Coin price</h2>
          <div className="cm-fields">
            <Form.Item name="price" label="Price" rules={[requiredValueRule(), createWholeNumberRule(priceMin)]}>
              <NumberField {...field} suffix="coins" />
            </Form.Item>
            <Form.Item name="discount" label="Discount" rules={[requiredValueRule(), createWholeNumberRule(discountMin)]}>
              <NumberField {...field} suffix="coins" />
            </Form.Item>
            <Form.Item name="sale" label="Sale" rules={[requiredValueRule(), percentRule]}>
              <NumberField {...field} suffix="%" />
            </Form.Item>
          </div>
        </Flex>
        <Flex component="section" gap={12} align="center" className={styles.pricesFree} aria-label="Subscribers">
          <Form.Item name="isFree" valuePropName="checked" noStyle>
            <Switch disabled={!editable} />
          </Form.Item>
          <label htmlFor="prices_isFree">Free for subscribers</label>
        </Flex>
        <Form.Item name="queue" noStyle>
          <PpvPrices pricing={pricing} editable={editable} queryParams={queryParams} />
        </Form.Item>
      </RecordForm>
      {dialog}
    </>
  )
}

/** Asks before a conversion, then sends what has changed: the documents have one call for each part. */
function useSavePrices({ id: fightEventId, name }: FightEvent, pricing: EventPricing) {
  const setPrice = useCommand(prices.save)
  const setFree = useCommand(prices.setFree)
  const convert = useCommand(prices.convertToPpv)
  const notices = useNotices()
  const { ask, dialog } = useConfirm()

  async function save({ isFree, queue, ...coins }: Values) {
    const isFreeChanged = isFree !== pricing.isFreeForSubscribers
    const { price, discount, sale } = pricing.price
    const areCoinsChanged = coins.price !== price || coins.discount !== discount || coins.sale !== sale
    if (queue.length > 0 && !(await ask(getConvertQuestion(name, queue))))
      throw new ApiError({ kind: 'refused', message: 'Nothing has been saved: the conversion was not confirmed.' })
    // Save without a change sends the coin price, so that it always has an effect.
    if (areCoinsChanged || (!isFreeChanged && queue.length === 0)) {
      await setPrice.run({ body: { fightEventId, ...coins } })
      notices.success('The price has been updated', NOTICE_DURATION.price)
    }
    if (isFreeChanged) {
      await setFree.run({ body: { fightEventId, freeForSubscribers: isFree } })
      notices.success(isFree ? 'The event is free for subscribers' : 'The event is not free for subscribers', NOTICE_DURATION.price)
    }
    if (queue.length > 0) {
      await convert.run({ body: { fightEventId, prices: [...queue] } })
      notices.success('Success')
    }
  }

  return { save, dialog }
}

const getConvertQuestion = (name: string, queue: readonly CurrencyPrice[]) => ({
  question: `Convert ${name} to pay-per-view?`,
  text: (
    <>
      <ul className={styles.pricesList}>
        {queue.map(({ currency, price, discountPrice, sale }) => (
          <li key={currency}>
            {formatMoney(currency, price)}, discount price {formatMoney(currency, discountPrice)}, sale {sale}%
          </li>
        ))}
      </ul>
      <p>Afterwards these prices cannot be changed or removed, and the event stays pay-per-view.</p>
    </>
  ),
  confirmText: 'Convert',
})
