import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ColumnChooser, useShownColumns } from './column-chooser.tsx'
import type { ListColumn } from './list-table.tsx'

const COLUMNS: readonly ListColumn<object>[] = [
  { key: 'name', title: 'Name', isRowHeader: true, render: () => '' },
  { key: 'phone', title: 'Phone', render: () => '' },
  { key: 'email', title: 'Email', render: () => '' },
]

function Lists() {
  const shown = useShownColumns('Rings', COLUMNS)
  const others = useShownColumns('Ropes', COLUMNS)
  return (
    <>
      <ColumnChooser listName="Rings" columns={COLUMNS} />
      <output>{[...shown, ...others].map(({ key }) => key).join(' ')}</output>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent
const choose = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: title }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('hides and shows a column of one list, and keeps the choice for the next visit', () => {
  const { unmount } = render(<Lists />)
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  choose('Phone')
  expect(shown()).toBe('name email name phone email')
  unmount()

  render(<Lists />)
  expect(shown()).toBe('name email name phone email')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  choose('Phone')
  expect(shown()).toBe('name phone email name phone email')
})

test('always shows the column that names the row', () => {
  render(<Lists />)
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true)
})

test('returns the focus to its button on Escape', () => {
  render(<Lists />)
  const button = screen.getByRole('button', { name: 'Columns' })
  fireEvent.click(button)
  const checkbox = screen.getByRole('checkbox', { name: 'Email' })
  checkbox.focus()
  fireEvent.keyDown(checkbox, { key: 'Escape' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})
