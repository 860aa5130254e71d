import { type CoinPrice, EVENT_PRICE, type FightEvent } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Flex, Form, Switch } from 'antd'
import { useCommand, useQuery } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { useErrorNotice } from '../../../ui/feedback/error-details.tsx'
import { NOTICE_DURATION, useNotices } from '../../../ui/feedback/notices.tsx'
import { QueryBoundary, SkeletonLines } from '../../../ui/feedback/query-boundary.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from './event-editor-body.module.css'
import { percentRule } from './ppv-draft.ts'
import { PpvPrices, type PriceProps } from './ppv-prices.tsx'

interface Props {
  event: FightEvent
  open: boolean
  /** True while the event is upcoming. */
  editable: boolean
  onClose(): void
  queryParams: readonly string[]
}

/** Edits the coin price, the free access of subscribers and the pay-per-view prices of an event. */
export function PriceDialog({ event, open, ...props }: Props) {
  return (
    <Dialog kind="wide" title={`Price of ${event.name}`} open={open} onClose={props.onClose}>
      <Prices event={event} {...props} />
    </Dialog>
  )
}

function Prices({ event: { id }, editable, queryParams }: Omit<Props, 'open' | 'onClose'>) {
  const query = useQuery(prices.get, { params: { id } })
  return (
    <Flex vertical gap={24} className={styles.prices} style={{ paddingTop: 8 }}>
      {!editable && <Callout tone="info">Prices can only be changed while the event is upcoming.</Callout>}
      <QueryBoundary query={query} skeleton={<SkeletonLines widths={[40, 70, 55]} />}>
        {(pricing) => (
          <>
            <CoinPriceForm eventId={id} price={pricing.price} editable={editable} queryParams={queryParams} />
            <FreeSwitch eventId={id} isFree={pricing.isFreeForSubscribers} editable={editable} />
            <PpvPrices eventId={id} pricing={pricing} editable={editable} queryParams={queryParams} />
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}

const { priceMin, discountMin } = EVENT_PRICE
/** Validates in a rule, because `min` on the field would silently replace the typed number. */
const createWholeNumberRule = (min: number) =>
  rangeRule(min, Number.MAX_SAFE_INTEGER, { decimals: 0, message: `Enter a whole number, at least ${min}` })

/** The price of the event in coins. */
function CoinPriceForm({ eventId, price, editable, queryParams }: PriceProps & { price: CoinPrice }) {
  const { run } = useCommand(prices.save)
  const notices = useNotices()
  const form = useRecordForm<CoinPrice>({
    name: 'coin-price',
    id: eventId,
    initialValues: { price: price.price, discount: price.discount, sale: price.sale },
    save: (values) => run({ body: { fightEventId: eventId, ...values } }),
    successText: null,
    onSaved: () => notices.success('The price has been updated', NOTICE_DURATION.price),
    queryParams,
  })
  const field = { readOnly: !editable }
  return (
    <Flex component="section" vertical gap={12} aria-label="Coin price">
      <h2>Coin price</h2>
      <RecordForm state={form} label="Coin price" hasActions={editable}>
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
      </RecordForm>
    </Flex>
  )
}

/** Sets whether subscribers see the event for free. Shows the server's value and is locked while saving. */
function FreeSwitch({ eventId, isFree, editable }: Omit<PriceProps, 'queryParams'> & { isFree: boolean }) {
  const { run, pending } = useCommand(prices.setFree)
  const notices = useNotices()
  const showError = useErrorNotice()

  async function setFree(freeForSubscribers: boolean) {
    try {
      await run({ body: { fightEventId: eventId, freeForSubscribers } })
      notices.success(freeForSubscribers ? 'The event is free for subscribers' : 'The event is not free for subscribers', NOTICE_DURATION.price)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Flex
      component="section"
      gap={12}
      align="center"
      style={{ paddingBlock: 16, borderBlock: '1px solid var(--cm-hairline)' }}
      aria-label="Subscribers"
    >
      <Switch id="free-for-subscribers" checked={isFree} loading={pending} disabled={!editable} onChange={(free) => void setFree(free)} />
      <label htmlFor="free-for-subscribers">Free for subscribers</label>
    </Flex>
  )
}
