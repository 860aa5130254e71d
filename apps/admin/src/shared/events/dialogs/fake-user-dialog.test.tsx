import { fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { CreateFakeUser } from './fake-user-dialog.tsx'

const stub = setUpStubApi()

test('[EVE-12] requires both names, and says that the fake user has been created', async () => {
  stub.api.respond(() => [201, {}])
  render(
    <MemoryRouter>
      <CreateFakeUser />
    </MemoryRouter>,
    { wrapper: App },
  )
  fireEvent.click(screen.getByText('Create fake user'))
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: ' José' } })
  fireEvent.click(screen.getByText('Create'))
  expect(await screen.findByText('Please input last name')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Silva ' } })
  fireEvent.click(screen.getByText('Create'))
  expect(await screen.findByText('José Silva has been created')).toBeTruthy()
  expect(stub.api.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { firstName: 'José', lastName: 'Silva', image: null },
  ])
})
