import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SingleSelect } from './select.tsx'

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

test.each([{}, { shiftKey: true }])('keeps its value when Tab leaves the open list, %o', (modifiers) => {
  const change = vi.fn()
  const options = [
    { value: 'pt', label: 'Portuguese' },
    { value: 'en', label: 'English' },
  ]
  render(<SingleSelect aria-label="Language" defaultValue="pt" options={options} onChange={change} />)
  const field = screen.getByRole('combobox')
  fireEvent.mouseDown(field)
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 })
  fireEvent.keyDown(field, { key: 'Tab', keyCode: 9, ...modifiers })
  expect(change).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(change).toHaveBeenCalledWith('en', expect.anything())
})
