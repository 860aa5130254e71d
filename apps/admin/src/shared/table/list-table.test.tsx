import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { readValue } from '#api/adapter/codec.ts'
import * as phone from '#ui/use-is-phone.ts'
import { type ListColumn, ListTable } from './list-table.tsx'

interface Row {
  id: number
  name: string
}
const ROW = { type: 'object', properties: { id: { 'x-kind': 'id' }, name: { type: 'string' } } }

test.each([
  ['in a table', false],
  ['on a phone', true],
])('reports a row that cannot be rendered once, %s, until it has another value', (_, isPhone) => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(isPhone)
  const report = vi.fn()
  const draw = (row: Row) => (
    <MemoryRouter>
      <ListTable<Row>
        name="Fighters"
        rows={[row]}
        pageSize={1}
        columns={[
          { title: 'Name', isRowHeader: true, onPhone: 'line', render: (each) => each.name.trim() },
        ]}
      />
    </MemoryRouter>
  )
  const broken = { id: 1 } as Row
  const { rerender } = render(draw(broken), { onCaughtError: report })
  rerender(draw(broken))
  rerender(draw(broken))
  expect(report).toHaveBeenCalledTimes(1)
  rerender(draw({ id: 1 } as Row))
  expect(report).toHaveBeenCalledTimes(2)
  rerender(draw({ id: 1, name: 'Ana' }))
  expect(screen.getAllByText('Ana')).not.toHaveLength(0)
})

test.each([
  ['in a table', 'cell', false],
  ['on a phone', 'listitem', true],
])(
  'shows every other row when one cannot be read and one cannot be rendered, %s',
  (_, role, isPhone) => {
    vi.spyOn(phone, 'useIsPhone').mockReturnValue(isPhone)
    // React logs what a boundary catches.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const rows = readValue({ type: 'array', items: ROW }, [
      { id: 'a', name: 'Ana' },
      null,
      { id: 'b' },
    ]) as Row[]
    render(
      <ListTable<Row>
        name="Fighters"
        rows={rows}
        pageSize={3}
        columns={[
          {
            title: 'Name',
            isRowHeader: true,
            onPhone: 'line',
            render: ({ name }) => name.toUpperCase(),
          },
        ]}
      />,
      { wrapper: MemoryRouter },
    )
    expect(
      screen.getAllByRole(role, { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual([
      isPhone ? 'ANAANA' : 'ANA',
      'This row could not be read.',
      'This row could not be shown.',
    ])
    expect(logged).toHaveBeenCalled()
  },
)

const RECORD = { win: 11, loss: 5, draw: 0 }

test('puts the states, the second line and the record of a row in its first cell, beside its name', () => {
  render(
    <ListTable<Row>
      name="Fighters"
      rows={[{ id: 1, name: 'Ana Lima' }]}
      pageSize={1}
      columns={[
        {
          title: 'Name',
          isRowHeader: true,
          render: ({ name }) => name,
          identity: ({ name }) => ({
            name,
            detail: 'Peru',
            record: RECORD,
            flags: [{ tone: 'bad', label: 'Banned' }],
          }),
        },
      ]}
    />,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('Ana LimaBanned Peru11-5-0')
  expect(screen.getByRole('row', { name: /Ana/ }).dataset.tone).toBe('bad')
  expect(screen.getByRole('img', { name: '11 wins, 5 losses, 0 draws' })).toBeTruthy()
})

test('shows values below another one', () => {
  const columns: ListColumn<Row>[] = [
    { title: 'Id', render: ({ id }) => id },
    { title: 'Surname', below: 'Name', render: () => 'Lima' },
    {
      title: 'Name',
      isRowHeader: true,
      render: ({ name }) => name,
      identity: () => ({ name: 'Ana Lima' }),
    },
    { title: 'Email', render: () => 'ana@x.test' },
    { title: 'Phone', below: 'Email', render: () => '+55' },
  ]
  const table = { name: 'Fighters', rows: [{ id: 1, name: 'Ana' }], pageSize: 1, columns }
  const getTexts = (role: string) =>
    screen.getAllByRole(role).map(({ textContent }) => textContent?.trim())
  render(<ListTable<Row> {...table} />, { wrapper: MemoryRouter })
  expect(getTexts('columnheader')).toEqual(['Name Surname', 'Id', 'Email Phone'])
  expect(getTexts('cell')).toEqual(['Ana', '1', 'ana@x.test+55'])
})

test('returns each table of a screen to its own rows after Back', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe() {
        this.callback()
      }
      disconnect() {}
    },
  )
  const columns: ListColumn<Row>[] = [
    { title: 'Name', width: 200, isRowHeader: true, render: ({ name }) => name },
  ]
  const table = { rows: [{ id: 1, name: 'Ana' }], pageSize: 1, columns }
  const lists = (
    <>
      <ListTable<Row> name="Fighters" {...table} />
      <ListTable<Row> name="Fans" {...table} />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/lists', element: lists },
      { path: '/record', element: null },
    ],
    { initialEntries: ['/lists'] },
  )
  render(<RouterProvider router={router} />)
  const getTable = (name: string) => screen.getByRole('region', { name })
  getTable('Fighters').scrollTop = 300
  getTable('Fighters').dispatchEvent(new Event('scrollend'))
  getTable('Fans').scrollTop = 40
  getTable('Fans').dispatchEvent(new Event('scrollend'))
  await act(() => router.navigate('/record'))
  await act(() => router.navigate(-1))
  expect(getTable('Fighters').scrollTop).toBe(300)
  expect(getTable('Fans').scrollTop).toBe(40)
})
