import { EVENT_PRICE } from '@cornerman/contract'
import { Form, InputNumber } from 'antd'
import { chosen, within } from '../../../ui/form/rules.ts'

const { priceMin, priceMax, discountMin, saleMin, saleMax } = EVENT_PRICE

/** What is out of range is said, not silently corrected (document 2, section 5). */
export function PriceFields() {
  return (
    <div className="cm-new-event-prices">
      <Form.Item name={['prices', 'priceInCoins']} label="Price in coins" rules={[chosen(), within(priceMin, priceMax, 'whole')]}>
        <InputNumber inputMode="numeric" />
      </Form.Item>
      <Form.Item name={['prices', 'discountPriceInCoins']} label="Discount price in coins" rules={[chosen(), within(discountMin, priceMax, 'whole')]}>
        <InputNumber inputMode="numeric" />
      </Form.Item>
      <Form.Item name={['prices', 'salePercentage']} label="Sale in percent" rules={[chosen(), within(saleMin, saleMax)]}>
        <InputNumber inputMode="decimal" suffix="%" />
      </Form.Item>
    </div>
  )
}
