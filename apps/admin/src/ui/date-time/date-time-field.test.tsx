import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { requiredTextRule } from '#ui/form/rules.ts'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { DAY_FORMATS, parseWallClock } from './wall-clock.ts'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
function type(name: string, text: string) {
  fireEvent.mouseDown(field(name))
  fireEvent.focus(field(name))
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.keyDown(field(name), { key: 'Enter' })
}
const value = () => document.querySelector('output')?.textContent

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
          <output>{`${getFieldValue('birthdate')} ${getFieldValue('start')}`}</output>
        )}
      </Form.Item>
    </Form>,
  )
}

test.each([
  '15 Mar 2001',
  '15 March 2001',
  'Mar 15, 2001',
  'March 15, 2001',
  '15.3.2001',
  '15.03.2001',
  '2001-03-15',
  '20010315',
])('reads the typed day "%s", and shows the name of its month', (text) => {
  renderForm('UTC')
  expect(field('Birthdate').value).toBe('14 Mar 2001')
  type('Birthdate', text)
  expect(value()).toBe('2001-03-15 ')
  expect(field('Birthdate').value).toBe('15 Mar 2001')
})

test.each([
  '8 Mar 1999',
  '08 Mar 1999',
  '08 March 1999',
  'Mar 08, 1999',
  'Mar 08 1999',
  'March 08, 1999',
  '08.03.1999',
  '8.03.1999',
])('reads "%s", which may have a leading zero', (text) =>
  expect(parseWallClock(text, DAY_FORMATS)?.format('YYYY-MM-DD')).toBe('1999-03-08'),
)

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
  type('Birthdate', '30 Feb 2001')
  await act(async () => void fireEvent.blur(field('Birthdate')))
  expect(
    await screen.findByText('“30 Feb 2001” was not read. Write it as 14 Mar 1998.'),
  ).toBeTruthy()
  expect(screen.queryByText('Input is required')).toBeNull()
})

test('keeps the day when the text is none, and says so', async () => {
  renderForm('UTC')
  type('Birthdate', '30 Feb 2001')
  fireEvent.blur(field('Birthdate'))
  expect(value()).toBe('2001-03-14 ')
  await waitFor(() => expect(field('Birthdate').value).toBe('14 Mar 2001'))
  expect(
    await screen.findByText('“30 Feb 2001” was not read. Write it as 14 Mar 1998.'),
  ).toBeTruthy()
  type('Birthdate', '15 Mar 2001')
  await waitFor(() => expect(field('Birthdate').getAttribute('aria-invalid')).not.toBe('true'))
})

test('has no day once the text was deleted', () => {
  renderForm('UTC')
  type('Birthdate', '')
  fireEvent.blur(field('Birthdate'))
  expect(value()).toBe(' ')
})

test.each(['12 Nov 2026 20:00', '12 Nov 2026 8:00 PM', '2026-11-12 2000', '2026-11-12T20:00'])(
  'reads the typed time "%s"',
  (text) => {
    renderForm('UTC')
    type('Start', text)
    expect(value()).toBe('2001-03-14 2026-11-12T20:00')
    expect(field('Start').value).toBe('12 Nov 2026 20:00')
  },
)

test('takes a chosen time before the picker has closed, and Escape restores the one before', () => {
  renderForm('UTC')
  type('Start', '12 Nov 2026 20:00')
  fireEvent.focus(field('Start'))
  fireEvent.mouseDown(field('Start'))
  fireEvent.click(
    document.querySelectorAll('.ant-picker-time-panel-column:first-child li > div')[9]!,
  )
  expect(value()).toBe('2001-03-14 2026-11-12T09:00')
  fireEvent.keyDown(field('Start'), { key: 'Escape' })
  expect(value()).toBe('2001-03-14 2026-11-12T20:00')
})

test('offers both times of an hour that the clocks of the zone show twice', () => {
  renderForm('America/New_York')
  type('Start', '1 Nov 2026 1:30')
  fireEvent.click(screen.getByLabelText(/second, GMT-5/))
  expect(value()).toBe('2001-03-14 2026-11-01T01:30-05:00')
  fireEvent.click(screen.getByLabelText(/first, GMT-4/))
  expect(value()).toBe('2001-03-14 2026-11-01T01:30')
})

test.each(['१५.३.२००१', '１５ Mar ２００１', '٢٠٠١-٠٣-١٥'])('reads the digits of %s', (text) =>
  expect(parseWallClock(text, DAY_FORMATS)?.format('YYYY-MM-DD')).toBe('2001-03-15'),
)

test('reads a time that the clocks of the viewer skip', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Europe/Berlin'
  expect(parseWallClock('29 Mar 2026 02:30', ['D MMM YYYY HH:mm'])).toBeTruthy()
  process.env.TZ = zone
})
