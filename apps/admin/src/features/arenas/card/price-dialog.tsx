import { type CoinPrice, EVENT_PRICE, type FightEvent } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Flex, Form, InputNumber, Switch } from 'antd'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand, useQuery } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { chosen } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { NOTICE, useNotices } from '../../../ui/notices/notices.tsx'
import { Bars, ReadState } from '../../../ui/read-state.tsx'
import { percent } from './ppv-draft.ts'
import { PpvPrices } from './ppv-prices.tsx'
import './event-editor-body.css'

interface Props {
  event: FightEvent
  open: boolean
  /** Prices belong to events that are to come. */
  editable: boolean
  onClose(): void
  goesWith: readonly string[]
}

/** What an event costs: its coin price, whether subscribers see it for free, and its pay-per-view prices. */
export function PriceDialog({ event, open, ...rest }: Props) {
  return (
    <Dialog kind="wide" title={`Price of ${event.name}`} open={open} onClose={rest.onClose}>
      <Prices event={event} {...rest} />
    </Dialog>
  )
}

function Prices({ event: { id }, editable, goesWith }: Omit<Props, 'open' | 'onClose'>) {
  const reading = useQuery(prices.get, { params: { id } })
  return (
    <Flex vertical gap={24} className="cm-prices">
      {!editable && <Callout tone="info">Prices can be changed while an event is upcoming.</Callout>}
      <ReadState of={reading} skeleton={<Bars widths={[40, 70, 55]} />}>
        {(pricing) => (
          <>
            <CoinPriceForm eventId={id} price={pricing.price} editable={editable} goesWith={goesWith} />
            <FreeSwitch eventId={id} isFree={pricing.isFreeForSubscribers} editable={editable} />
            <PpvPrices eventId={id} pricing={pricing} editable={editable} goesWith={goesWith} />
          </>
        )}
      </ReadState>
    </Flex>
  )
}

interface CoinPriceFormProps {
  eventId: number
  price: CoinPrice
  editable: boolean
  goesWith: readonly string[]
}

const { priceMin, discountMin } = EVENT_PRICE
/** A wrong number stays in its field with what is wrong about it: the field itself would put another in its place. */
const whole = (min: number) => ({ type: 'integer', min, message: `A whole number, at least ${min}` }) as const

/** What the event costs in coins. */
function CoinPriceForm({ eventId, price, editable, goesWith }: CoinPriceFormProps) {
  const { run } = useCommand(prices.save)
  const notices = useNotices()
  const form = useRecordForm<CoinPrice>({
    name: 'coin-price',
    id: eventId,
    loaded: { price: price.price, discount: price.discount, sale: price.sale },
    save: (values) => run({ body: { fightEventId: eventId, ...values } }),
    done: null,
    onSaved: () => notices.success('The price has been updated', NOTICE.price),
    goesWith,
  })
  const field = { className: 'cm-number', controls: false, readOnly: !editable } as const
  return (
    <Flex component="section" vertical gap={12} aria-label="Coin price">
      <h2>Coin price</h2>
      <RecordForm of={form} label="Coin price" bar={editable}>
        <div className="cm-prices-fields">
          <Form.Item name="price" label="Price" rules={[chosen(), whole(priceMin)]}>
            <InputNumber {...field} suffix="coins" />
          </Form.Item>
          <Form.Item name="discount" label="Discount" rules={[chosen(), whole(discountMin)]}>
            <InputNumber {...field} suffix="coins" />
          </Form.Item>
          <Form.Item name="sale" label="Sale" rules={[chosen(), percent]}>
            <InputNumber {...field} suffix="%" />
          </Form.Item>
        </div>
      </RecordForm>
    </Flex>
  )
}

interface FreeSwitchProps {
  eventId: number
  isFree: boolean
  editable: boolean
}

/** Whether subscribers see the event for nothing. It shows what the server knows, and is locked until that is so. */
function FreeSwitch({ eventId, isFree, editable }: FreeSwitchProps) {
  const { run, pending } = useCommand(prices.setFree)
  const notices = useNotices()

  async function set(freeForSubscribers: boolean) {
    try {
      await run({ body: { fightEventId: eventId, freeForSubscribers } })
      notices.success(freeForSubscribers ? 'The event is free for subscribers' : 'The event is not free for subscribers', NOTICE.price)
    } catch (error) {
      notices.failure('Something went wrong', asApiError(error).message)
    }
  }

  return (
    <Flex component="section" gap={12} align="center" className="cm-prices-free" aria-label="Subscribers">
      <Switch id="free-for-subscribers" checked={isFree} loading={pending} disabled={!editable} onChange={(free) => void set(free)} />
      <label htmlFor="free-for-subscribers">Free for subscribers</label>
    </Flex>
  )
}
