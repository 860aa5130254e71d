import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ListTable } from '#shared/table/list-table.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys } from '#ui/testing/user.ts'
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
      <output aria-label="Selected">
        {selection.selected
          .map(({ id }) => id)
          .toSorted()
          .join(' ')}
      </output>
    </MemoryRouter>
  )
}

const getSelected = () => screen.getByLabelText('Selected').textContent
const select = (id: number) => press(screen.getByRole('checkbox', { name: `Select Ring ${id}` }))

test('selects and deselects all rows shown with the checkbox in the head', async () => {
  render(<Rings />)
  expect(screen.queryByRole('checkbox', { name: 'Select Ring 3' })).not.toBeInTheDocument()

  const all = screen.getByRole('checkbox', { name: 'Select all rings shown' })
  await select(2)
  expect(all).toBePartiallyChecked()

  await press(all)
  expect(getSelected()).toBe('1 2 4 5')
  expect(screen.getByText('4 selected')).toBeInTheDocument()

  await press(all)
  expect(getSelected()).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
})

test('leaves out rows that are not shown and rows without an action', async () => {
  const { rerender } = render(<Rings />)

  for (const id of [1, 2, 4]) {
    await select(id)
  }

  rerender(<Rings rows={[{ id: 1, isPending: false }, RINGS[1]!]} />)
  expect(getSelected()).toBe('2')
  expect(screen.getByText('1 selected')).toBeInTheDocument()

  // Nor is the row of 1 tinted any more.
  const rows = document.querySelectorAll('tr[data-selected]')
  expect([...rows].map(({ textContent }) => textContent)).toEqual(['Ring 2'])
})

test('goes from a selected row to the actions by Ctrl and Enter', async () => {
  render(<Rings />)
  await pressKeys('{Control>}{Enter}{/Control}')
  expect(document.body).toHaveFocus()

  await select(2)
  await pressKeys('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus()
})
