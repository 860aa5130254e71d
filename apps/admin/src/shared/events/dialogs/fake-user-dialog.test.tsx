import { act, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as photo from '#shared/photo/photo-slot.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, type } from '#ui/testing/user.ts'
import { CreateFakeUser } from './fake-user-dialog.tsx'

const stub = setUpStubApi()

test('[EVE-12] requires both names, and says that the fake user has been created', async () => {
  const slot = vi.spyOn(photo, 'PhotoSlot').mockReturnValue(null as never)
  stub.api.respond(({ call }) => [201, call.includes('image') ? { href: '/jose.jpg' } : {}])

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

  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' })
  await act(() => slot.mock.lastCall![0].upload!.send(file, {} as never))
  expect(slot.mock.lastCall?.[0]).toMatchObject({ src: '/jose.jpg', aspect: 1 })

  await type('Last name', 'Silva ')
  await press('Create')
  await screen.findByText('José Silva has been created')
  expect(stub.api.requests).toHaveLength(2)
  expect(JSON.parse(stub.api.requests[1]!.body)).toEqual({
    firstName: 'José',
    lastName: 'Silva',
    image: '/jose.jpg',
  })
})
