import { type CoinPrice, EVENT_PRICE } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Form, InputNumber } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { chosen } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { NOTICE } from '../../../ui/notices/durations.ts'
import { useNotices } from '../../../ui/notices/notices.ts'

interface Props {
  eventId: number
  price: CoinPrice
  editable: boolean
  goesWith: readonly string[]
}

const { priceMin, discountMin, saleMin, saleMax } = EVENT_PRICE
/** A wrong number stays in its field with what is wrong about it: the field itself would put another in its place. */
const whole = (min: number) => ({ type: 'integer', min, message: `A whole number, at least ${min}` }) as const
export const percent = { type: 'number', min: saleMin, max: saleMax, message: `Between ${saleMin} and ${saleMax}` } as const

/** What the event costs in coins. */
export function CoinPriceForm({ eventId, price, editable, goesWith }: Props) {
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
    <section aria-label="Coin price">
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
    </section>
  )
}
