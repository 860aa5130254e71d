import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ListTable } from '../table/list-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

interface Row {
  id: number
  isPending: boolean
}
/** All pending except 3. */
const RINGS: readonly Row[] = [1, 2, 3, 4, 5].map((id) => ({ id, isPending: id !== 3 }))
const rowKey = ({ id }: Row) => id
const getName = ({ id }: Row) => `Ring ${id}`

function Rings({ rows = RINGS, allRows }: { rows?: readonly Row[]; allRows?: readonly Row[] }) {
  const selection = useSelection({ rows, rowKey, canSelect: ({ isPending }) => isPending, allRows })
  return (
    <MemoryRouter>
      <ListTable
        name="Rings"
        rows={rows}
        rowKey={rowKey}
        pageSize={5}
        rowLink={({ id }) => ({ to: `/${id}` })}
        selection={{ selection, getName, plural: 'rings' }}
        columns={[{ key: 'name', title: 'Name', isRowHeader: true, render: getName }]}
      />
      <SelectionBar selection={selection}>{null}</SelectionBar>
      <pre>{selection.selected.map(rowKey).toSorted().join(' ')}</pre>
    </MemoryRouter>
  )
}

const selected = () => document.querySelector('pre')?.textContent
const getBox = (id: number) => screen.getByRole('checkbox', { name: `Select Ring ${id}` })
const click = (id: number, options = {}) => fireEvent.click(getBox(id), options)
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })
const focus = (element: HTMLElement) => act(() => element.focus())

afterEach(cleanup)

test('selects with Shift+click every row between that has an action, and deselects them from a deselected row', () => {
  render(<Rings />)
  expect(screen.queryByRole('checkbox', { name: 'Select Ring 3' })).toBeNull()
  click(1)
  click(5, { shiftKey: true })
  expect(selected()).toBe('1 2 4 5')
  click(2)
  click(4, { shiftKey: true })
  expect(selected()).toBe('1 5')
})

test('selects and deselects all rows shown with the checkbox in the head', () => {
  render(<Rings />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rings shown' })
  click(2)
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(selected()).toBe('1 2 4 5')
  expect(screen.getByRole('status').textContent).toBe('4 selected')
  fireEvent.click(all)
  expect(selected()).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('extends and shrinks the selection with Shift and the arrow keys, past rows without an action', () => {
  render(<Rings />)
  focus(getBox(1))
  press('ArrowDown')
  expect(document.activeElement).toBe(getBox(2))
  expect(selected()).toBe('')
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(selected()).toBe('2 4 5')
  press('ArrowUp', { shiftKey: true })
  expect(document.activeElement).toBe(getBox(4))
  expect(selected()).toBe('2 4')
})

test('toggles the row of a focused link with Space, extends to it with Shift+Space, and clears with Escape', () => {
  render(<Rings />)
  focus(screen.getByRole('link', { name: 'Ring 1' }))
  press(' ')
  expect(selected()).toBe('1')
  focus(screen.getByRole('link', { name: 'Ring 4' }))
  press(' ', { shiftKey: true })
  expect(selected()).toBe('1 2 4')
  press('Escape')
  expect(selected()).toBe('')
})

test('keeps rows of other pages, and drops a row without an action and, where all rows are known, one that is gone', () => {
  const { rerender } = render(<Rings />)
  for (const id of [1, 2, 4]) click(id)
  rerender(<Rings rows={[{ id: 1, isPending: false }, RINGS[1]!]} />)
  expect(selected()).toBe('2 4')
  expect(screen.getByRole('status').textContent).toBe('2 selected · 1 not on this page')
  rerender(<Rings rows={[RINGS[1]!]} allRows={[RINGS[1]!]} />)
  expect(selected()).toBe('2')
})
