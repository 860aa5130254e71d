import { type Currency, type CurrencyPrice, PPV } from '@cornerman/contract'
import { Button, Form } from 'antd'
import type { KeyboardEvent } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { rangeRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-forms.ts'
import styles from './event-editor-body.module.css'
import { describeEmptyDiscount, MAJOR_MAX, MAJOR_MIN, percentRule, type TypedPrice, toCurrencyPrice } from './ppv-draft.ts'

interface Props {
  /** Currencies without a price, saved or new. */
  currencies: readonly Currency[]
  queryParams: readonly string[]
  /** True after another price was added. The form then takes the focus, because the focused button has unmounted. */
  isNext: boolean
  onAdd(price: CurrencyPrice): void
}

const amountRule = rangeRule(MAJOR_MIN, MAJOR_MAX, {
  decimals: 2,
  message: `At least ${MAJOR_MIN.toFixed(2)}, at most ${MAJOR_MAX.toLocaleString('en')}`,
})

/** Adds one new price. Remounts after each price with the remaining currencies. Renders no form element, because it is inside the form of the new prices. */
export function PpvPriceForm({ currencies, queryParams, isNext, onAdd }: Props) {
  const [form] = Form.useForm<TypedPrice>()
  const typed: Partial<TypedPrice> = Form.useWatch((values: Partial<TypedPrice>) => values, form) ?? {}
  useUnsavedChanges({ dirty: (typed.price ?? typed.discountPrice ?? null) !== null, queryParams })
  const currency = typed.currency ?? currencies[0]
  const money = { suffix: currency, placeholder: '0.00' }
  /** Enter in a field would submit the form around it. */
  function addByEnter(pressed: KeyboardEvent) {
    if (pressed.key !== 'Enter' || !(pressed.target as Element).matches('input:not([role="combobox"])')) return
    pressed.preventDefault()
    form.submit()
  }
  return (
    <Form
      component={false}
      form={form}
      name="ppv-price"
      layout="vertical"
      initialValues={{ currency: currencies[0], sale: PPV.saleMin }}
      validateTrigger={['onChange', 'onBlur']}
      onFinish={(values) => onAdd(toCurrencyPrice(values))}
    >
      <fieldset className={styles.pricesAdd} aria-label="New price" onKeyDown={addByEnter}>
        <Form.Item name="currency" label="Currency">
          <SingleSelect<Currency> options={currencies.map((each) => ({ value: each, label: each }))} />
        </Form.Item>
        <Form.Item name="price" label="Price" rules={[requiredValueRule(), amountRule]}>
          <NumberField {...money} autoFocus={isNext} />
        </Form.Item>
        <Form.Item name="discountPrice" label="Discount price" rules={[amountRule]} extra={describeEmptyDiscount(typed, currency)}>
          <NumberField {...money} />
        </Form.Item>
        <Form.Item name="sale" label="Sale" rules={[requiredValueRule(), percentRule]}>
          <NumberField suffix="%" />
        </Form.Item>
        <Button onClick={form.submit}>Add price</Button>
      </fieldset>
    </Form>
  )
}
