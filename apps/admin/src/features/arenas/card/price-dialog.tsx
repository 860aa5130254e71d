import { type CoinPrice, EVENT_PRICE, type EventPricing, type FightEvent } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Flex, Form, Switch } from 'antd'
import { useCommand, useQuery } from '#api'
import { Callout } from '#ui/feedback/callout.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { NOTICE_DURATION, useNotices } from '#ui/feedback/notices.tsx'
import { QueryBoundary, SkeletonLines } from '#ui/feedback/query-boundary.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import type { DialogParam } from '#ui/navigation/use-url-state.ts'
import styles from './card.module.css'
import { PpvPrices, percentRule } from './ppv-prices.tsx'

interface Props {
  event: FightEvent
  /** True while the event is upcoming. */
  editable: boolean
  dialog: DialogParam
}

/** Edits the prices of an event. Two forms with a button each: coin price with the free access of subscribers, and pay-per-view. */
export function PriceDialog({ event, editable, dialog }: Props) {
  return (
    <Dialog
      kind="wide"
      title={`Price of ${event.name}`}
      open={dialog.isOpen}
      onClose={dialog.close}
      {...(editable && { footer: null })}
    >
      <Prices event={event} editable={editable} queryParams={[dialog.name]} />
    </Dialog>
  )
}

type ContentProps = Omit<Props, 'dialog'> & { queryParams: readonly string[] }

function Prices(props: ContentProps) {
  const query = useQuery(prices.get, { params: { id: props.event.id } })
  return (
    <Flex vertical gap={16} className={styles.prices} style={{ paddingTop: 8 }}>
      {!props.editable && <Callout tone="info">Prices can only be changed while the event is upcoming.</Callout>}
      <QueryBoundary query={query} skeleton={<SkeletonLines widths={[40, 70, 55]} />}>
        {(pricing) => (
          <>
            <p role="status">{describePricing(pricing)}</p>
            <CoinForm pricing={pricing} {...props} />
            <PpvPrices pricing={pricing} {...props} />
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}

/** Describes how fans get access, as saved. An API may leave out `ppv` and `prices`, which are undocumented. */
function describePricing({ ppv, prices, price, isFreeForSubscribers }: EventPricing): string {
  const forSubscribers = isFreeForSubscribers ? ' Subscribers watch it for free.' : ''
  if (ppv || prices.length > 0) return `This event is pay-per-view.${forSubscribers}`
  if (ppv === undefined) return `The API does not say whether this event is pay-per-view.${forSubscribers}`
  return price.price === 0
    ? 'This event is free.'
    : `This event is not pay-per-view: fans pay in coins.${forSubscribers}`
}

interface Values extends CoinPrice {
  isFree: boolean
}

const toValues = ({ price: { price, discount, sale }, isFreeForSubscribers }: EventPricing): Values => ({
  price,
  discount,
  sale,
  isFree: isFreeForSubscribers,
})

const { priceMin, discountMin } = EVENT_PRICE
/** Validates in a rule, because `min` on the field would silently replace the typed number. */
const createWholeNumberRule = (min: number) =>
  rangeRule(min, Number.MAX_SAFE_INTEGER, { decimals: 0, message: `Enter a whole number, at least ${min}` })

function CoinForm({ event, pricing, editable, queryParams }: ContentProps & { pricing: EventPricing }) {
  const form = useRecordForm<Values>({
    name: 'prices',
    id: event.id,
    initialValues: toValues(pricing),
    save: useSaveCoinPrice(event, pricing),
    successText: null,
    queryParams,
  })
  const field = { readOnly: !editable }
  return (
    <RecordForm state={form} label="Coin price" hasActions={editable} cancelText="Reset">
      <Flex component="section" vertical gap={12} aria-label="Coin price">
        <h2>Coin price</h2>
        <div className="cm-fields">
          <Form.Item name="price" label="Price" rules={[requiredValueRule(), createWholeNumberRule(priceMin)]}>
            <NumberField {...field} isWhole suffix="coins" autoFocus />
          </Form.Item>
          <Form.Item
            name="discount"
            label="Discount price"
            rules={[requiredValueRule(), createWholeNumberRule(discountMin)]}
          >
            <NumberField {...field} isWhole suffix="coins" />
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
    </RecordForm>
  )
}

/** Sends what has changed: the documents have one call for the coin price and one for the free access. */
function useSaveCoinPrice({ id: fightEventId }: FightEvent, pricing: EventPricing) {
  const setPrice = useCommand(prices.save)
  const setFree = useCommand(prices.setFree)
  const notices = useNotices()

  return async ({ isFree, ...coins }: Values) => {
    const isFreeChanged = isFree !== pricing.isFreeForSubscribers
    const { price, discount, sale } = pricing.price
    const areCoinsChanged = coins.price !== price || coins.discount !== discount || coins.sale !== sale
    // Save without a change sends the coin price, so that it always has an effect.
    if (areCoinsChanged || !isFreeChanged) {
      await setPrice.run({ body: { fightEventId, ...coins } })
      notices.success('The price has been updated', NOTICE_DURATION.price)
    }
    if (isFreeChanged) {
      await setFree.run({ body: { fightEventId, freeForSubscribers: isFree } })
      notices.success(
        isFree ? 'The event is free for subscribers' : 'The event is not free for subscribers',
        NOTICE_DURATION.price,
      )
    }
  }
}
