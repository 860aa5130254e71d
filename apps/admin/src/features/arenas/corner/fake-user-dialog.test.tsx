import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import { NoticesHost } from '../../../ui/feedback/notices.tsx'
import { CreateFakeUser } from './fake-user-dialog.tsx'

const JOSE = { id: 3, firstName: 'José', lastName: 'Silva', image: null, fullName: 'José Silva' }

const stub = setUpStubApi()
beforeEach(async () => {
  stub.api.respond(({ call }) =>
    call.startsWith('GET') ? [200, [{ ...JOSE, id: 4, lastName: 'Silvano' }, JOSE]] : [201, JOSE],
  )
  render(
    <MemoryRouter>
      <CreateFakeUser />
      <NoticesHost />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Create fake user'))
  await create(' jose', 'silva')
})
async function create(firstName: string, lastName: string) {
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: firstName } })
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: lastName } })
  fireEvent.click(await screen.findByText('Create'))
}
const countCreated = () => stub.api.of('POST /api/v1/users/admin/fake-user').length

test('[EVE-12] offers the fake user of the same name instead of a duplicate', async () => {
  fireEvent.click(await screen.findByText('Use the existing José Silva'))
  expect(await screen.findByText('José Silva already exists')).toBeTruthy()
  expect(countCreated()).toBe(0)
})

test('[EVE-12] creates another fake user of the same name when asked to', async () => {
  fireEvent.click(await screen.findByText('Create another'))
  expect(await screen.findByText('jose silva has been created')).toBeTruthy()
  expect(countCreated()).toBe(1)
})

test('[EVE-12] creates a fake user of another name at once', async () => {
  await screen.findByText('Create another')
  await create('Joana', 'Silva')
  await waitFor(() => expect(countCreated()).toBe(1))
})
