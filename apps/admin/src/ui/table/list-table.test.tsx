import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readValue } from '../../api/adapter/read-value.ts'
import { EmailCell } from './cells.tsx'
import { ListTable } from './list-table.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Row {
  id: number
  name: string
}
const ROW = { type: 'object', properties: { id: { 'x-kind': 'id' }, name: { type: 'string' } } }

test('shows every other row when one cannot be read and one cannot be rendered', () => {
  // React logs what a boundary catches.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const rows = readValue({ type: 'array', items: ROW }, [{ id: 'a', name: 'Ana' }, null, { id: 'b' }]) as Row[]
  render(
    <ListTable<Row>
      name="Fighters"
      rows={rows}
      rowKey={({ id }) => id}
      pageSize={3}
      columns={[{ key: 'name', title: 'Name', isRowHeader: true, render: ({ name }) => name.toUpperCase() }]}
    />,
  )
  expect(screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'ANA',
    'This row could not be read.',
    'This row could not be shown.',
  ])
  expect(logged).toHaveBeenCalled()
})

test('puts the states and the second line of a row in its first cell, beside its name', () => {
  render(
    <ListTable<Row>
      name="Fighters"
      rows={[{ id: 1, name: 'Ana Lima' }]}
      rowKey={({ id }) => id}
      pageSize={1}
      rowTone={() => ({ tone: 'bad', label: 'Banned' })}
      columns={[
        {
          key: 'name',
          title: 'Name',
          isRowHeader: true,
          render: ({ name }) => name,
          identity: ({ name }) => ({ name, detail: 'Flyweight · Peru', flags: ['Inactive'] }),
        },
      ]}
    />,
  )
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('ALAna LimaBannedInactiveFlyweight · Peru')
})

test('draws its rows again when others have come or a column was added, not while others load', () => {
  const draw = vi.fn(({ name }: Row) => name)
  const show = (rows: Row[], busy: boolean, keys = ['name']) => (
    <ListTable<Row>
      name="Fighters"
      rows={rows}
      rowKey={({ id }) => id}
      pageSize={2}
      busy={busy}
      columns={keys.map((key) => ({ key, title: key, render: draw }))}
    />
  )
  const { rerender } = render(show([{ id: 1, name: 'Ana' }], false))
  draw.mockClear()
  rerender(show([{ id: 1, name: 'Ana' }], true))
  expect(draw).not.toHaveBeenCalled()
  rerender(show([{ id: 1, name: 'Ana' }], true, ['name', 'country']))
  expect(draw).toHaveBeenCalledTimes(2)
  rerender(show([{ id: 2, name: 'Bo' }], false))
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('Bo')
})

test('shows one tooltip on the copy button of an email, and the whole email on its text', () => {
  render(<EmailCell email="ana@cornerman.test" owner="Ana" />)
  const getTexts = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)
  fireEvent.pointerOver(screen.getByRole('button'))
  expect(getTexts()).toEqual(['Copy email of Ana'])
  fireEvent.pointerOver(document.querySelector('.cm-line')!)
  expect(getTexts()).toContain('ana@cornerman.test')
})
