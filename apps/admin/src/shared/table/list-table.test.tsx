import { act, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { readValue } from '#api/adapter/codec/read-value.ts'
import { render } from '#ui/testing/render.tsx'
import { setUpUser } from '#ui/testing/user.ts'
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
          { title: 'Name', rowScope: 'row', onPhone: 'line', render: (each) => each.name.trim() },
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
  ['in a table', 'row', false],
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
            rowScope: 'row',
            onPhone: 'line',
            render: ({ name }) => name.toUpperCase(),
          },
        ]}
      />,
      { wrapper: MemoryRouter },
    )

    const texts = screen.getAllByRole(role, { hidden: true }).map((row) => row.textContent)
    expect(texts.filter((text) => text !== 'Name')).toEqual([
      isPhone ? 'ANAANA' : 'ANA',
      'This row could not be read.',
      'This row could not be shown.',
    ])

    expect(logged).toHaveBeenCalled()
  },
)

test('shows in the row of a phone each value at its place, and the others in a sheet', () => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)

  const toColumn = (title: string, parts: Partial<ListColumn<Row>>): ListColumn<Row> => ({
    title,
    render: () => title.toLowerCase(),
    ...parts,
  })

  const NAME = { title: 'Name', rowScope: 'row', render: ({ name }: Row) => name } as const

  const draw = (columns: ListColumn<Row>[]) =>
    render(
      <ListTable name="Nights" rows={[{ id: 1, name: 'Ana' }]} pageSize={1} columns={columns} />,
      { wrapper: MemoryRouter },
    )

  const { unmount } = draw([
    NAME,
    toColumn('Face', { onPhone: 'face' }),
    toColumn('Figure', { onPhone: 'figure', align: 'end' }),
    toColumn('Plain', { onPhone: 'figure' }),
    toColumn('Line', { onPhone: 'line', renderAll: () => 'not on the line' }),
    toColumn('Buttons', { onPhone: 'buttons' }),
    toColumn('Block', { onPhone: 'block', renderAll: () => 'the whole block' }),
    toColumn('Rest', {}),
  ])

  expect(screen.getByRole('listitem').textContent).toBe(
    'faceAnalineFigure figureplainthe whole blockbuttons',
  )
  expect(screen.getByRole('button', { name: 'All details of Ana' })).toBeVisible()

  unmount()
  draw([NAME, toColumn('Block', { onPhone: 'block' })])
  expect(screen.getByRole('listitem')).toHaveTextContent('Anablock')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

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
          rowScope: 'row',
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

  expect(screen.getByRole('rowheader')).toHaveTextContent('Ana LimaBanned Peru11-5-0')
  expect(screen.getByRole('row', { name: /Ana/ })).toHaveAttribute('data-tone', 'bad')
  expect(screen.getByRole('img', { name: '11 wins, 5 losses, 0 draws' })).toBeVisible()
})

const NAME = {
  title: 'Name',
  rowScope: 'row',
  key: 'name',
  render: ({ name }: Row) => name,
  identity: ({ name }: Row) => ({ name }),
} satisfies ListColumn<Row>

const EMAIL: ListColumn<Row> = { title: 'Email', key: 'email', render: () => 'ana@x.test' }
const ID: ListColumn<Row> = { title: 'Id', render: ({ id }) => id }
const PHONE: ListColumn<Row> = { title: 'Phone', below: EMAIL, render: () => '+55' }
const TABLE = { name: 'Fighters', rows: [{ id: 1, name: 'Ana' }], pageSize: 1 }
const getTexts = (role: string) =>
  screen.getAllByRole(role).map(({ textContent }) => textContent?.trim())

test('shows values within and below another one, under a head with all titles', () => {
  const surname: ListColumn<Row> = { title: 'Surname', within: NAME, render: () => 'Lima' }
  const fax: ListColumn<Row> = { title: 'Fax', below: EMAIL, render: () => '+56' }

  render(<ListTable<Row> {...TABLE} columns={[ID, surname, NAME, EMAIL, PHONE, fax]} />, {
    wrapper: MemoryRouter,
  })
  expect(getTexts('columnheader')).toEqual(['Id', 'Name Surname', 'Email Phone Fax'])
  expect(getTexts('rowheader')).toEqual(['Ana'])
  expect(getTexts('cell')).toEqual(['1', 'ana@x.test+55 · +56'])
})

test('shows a value in a column of its own where the column above it is left out', () => {
  render(<ListTable<Row> {...TABLE} columns={[ID, PHONE]} />, { wrapper: MemoryRouter })
  expect(getTexts('columnheader')).toEqual(['Id', 'Phone'])
  expect(getTexts('cell')).toEqual(['1', '+55'])
})

test('sorts by the title that is pressed, and tells screen readers the order of its head', async () => {
  const user = setUpUser()
  const onSort = vi.fn()
  const phone: ListColumn<Row> = { ...PHONE, key: 'phone' }

  render(
    <ListTable<Row>
      {...TABLE}
      columns={[NAME, EMAIL, phone, ID]}
      sort={{ key: 'phone', order: 'DESC' }}
      onSort={onSort}
    />,
    { wrapper: MemoryRouter },
  )

  const getOrder = (name: RegExp) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  expect(getOrder(/Name/)).toBe('none')
  expect(getOrder(/Email/)).toBe('descending')
  expect(getOrder(/Id/)).toBeNull()

  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect(onSort.mock.calls).toEqual([['name'], ['phone']])
})

test('returns each table of a screen to its own rows after Back', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: ResizeObserverCallback) {}
      observe() {
        this.report([], this as never)
      }
      unobserve() {}
      disconnect() {}
    },
  )

  const columns: ListColumn<Row>[] = [
    { title: 'Name', width: 200, rowScope: 'row', render: ({ name }) => name },
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

test('says why a row cannot be selected, and reads nothing of a row that is not there yet', () => {
  const selection = {
    selected: [],
    shown: [],
    canSelect: ({ id }: Row) => id === 1,
    isSelected: () => false,
    toggle() {},
    toggleShown() {},
    deselect() {},
  }

  const draw = (rows: Row[] | undefined) => (
    <MemoryRouter>
      <ListTable<Row>
        name="Arenas"
        rows={rows}
        pageSize={2}
        columns={[{ title: 'Name', rowScope: 'row', render: ({ name }) => name }]}
        selection={{ selection, getName: ({ name }) => name.trim(), plural: 'pending arenas' }}
      />
    </MemoryRouter>
  )

  const { rerender } = render(draw(undefined))

  rerender(
    draw([
      { id: 1, name: 'Fight Hall' },
      { id: 2, name: 'Old Hall' },
    ]),
  )

  expect(screen.getByRole('checkbox', { name: 'Select Fight Hall' })).toBeEnabled()
  expect(
    screen.getByRole('checkbox', { name: 'Only pending arenas can be selected' }),
  ).toBeDisabled()
})
