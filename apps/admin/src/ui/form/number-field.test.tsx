import { act, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'
import { rangeRule, requiredValueRule } from './rules.ts'

const onFinish = vi.fn()
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
  await act(async () => fireEvent.submit(field().closest('form')!))
}

test('submits a decimal comma as a decimal point, and keeps unreadable text with a message', async () => {
  render(
    <Form onFinish={onFinish} initialValues={{ price: 1 }}>
      <Form.Item name="price" label="Price" rules={[requiredValueRule(), rangeRule(1, 100, { decimals: 2 })]}>
        <NumberField />
      </Form.Item>
    </Form>,
  )
  expect(field().value).toBe('1')
  await type('12,50')
  expect(onFinish).toHaveBeenLastCalledWith({ price: 12.5 })
  expect(field().value).toBe('12.5')

  for (const [text, message] of [
    ['1,250', 'Enter a number without thousands separators, such as 12.5'],
    ['100,01', 'At most 100'],
    ['12.5055', 'Enter at most 2 decimals'],
    ['', 'Input is required'],
  ] as const) {
    await type(text)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field().value).toBe(text === '100,01' ? '100.01' : text)
  }
  expect(onFinish).toHaveBeenCalledOnce()
})
