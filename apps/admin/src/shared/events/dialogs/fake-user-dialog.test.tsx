import { screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import { press, type } from '#ui/testing/user.ts'
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

  await press('Create fake user')
  await type(await screen.findByLabelText('First name'), ' José')
  await press('Create')
  await screen.findByText('Please input last name')

  await type('Last name', 'Silva ')
  await press('Create')
  await screen.findByText('José Silva has been created')
  expect(stub.api.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { firstName: 'José', lastName: 'Silva', image: null },
  ])
})
