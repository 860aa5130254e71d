import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { useCommand } from '#api/use-command.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import { type NewUserValues, toFan } from '../new-user.ts'
import { PasteTable } from './paste-table.tsx'

const stub = setUpStubApi()
const CALL = 'POST /api/v1/auth/admin/create-fan'
const getSent = () => stub.api.of(CALL).map(({ body }) => JSON.parse(body).email as string)
const ROWS = ['ana', 'eva', 'mia'].map((name) => `${name}@x.example,${name},Lima`)

// Skips the visibility check, which takes seconds in jsdom. Nothing is hidden here.
beforeEach(() => configure({ defaultHidden: true }))
afterEach(() => configure({ defaultHidden: false }))

const Screen = () => {
  const { run } = useCommand(newUsers.createFan)
  const create = (values: NewUserValues) => run({ body: toFan(values) })
  const dialog = useDialogParam('table')

  return dialog.isOpen && <PasteTable role="FAN" dialog={dialog} create={create} />
}

const open = () => renderScreen(<Screen />, '/?table=1')
const paste = (rows: readonly string[]) =>
  type(screen.getByLabelText('Rows from a spreadsheet'), rows.join('\n'))

test('[CUS-02] goes on after a rejected row, and stops when the next would fail too', async () => {
  stub.api.respond(({ body }) =>
    body.includes('ana@') ? [409, { message: 'The email is taken.' }] : [500, {}],
  )
  open()
  await paste(ROWS)
  await press('Create 3 users')
  await screen.findByText('3 rows: 1 failed, 1 not confirmed, 1 can be created.')
  expect(screen.getByText('Not confirmed')).toBeInTheDocument()
  expect(getSent()).not.toContain('mia@x.example')
})

test('[CUS-05] sends a corrected table again, and creates none twice', async () => {
  stub.api.respond(({ body }) => (body.includes('ana@') ? [201, { id: 5 }] : [409, {}]))
  open()
  await paste(ROWS)
  await press('Create 3 users')
  await screen.findByText('3 rows: 1 created, 2 failed.')
  stub.api.respond(() => [201, { id: 6 }])
  await paste(ROWS.map((row) => row.replace('Lima', 'Costa')))
  await press('Create 2 users')
  await screen.findByText('3 rows: 3 created.')
  expect(getSent().filter((email) => email === 'ana@x.example')).toHaveLength(1)
})

test('[CUS-05] does not stop at the second click of a double click, and asks before it stops', async () => {
  let respond!: () => void
  const asked = new Promise<void>((resolve) => {
    respond = resolve
  })

  stub.api.respond(() => asked.then(() => [201, { id: 5 }]))
  open()
  await paste([...ROWS, 'no email,Zoe,Lima'])
  await press('Create 3 users')

  // With user-event, both clicks of a double click are on the same button. Here the second one is on its successor.
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 2 })
  await press('Cancel')
  expect(screen.getByText('Stop and leave?')).toBeInTheDocument()
  expect(
    screen.getByText('1 of 3 users were sent. Users already created are kept.'),
  ).toBeInTheDocument()

  await press('Stay')
  respond()
  await screen.findByText('4 rows: 3 created, 1 to correct.')

  const [link] = screen.getAllByText(/^Open /)
  expect(link).toHaveTextContent('Open ana')
})

test('[CUS-02] says in the cell what is wrong with it, and in the state what no cell shows', async () => {
  open()
  await paste(['Email,Last name', 'no email,Lima'])

  const cell = screen.getByRole('rowheader')
  expect(cell).toHaveTextContent('Enter a valid email address')
  expect(screen.getByText('First name: Missing')).toBeVisible()
  expect(screen.getByText('Fix the errors below first')).toBeVisible()
})
