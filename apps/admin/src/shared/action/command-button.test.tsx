import { penalties } from '@cornerman/contract/endpoints/penalties'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, settle } from '#ui/testing/user.ts'
import { CommandButton } from './command-button.tsx'

const stub = setUpStubApi(['remove_fighter_penalties'])

test('a double click sends one command, also when the row of another has come to its place', async () => {
  renderScreen(
    <CommandButton endpoint={penalties.remove} input={{ params: { id: 1 } }}>
      Remove
    </CommandButton>,
  )

  const remove = screen.getByRole('button', { name: 'Remove' })
  await press(remove)
  await waitFor(() => expect(remove).not.toHaveClass('ant-btn-loading'))

  // The second click of a double click.
  fireEvent.click(remove, { detail: 2 })
  await settle()
  expect(stub.api.of('DELETE /api/v1/user-penalties/1')).toHaveLength(1)
})
