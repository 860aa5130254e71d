import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SingleSelect } from './single-select.tsx'

afterEach(cleanup)

test('describes the field by its value, after its help text', () => {
  render(
    <>
      <p id="help">Who it is for</p>
      <SingleSelect aria-label="Role" aria-describedby="help" value="FAN" options={[{ value: 'FAN', label: 'Fan' }]} />
    </>,
  )
  expect(screen.getByRole('combobox', { name: 'Role', description: 'Fan Who it is for' })).toBeDefined()
})

test('describes the field by a value that is not among the options', () => {
  render(<SingleSelect aria-label="Address" value="Rua Augusta 1" options={[]} />)
  expect(screen.getByRole('combobox', { name: 'Address', description: 'Rua Augusta 1' })).toBeDefined()
})
