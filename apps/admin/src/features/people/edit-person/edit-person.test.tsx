import type { User } from '@cornerman/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import { EditPerson } from './edit-person.tsx'

const stub = setUpStubApi(['edit_users'])
test('[FAN-03] corrects an email although the API has sent no other field of the person', async () => {
  const user = { id: 101, role: 'FAN', email: 'ana@x.example' } as User
  stub.api.respond(() => [200, user])
  const router = createMemoryRouter([{ path: '/', element: <EditPerson user={user} /> }], { initialEntries: ['/?edit=1'] })
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Edit person')).toBeTruthy()
  await act(async () => void fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'eva@x.example' } }))
  await act(async () => void fireEvent.click(screen.getByText('Save')))
  const call = 'PATCH /api/v1/users/admin/edit-user/101'
  await waitFor(() => expect(stub.api.of(call).map(({ body }) => JSON.parse(body))).toEqual([{ email: 'eva@x.example' }]))
})
