import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../api/session.ts'
import { setUpStubApi } from '../../api/testing/set-up-stub-api.ts'
import type { ListColumn } from '../table/list-table.tsx'
import { ExportButton } from './export-button.tsx'

interface Hall {
  id: number
}
const COLUMNS: readonly ListColumn<Hall>[] = [
  { key: 'name', title: 'Hall', render: () => null, toText: ({ id }) => `=Hall ${id}` },
  { key: 'phone', title: 'Phone', render: () => null, toText: () => '+48 12', isPhone: true },
  { key: 'action', title: 'Action', render: () => null },
]
const createHalls = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index): Hall => ({ id: first + index }))

setUpStubApi(['download_users_statistics'])
let saved: Blob[]
beforeEach(() => {
  saved = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(cleanup)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
async function readFile() {
  await waitFor(() => expect(saved).toHaveLength(1))
  return (await saved[0]!.text()).trim().split('\r\n')
}

test('writes the selected rows with the heads of the columns, numbers, and protected from formulas', async () => {
  render(<ExportButton name="halls" columns={COLUMNS} rows={createHalls(2)} />)
  press('Export: 2 selected halls')
  expect(await readFile()).toEqual(['"#","Hall","Phone"', `"1","'=Hall 1","+48 12"`, `"2","'=Hall 2","+48 12"`])
})

test('reads all pages of the view, shows the progress, and saves nothing when it is cancelled', async () => {
  let release = () => {}
  const pages: number[] = []
  const readPage = async (page: number, limit: number) => {
    pages.push(page)
    if (page === 3 && pages.filter((one) => one === 3).length === 1)
      await new Promise<void>((resolve) => (release = resolve))
    return { data: createHalls(page === 3 ? 50 : limit, (page - 1) * limit + 1), total: 250 }
  }
  render(<ExportButton name="halls" columns={COLUMNS} readPage={readPage} />)
  press('Export: all halls of this view')
  expect(await screen.findByText('80%')).toBeTruthy()
  press(/^Cancel/)
  release()
  const button = await screen.findByRole('button', { name: 'Export: all halls of this view' })
  expect(saved).toEqual([])
  fireEvent.click(button)
  const lines = await readFile()
  expect([lines.length, lines.at(-1)]).toEqual([251, `"250","'=Hall 250","+48 12"`])
})

test('is hidden without the permission to download people', () => {
  endSession()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: ['view_fans'], email: 'admin@cornerman.test' })
  render(<ExportButton name="halls" columns={COLUMNS} rows={createHalls(2)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
