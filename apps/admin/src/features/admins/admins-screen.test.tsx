import { ALL_PERMISSIONS } from '@cornerman/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, pressKeys, setUpUser, type } from '#ui/testing/user.ts'
import * as phone from '#ui/use-is-phone.ts'
import AdminsScreen from './admins-screen.tsx'

const EMAIL = 'events@cornerman.test'
const OTHER = { id: 3, email: 'finance@cornerman.test', permissions: ['view_fans', 'reward-users'] }
const SAVE = 'PUT /api/v1/users/admin/update-admin'

const stub = setUpStubApi(['super_admin'])
let stored: string[]

beforeEach(() => {
  stored = ['view_arenas', 'view_fans']
  stub.api.respond(({ call, body }) => {
    if (call === SAVE) {
      stored = JSON.parse(body).permissions
    }

    const admin = { id: 2, email: EMAIL, permissions: stored }
    return [200, call === SAVE ? admin : [admin, OTHER]]
  })
})

async function open() {
  renderScreen(<AdminsScreen />)
  return await screen.findByRole('combobox', { name: `Permissions of ${EMAIL}` })
}

/** Removes the last permission of the row, as Backspace does. */
async function removeLast() {
  const select = await open()
  act(() => select.focus())
  await pressKeys('{Backspace}')
  await screen.findByText('Removes')
}

/** Deselects view_fans, while another admin removes view_arenas and adds create-event. */
async function changeAtTheSameTime() {
  await removeLast()
  stored = ['create-event', 'view_fans']
  await press(`Save ${EMAIL}`)
  await screen.findByText('Replace the change of another admin?')
}

test('[ADM-02] names a removed permission that this version does not know, and keeps the list', async () => {
  stored = ['edit_payouts']
  await removeLast()
  expect(screen.getByText(/edit_payouts$/)).toBeVisible()
})

test('[ADM-02] asks before it replaces the change of another admin, and shows both', async () => {
  await changeAtTheSameTime()
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Saved by the other admin: Permissions: Browse fans, Create events. Yours: Permissions: Browse arenas.',
  )
  expect(stub.api.of(SAVE)).toHaveLength(0)

  await press('Save mine')
  await waitFor(() => expect(stored).toEqual(['view_arenas']))
})

test('[ADM-02] asks nothing when another admin has made the same change, and saves it', async () => {
  await removeLast()
  stored = ['view_arenas']
  await press(`Save ${EMAIL}`)
  await waitFor(() =>
    expect(stub.api.of(SAVE).map(({ body }) => JSON.parse(body))).toEqual([
      { userId: 2, permissions: ['view_arenas'] },
    ]),
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[ADM-02] keeps the change of another admin when a save is canceled, and shows it after Undo', async () => {
  await changeAtTheSameTime()
  await press('Cancel')
  await screen.findByText(/^Not saved\. Another admin has changed this/)
  expect(stub.api.of(SAVE)).toHaveLength(0)

  await press('Undo changes')

  const row = screen.getByRole('group', { name: EMAIL })
  await waitFor(() => expect(row).toHaveTextContent('Create events'))
  expect(row).not.toHaveTextContent('Browse arenas')
})

test('[ADM-02] saves neither an unchanged admin nor one without permissions', async () => {
  await removeLast()

  const save = screen.getByRole('button', { name: `Save ${EMAIL}` })
  expect(save).toBeEnabled()

  await press(screen.getByRole('button', { name: 'Undo changes' }))
  await waitFor(() => expect(save).toBeDisabled())
  act(() => screen.getByRole('combobox', { name: `Permissions of ${EMAIL}` }).focus())
  await pressKeys('{Backspace}{Backspace}')
  expect(await screen.findByText('Choose at least one permission to save.')).toBeVisible()
  expect(save).toBeDisabled()
})

test('[ADM-02] asks before admins remove their own access, and shows why it was not saved', async () => {
  updateSession({ email: EMAIL })
  stored = ['create-event', 'super_admin']
  await removeLast()
  await press(`Save ${EMAIL}`)
  await screen.findByText('Remove your own access to admins?')

  stub.api.respond(({ call }) =>
    call === SAVE
      ? [409, { reason: 'last_admin', message: 'One must stay.' }]
      : [200, [{ id: 2, email: EMAIL, permissions: stored }]],
  )

  await press('Remove my access')
  await screen.findByText('One must stay.')

  // It is no longer about what is chosen.
  act(() => screen.getByRole('combobox', { name: `Permissions of ${EMAIL}` }).focus())
  await pressKeys('{Backspace}')
  expect(screen.queryByText('One must stay.')).not.toBeInTheDocument()
})

test('[ADM-02] removes the access of another admin without that question', async () => {
  stored = ['create-event', 'super_admin']
  await removeLast()
  await press(`Save ${EMAIL}`)
  await waitFor(() => expect(stored).toEqual(['create-event']))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  // Nothing is left to save or to undo.
  await waitFor(() => expect(screen.getByRole('button', { name: `Save ${EMAIL}` })).toBeDisabled())
  expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument()
})

test('[ADM-03] shows the empty state', async () => {
  stub.api.respond(() => [200, []])
  renderScreen(<AdminsScreen />)
  await screen.findByText('No admins yet')
})

test('[ADM-02] saves nothing for an admin who is no longer in the list', async () => {
  await removeLast()
  stub.api.respond(() => [200, [OTHER]])
  await press(`Save ${EMAIL}`)
  await screen.findByText('Not saved: this admin is no longer in the list.')
  expect(stub.api.of(SAVE)).toHaveLength(0)
})

test('[ADM-01] shows the permissions of an admin in the order of their names', async () => {
  stored = ['view_fans', 'create-event', 'view_arenas', 'view_fighters']
  await open()

  const row = screen.getByRole('group', { name: EMAIL })
  expect(row).toHaveTextContent('Browse arenasBrowse fansBrowse fightersand 1 more selected')
  expect(row).toHaveTextContent(`4 of ${ALL_PERMISSIONS.length}`)

  await setUpUser().hover(within(row).getByText('and 1 more selected'))
  expect(await screen.findByText('Create events')).toBeVisible()

  const areas = within(row).getByRole('list', { name: `Areas of ${EMAIL}` })
  expect(
    within(areas)
      .getByText(/^Arenas: 1 of/)
      .closest('li'),
  ).toHaveAttribute('data-extent', 'some')
  expect(
    within(areas)
      .getByText(/^Money: 0 of/)
      .closest('li'),
  ).toHaveAttribute('data-extent', 'none')
  expect(within(row).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
})

test('[ADM-01] a phone lists all permissions by area, finds them by name, and tells who else holds them', async () => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)
  renderScreen(<AdminsScreen />)
  await press(await screen.findByRole('button', { name: `Edit permissions of ${EMAIL}` }))

  const list = within(await screen.findByRole('dialog'))
  expect(list.getAllByRole('checkbox')).toHaveLength(ALL_PERMISSIONS.length)

  await type(list.getByRole('searchbox', { name: 'Search permissions' }), 'FANS')

  const fans = list.getByRole('checkbox', { name: /^Browse fans/ })
  expect(fans.closest('fieldset')).toHaveTextContent('1 other')

  await press(fans)
  expect(list.getByRole('status')).toHaveTextContent('1 chosen')

  await press('Done')
  await press(`Save ${EMAIL}`)
  await waitFor(() => expect(stored).toEqual(['view_arenas']))
})
