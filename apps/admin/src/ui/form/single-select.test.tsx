import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SingleSelect } from './single-select.tsx'

test('describes the field by its value, after its help text', () => {
  render(
    <>
      <p id="help">Who it is for</p>
      <SingleSelect aria-label="Role" aria-describedby="help" value="FAN" options={[{ value: 'FAN', label: 'Fan' }]} />
    </>,
  )
  expect(screen.getByRole('combobox', { name: 'Role', description: 'Fan Who it is for' })).toBeDefined()
})
