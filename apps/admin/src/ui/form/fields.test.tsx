import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'
import { rangeRule, requiredValueRule } from './rules.ts'
import { SingleSelect } from './select.tsx'

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
      <Form.Item
        name="price"
        label="Price"
        rules={[requiredValueRule(), rangeRule(1, 100, { decimals: 2 })]}
      >
        <NumberField />
      </Form.Item>
    </Form>,
  )
  expect(field().value).toBe('1')
  await type('12,50')
  expect(onFinish).toHaveBeenLastCalledWith({ price: 12.5 })
  expect(field().value).toBe('12.5')

  for (const [text, message] of [
    ['1,250', 'Enter a number with at most 2 decimals and no thousands separators, such as 12.5'],
    ['12.555', 'Enter a number with at most 2 decimals and no thousands separators, such as 12.5'],
    ['100,01', 'At most 100'],
    ['12.5055', 'Enter at most 2 decimals'],
    ['', 'Input is required'],
  ] as const) {
    await type(text)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field().value).toBe(text)
  }
  expect(onFinish).toHaveBeenCalledOnce()
})

test.each([
  ['a whole number', '5', '10', 10, true],
  ['a number with a decimal comma', '12,5', '5', 5, false],
  ['grouped thousands', '1,000', '500', 500, true],
  ['text that is no number', '12 coins', '7', 7, true],
])(
  'replaces %s by typing after Tab has come back to it',
  async (_, first, second, value, isWhole) => {
    const user = userEvent.setup()
    render(
      <Form onFinish={onFinish}>
        <Form.Item name="price" label="Price" rules={[rangeRule(1, 5000)]}>
          <NumberField isWhole={isWhole} />
        </Form.Item>
        <button type="submit">Save</button>
      </Form>,
    )
    await user.click(field())
    await user.keyboard(first)
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard(second)
    expect(field().value).toBe(second)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ price: value }))
  },
)

test('shows another value that the form sets, also after text that is no number', async () => {
  const { result } = renderHook(() => Form.useForm()[0])
  const form = result.current
  render(
    <Form form={form}>
      <Form.Item name="price" label="Price">
        <NumberField />
      </Form.Item>
    </Form>,
  )
  for (const price of [null, 7]) {
    await type('5 coins')
    expect(field().value).toBe('5 coins')
    act(() => form.setFieldValue('price', price))
    expect(field().value).toBe(price === null ? '' : '7')
  }
})

test('reads thousands of a whole number, and does not recommend decimals', async () => {
  render(
    <Form onFinish={onFinish}>
      <Form.Item name="price" label="Price" rules={[rangeRule(1, 5000, { decimals: 0 })]}>
        <NumberField isWhole />
      </Form.Item>
    </Form>,
  )
  await type('1,000')
  expect(onFinish).toHaveBeenLastCalledWith({ price: 1000 })
  await type('1 0')
  expect(await screen.findByText('Enter a whole number, such as 1250')).toBeTruthy()
  expect(field().value).toBe('1 0')
})

test('describes the field by its value, after its help text', () => {
  render(
    <>
      <p id="help">Who it is for</p>
      <SingleSelect
        aria-label="Role"
        aria-describedby="help"
        value="FAN"
        options={[{ value: 'FAN', label: 'Fan' }]}
      />
    </>,
  )
  expect(
    screen.getByRole('combobox', { name: 'Role', description: 'Fan Who it is for' }),
  ).toBeDefined()
})

test('describes the field by a value that is not among the options', () => {
  render(<SingleSelect aria-label="Address" value="Rua Augusta 1" options={[]} />)
  expect(
    screen.getByRole('combobox', { name: 'Address', description: 'Rua Augusta 1' }),
  ).toBeDefined()
})

test.each([{}, { shiftKey: true }])(
  'keeps its value when Tab leaves, and clears it by Backspace, %o',
  (modifiers) => {
    const change = vi.fn()
    const options = [
      { value: 'pt', label: 'Portuguese' },
      { value: 'en', label: 'English' },
    ]
    render(
      <SingleSelect
        aria-label="Language"
        allowClear
        showSearch
        defaultValue="pt"
        options={options}
        onChange={change}
      />,
    )
    expect(screen.getByLabelText('Clear').tabIndex).toBe(-1)
    const field = screen.getByRole('combobox')
    fireEvent.mouseDown(field)
    fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 })
    fireEvent.keyDown(field, { key: 'Tab', keyCode: 9, ...modifiers })
    expect(change).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(change).toHaveBeenCalledWith('en', expect.anything())
    fireEvent.keyDown(field, { key: 'Backspace', keyCode: 8 })
    expect(change).toHaveBeenLastCalledWith(undefined, undefined)
  },
)
