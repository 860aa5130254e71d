import { act, renderHook, screen } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys, setUpUser, type } from '#ui/testing/user.ts'
import { NumberField } from './number-field.tsx'
import { rangeRule, requiredValueRule } from './rules.ts'
import { SingleSelect } from './select.tsx'

const onFinish = vi.fn()
const field = () => screen.getByRole('textbox', { name: 'Price' })

beforeEach(() => onFinish.mockReset())

async function submitPrice(text: string) {
  await type(field(), text)
  await pressKeys('{Enter}')
  await setUpUser().tab()
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

  expect(field()).toHaveValue('1')

  await submitPrice('12,50')
  expect(onFinish).toHaveBeenLastCalledWith({ price: 12.5 })
  expect(field()).toHaveValue('12.5')

  for (const [text, message] of [
    ['1,250', 'Enter a number with at most 2 decimals and no thousands separators, such as 12.5'],
    ['12.555', 'Enter a number with at most 2 decimals and no thousands separators, such as 12.5'],
    ['100,01', 'At most 100'],
    ['12.5055', 'Enter at most 2 decimals'],
    ['', 'Input is required'],
  ] as const) {
    await submitPrice(text)
    await screen.findByText(message)
    expect(field()).toHaveValue(text)
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
    const user = setUpUser()

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
    expect(field()).toHaveValue(second)

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
    await submitPrice('5 coins')
    expect(field()).toHaveValue('5 coins')

    act(() => form.setFieldValue('price', price))
    expect(field()).toHaveValue(price === null ? '' : '7')
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

  await submitPrice('1,000')
  expect(onFinish).toHaveBeenLastCalledWith({ price: 1000 })

  await submitPrice('1 0')
  await screen.findByText('Enter a whole number, such as 1250')
  expect(field()).toHaveValue('1 0')
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
  ).toBeInTheDocument()
})

test('describes the field by a value that is not among the options', () => {
  render(<SingleSelect aria-label="Address" value="Rua Augusta 1" options={[]} />)
  expect(
    screen.getByRole('combobox', { name: 'Address', description: 'Rua Augusta 1' }),
  ).toBeInTheDocument()
})

const chooseLanguage = (change: (value: unknown) => void) =>
  render(
    <SingleSelect
      aria-label="Language"
      allowClear
      showSearch
      defaultValue="pt"
      options={[
        { value: 'pt', label: 'Portuguese' },
        { value: 'en', label: 'English' },
      ]}
      onChange={change}
    />,
  )

test.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])('keeps its value when %s leaves', async (leave) => {
  const change = vi.fn()
  chooseLanguage(change)
  await press(screen.getByRole('combobox'))
  await pressKeys(`{ArrowDown}${leave}`)
  expect(screen.getByRole('combobox')).not.toHaveFocus()
  expect(change).not.toHaveBeenCalled()
})

test('is chosen from and cleared by the keyboard, without a stop at its hidden button', async () => {
  const change = vi.fn()
  chooseLanguage(change)
  expect(screen.getByLabelText('Clear').tabIndex).toBe(-1)

  await press(screen.getByRole('combobox'))
  await pressKeys('{ArrowDown}{Enter}')
  expect(change).toHaveBeenLastCalledWith('en', expect.anything())

  await pressKeys('{Backspace}')
  expect(change).toHaveBeenLastCalledWith(undefined, undefined)
})
