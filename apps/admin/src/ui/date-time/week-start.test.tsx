import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { getWeekStart } from './week-start.ts'

test.each([
  ['en-US', 0],
  ['pt-BR', 0],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
  ['en-US@posix', 1],
])('a week of %s begins with day %i', (language, day) => {
  expect(getWeekStart(language)).toBe(day)
})

test('a week begins with Monday where the browser does not know', () => {
  vi.stubGlobal('Intl', { Locale: class {} })
  expect(getWeekStart('en-US')).toBe(1)
  vi.unstubAllGlobals()
})

test.each([
  ['en-US', 'Su'],
  ['en-GB', 'Mo'],
  ['de', 'Mo'],
])('a calendar in a browser of %s begins with %s', async (language, day) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

  // The language of a browser is read once.
  vi.resetModules()

  const { Form } = await import('antd')
  const { DateField } = await import('./date-field.tsx')

  render(
    <Form>
      <Form.Item name="birthdate" label="Birthdate">
        <DateField name={['birthdate']} />
      </Form.Item>
    </Form>,
  )

  await press(screen.getByLabelText('Birthdate'))
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(day)
})
