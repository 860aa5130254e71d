import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readValue } from '#api/adapter/codec.ts'
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
      pageSize={3}
      columns={[{ title: 'Name', isRowHeader: true, render: ({ name }) => name.toUpperCase() }]}
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
      pageSize={1}
      rowTone={() => ({ tone: 'bad', label: 'Banned' })}
      columns={[
        {
          title: 'Name',
          isRowHeader: true,
          render: ({ name }) => name,
          identity: ({ name }) => ({ name, detail: 'Flyweight · Peru', flags: [{ label: 'Inactive' }] }),
        },
      ]}
    />,
  )
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('Ana LimaBannedInactive Flyweight · Peru')
})

test('shows one tooltip on the copy button of an email, and the whole email on its text', async () => {
  render(<EmailCell email="ana@cornerman.test" owner="Ana" />)
  const getTexts = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)
  fireEvent.mouseEnter(screen.getByRole('button'))
  await waitFor(() => expect(getTexts()).toEqual(['Copy email of Ana']))
  fireEvent.mouseEnter(document.querySelector('wbr')!.parentElement!)
  await waitFor(() => expect(getTexts()).toContain('ana@cornerman.test'))
})
