import { screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { requiredTextRule } from '#ui/form/rules.ts'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys, setUpUser, type } from '#ui/testing/user.ts'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

const field = (name: string) => screen.getByLabelText(name)

async function enter(name: string, text: string) {
  await type(name, text)
  await pressKeys('{Enter}')
}

const leaveField = () => setUpUser().tab()
const getValue = () => screen.getByLabelText('Values').textContent

function renderForm(zone: string) {
  render(
    <Form initialValues={{ birthdate: '2001-03-14', start: '' }}>
      <Form.Item name="birthdate" label="Birthdate">
        <DateField name={['birthdate']} />
      </Form.Item>
      <Form.Item name="start" label="Start">
        <DateTimeField name={['start']} zone={zone} />
      </Form.Item>
      <Form.Item shouldUpdate>
        {({ getFieldValue }) => (
          <output aria-label="Values">{`${getFieldValue('birthdate')} ${getFieldValue('start')}`}</output>
        )}
      </Form.Item>
    </Form>,
  )
}

test('reads a typed day, and shows the name of its month', async () => {
  renderForm('UTC')
  expect(field('Birthdate')).toHaveValue('14 Mar 2001')

  await enter('Birthdate', '15.3.2001')
  expect(getValue()).toBe('2001-03-15 ')
  expect(field('Birthdate')).toHaveValue('15 Mar 2001')
})

test('shows one error for a required day that cannot be read', async () => {
  render(
    <Form>
      <Form.Item
        name="birthdate"
        label="Birthdate"
        validateTrigger={['onChange', 'onBlur']}
        rules={[requiredTextRule()]}
      >
        <DateField name={['birthdate']} />
      </Form.Item>
    </Form>,
  )

  await enter('Birthdate', '30 Feb 2001')
  await leaveField()
  await screen.findByText('“30 Feb 2001” was not read. Write it as 14 Mar 1998.')
  expect(screen.queryByText('Input is required')).not.toBeInTheDocument()
})

test('keeps the day when the text is none, and says so', async () => {
  renderForm('UTC')
  await enter('Birthdate', '30 Feb 2001')
  await leaveField()
  expect(getValue()).toBe('2001-03-14 ')

  await waitFor(() => expect(field('Birthdate')).toHaveValue('14 Mar 2001'))
  await screen.findByText('“30 Feb 2001” was not read. Write it as 14 Mar 1998.')

  await enter('Birthdate', '15 Mar 2001')
  await waitFor(() => expect(field('Birthdate')).not.toHaveAttribute('aria-invalid', 'true'))
})

test('has no day once the text was deleted', async () => {
  renderForm('UTC')
  await enter('Birthdate', '')
  await leaveField()
  expect(getValue()).toBe(' ')
})

test('reads a typed day with its time', async () => {
  renderForm('UTC')
  await enter('Start', '2026-11-12 2000')
  expect(getValue()).toBe('2001-03-14 2026-11-12T20:00')
  expect(field('Start')).toHaveValue('12 Nov 2026 20:00')
})

test('reads a time of twelve hours, although its beginning is a time already', async () => {
  renderForm('UTC')
  await press(field('Start'))
  await pressKeys('12 Nov 2026 8:00 PM{Enter}')
  expect(getValue()).toBe('2001-03-14 2026-11-12T20:00')
})

test('takes a chosen time before the picker has closed', async () => {
  renderForm('UTC')
  await enter('Start', '12 Nov 2026 20:00')
  await press(field('Start'))

  const [hours] = screen.getAllByRole('list')
  await press(within(hours!).getByText('09'))
  expect(getValue()).toBe('2001-03-14 2026-11-12T09:00')
})

test('Escape restores the time that the field had before', async () => {
  renderForm('UTC')
  await enter('Start', '12 Nov 2026 20:00')
  await leaveField()
  await type('Start', '12 Nov 2026 09:00')
  expect(getValue()).toBe('2001-03-14 2026-11-12T09:00')

  await pressKeys('{Escape}')
  expect(getValue()).toBe('2001-03-14 2026-11-12T20:00')
})

test('offers both times of an hour that the clocks of the zone show twice', async () => {
  renderForm('America/New_York')
  await enter('Start', '1 Nov 2026 1:30')
  await press(screen.getByLabelText(/second, GMT-5/))
  expect(getValue()).toBe('2001-03-14 2026-11-01T01:30-05:00')

  await press(screen.getByLabelText(/first, GMT-4/))
  expect(getValue()).toBe('2001-03-14 2026-11-01T01:30')
})
