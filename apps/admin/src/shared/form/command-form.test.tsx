import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import { CommandForm } from './command-form.tsx'

const stub = setUpStubApi(['edit_arena_event'])

function open(disabledReason?: string) {
  const router = renderScreen(
    <CommandForm
      endpoint={fakeUsers.create}
      name="newcomer"
      initialValues={{ firstName: '' }}
      toInput={({ firstName }) => ({ body: { firstName, lastName: 'Lima', image: null } })}
      buttonText="Create newcomer"
      title="Newcomer"
      disabledReason={disabledReason}
    >
      <TextField name="firstName" label="First name" maxLength={50} />
    </CommandForm>,
    '/card',
  )

  return router
}

test('asks before Back closes a dialog with input', async () => {
  const router = open()
  await press('Create newcomer')
  await type('First name', 'Ana')
  await act(() => router.navigate(-1))
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument()
  expect(router.state.location.search).not.toBe('')
})

test('closes once the command is done, and not while it fails', async () => {
  stub.api.respond(() => [409, { message: 'Not now.' }])

  const router = open()
  await press('Create newcomer')
  await type('First name', 'Ana')
  await press('Save')
  await screen.findByText('Not now.')
  expect(screen.getByLabelText('First name')).toHaveValue('Ana')

  stub.api.respond(() => [201, { id: 5 }])
  await press('Save')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('says why it cannot be sent', async () => {
  open('This card is full')
  await press('Create newcomer')
  expect(screen.getByText('This card is full')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})
