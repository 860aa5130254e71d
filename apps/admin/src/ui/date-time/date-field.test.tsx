import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { requiredTextRule } from '../form/rules.ts'
import { DateField } from './date-field.tsx'
import { dayRules } from './date-rules.ts'
import { DateTimeField } from './date-time-field.tsx'

afterEach(cleanup)
const onFinish = vi.fn()
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const leave = (name: string, relatedTarget: HTMLElement | null = null) =>
  act(async () => void fireEvent.blur(field(name), { relatedTarget }))
const pressEnter = (name: string) =>
  act(async () => {
    fireEvent.keyDown(field(name), { key: 'Enter' })
    fireEvent.submit(field(name).closest('form') as HTMLFormElement)
  })
const pressInCalendar = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...options })
const getError = (name: string) =>
  field(name)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join(' ')

const renderForm = (birthdate = '') =>
  render(
    <Form onFinish={onFinish} initialValues={{ birthdate }} validateTrigger={['onChange', 'onBlur']}>
      <Form.Item
        name="birthdate"
        label="Birthdate"
        rules={[requiredTextRule(), ...dayRules({ min: '1900-01-01', max: '2026-11-22' })]}
      >
        <DateField min="1900-01-01" max="2026-11-22" today="2026-11-22" />
      </Form.Item>
    </Form>,
  )

// jsdom's language is en-US: the month comes first.
test('shows a typed day with the name of the month when it is left, and submits it as text', async () => {
  renderForm()
  expect(getError('Birthdate')).toContain('Such as Mar 14, 2026')
  type('Birthdate', '14 march 2001')
  expect(field('Birthdate').value).toBe('14 march 2001')
  await leave('Birthdate')
  expect(field('Birthdate').value).toBe('Mar 14, 2001')
  type('Birthdate', '3/15/2001')
  await pressEnter('Birthdate')
  expect(onFinish).toHaveBeenLastCalledWith({ birthdate: '2001-03-15' })
  expect(field('Birthdate').value).toBe('Mar 15, 2001')
})

test('keeps unreadable text with a message, which waits until the field is left', async () => {
  onFinish.mockClear()
  renderForm('2001-03-14')
  type('Birthdate', '14 Mar 20')
  expect(screen.queryByText(/^Enter a date/)).toBeNull()
  await leave('Birthdate')
  // antd shows errors a frame later.
  await waitFor(() => expect(getError('Birthdate')).toContain('Enter a date such as Mar 14, 2026'))
  expect(field('Birthdate').getAttribute('aria-invalid')).toBe('true')
  await pressEnter('Birthdate')
  expect(field('Birthdate').value).toBe('14 Mar 20')

  for (const [text, message] of [
    ['31 Dec 1899', 'Choose Jan 1, 1900 or later'],
    ['23 Nov 2026', 'Choose Nov 22, 2026 or earlier'],
    ['', 'Input is required'],
  ] as const) {
    type('Birthdate', text)
    await leave('Birthdate')
    await waitFor(() => expect(getError('Birthdate')).toContain(message))
  }
  expect(onFinish).not.toHaveBeenCalled()
})

test('opens the calendar by arrow down, moves by keys, and takes a day by Enter or none by Escape', async () => {
  renderForm('2001-03-14')
  const open = () => fireEvent.keyDown(field('Birthdate'), { key: 'ArrowDown' })
  open()
  const calendar = await screen.findByLabelText('Calendar')
  expect(calendar.querySelector('caption')?.textContent).toBe('March 2001')
  const keys: [key: string, day: string, options?: object][] = [
    ['ArrowRight', 'Thursday 15 March 2001'],
    ['ArrowDown', 'Thursday 22 March 2001'],
    ['Home', 'Sunday 18 March 2001'],
    ['PageUp', 'Sunday 18 February 2001'],
    ['PageDown', 'Monday 18 February 2002', { shiftKey: true }],
  ]
  for (const [key, day, options] of keys) {
    pressInCalendar(key, options)
    expect(document.activeElement?.getAttribute('aria-label')?.replace(',', '')).toBe(day)
  }
  pressInCalendar('Escape')
  expect(document.activeElement).toBe(field('Birthdate'))
  expect(field('Birthdate').value).toBe('Mar 14, 2001')

  open()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('14 March 2001'))
  pressInCalendar('ArrowLeft')
  fireEvent.click(document.activeElement as Element)
  expect(field('Birthdate').value).toBe('Mar 13, 2001')
  expect(document.activeElement).toBe(field('Birthdate'))
})

test('joins a day and a time, and names the half that is missing when both are left', async () => {
  render(
    <Form initialValues={{ start: '' }} validateTrigger={['onChange', 'onBlur']}>
      <Form.Item name="start" label="Start">
        <DateTimeField label="Start" zone="America/New_York" />
      </Form.Item>
      <Form.Item shouldUpdate>{({ getFieldValue }) => <output>{getFieldValue('start')}</output>}</Form.Item>
    </Form>,
  )
  const value = () => document.querySelector('output')?.textContent
  type('Date', '2026-11-01')
  expect(value()).toBe('2026-11-01T')
  type('Time', '8 pm')
  await leave('Time')
  expect([value(), field('Time').value]).toEqual(['2026-11-01T20:00', '8:00 PM'])

  // The clocks of New York show 1:30 twice on this day.
  type('Time', '130')
  fireEvent.click(screen.getByLabelText(/second, GMT-5/))
  expect(value()).toBe('2026-11-01T01:30-05:00')
  fireEvent.click(screen.getByLabelText(/first, GMT-4/))
  expect(value()).toBe('2026-11-01T01:30')
  type('Date', '')
  type('Time', '')
  expect(value()).toBe('')
})
