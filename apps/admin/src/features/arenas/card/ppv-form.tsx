import { type Currency, type CurrencyPrice, PPV } from '@cornerman/contract'
import { Button, Form, InputNumber, Select } from 'antd'
import { chosen } from '../../../ui/form/rules.ts'
import { percent } from './coin-price-form.tsx'
import { asCurrencyPrice, MAJOR_MAX, MAJOR_MIN, type TypedPrice } from './queue.ts'

interface Props {
  /** That have no price yet, and are not queued. */
  currencies: readonly Currency[]
  onAdd(price: CurrencyPrice): void
}

const amount = {
  type: 'number',
  min: MAJOR_MIN,
  max: MAJOR_MAX,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
} as const

/** One price for the queue. Each currency that is added makes a new form, for what is left. */
export function PpvForm({ currencies, onAdd }: Props) {
  const [form] = Form.useForm<TypedPrice>()
  const currency = Form.useWatch('currency', form) ?? currencies[0]
  const money = { className: 'cm-number', controls: false, precision: 2, suffix: currency, placeholder: '0.00' } as const
  return (
    <Form
      form={form}
      name="ppv-price"
      aria-label="Price to queue"
      layout="vertical"
      className="cm-form cm-prices-fields cm-prices-add"
      initialValues={{ currency: currencies[0], sale: PPV.saleMin }}
      validateTrigger={['onChange', 'onBlur']}
      onFinish={(typed) => onAdd(asCurrencyPrice(typed))}
    >
      <Form.Item name="currency" label="Currency">
        <Select<Currency> options={currencies.map((each) => ({ value: each, label: each }))} />
      </Form.Item>
      <Form.Item name="price" label="Price" rules={[chosen(), amount]}>
        <InputNumber {...money} />
      </Form.Item>
      <Form.Item name="discountPrice" label="Discount price" rules={[amount]}>
        <InputNumber {...money} />
      </Form.Item>
      <Form.Item name="sale" label="Sale" rules={[percent]}>
        <InputNumber className="cm-number" controls={false} suffix="%" />
      </Form.Item>
      <Button htmlType="submit">Add to queue</Button>
    </Form>
  )
}
