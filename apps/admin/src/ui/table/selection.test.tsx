import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ListTable } from '#shared/table/list-table.tsx'
import { SelectionBar, useSelection } from './selection.tsx'

interface Row {
  id: number
  isPending: boolean
}
/** All pending except 3. */
const RINGS: readonly Row[] = [1, 2, 3, 4, 5].map((id) => ({ id, isPending: id !== 3 }))
const getName = ({ id }: Row) => `Ring ${id}`

function Rings({ rows = RINGS }: { rows?: readonly Row[] }) {
  const selection = useSelection({ rows, canSelect: ({ isPending }) => isPending })
  return (
    <MemoryRouter>
      <ListTable
        name="Rings"
        rows={rows}
        pageSize={5}
        selection={{ selection, getName, plural: 'rings' }}
        columns={[{ title: 'Name', rowScope: 'row', render: getName }]}
      />
      <SelectionBar selection={selection}>{null}</SelectionBar>
      <pre>
        {selection.selected
          .map(({ id }) => id)
          .toSorted()
          .join(' ')}
      </pre>
    </MemoryRouter>
  )
}

const selected = () => document.querySelector('pre')?.textContent
const click = (id: number) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select Ring ${id}` }))

test('selects and deselects all rows shown with the checkbox in the head', () => {
  render(<Rings />)
  expect(screen.queryByRole('checkbox', { name: 'Select Ring 3' })).toBeNull()
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

test('leaves out rows that are not shown and rows without an action', () => {
  const { rerender } = render(<Rings />)
  for (const id of [1, 2, 4]) {
    click(id)
  }
  rerender(<Rings rows={[{ id: 1, isPending: false }, RINGS[1]!]} />)
  expect(selected()).toBe('2')
  expect(screen.getByRole('status').textContent).toBe('1 selected')
})
