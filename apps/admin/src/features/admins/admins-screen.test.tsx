import { ALL_PERMISSIONS } from '@cornerman/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
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
/** Deselects view_fans, while another admin removes view_arenas and adds create-event. */
async function changeAtTheSameTime() {
  const select = await open()
  // Backspace removes the last selected permission.
  fireEvent.keyDown(select, { key: 'Backspace', code: 'Backspace', keyCode: 8, which: 8 })
  await screen.findByText('Removes')
  stored = ['create-event', 'view_fans']
  await press(`Save ${EMAIL}`)
  await screen.findByText('Replace the change of another admin?')
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const getDialogText = () => screen.getByRole('dialog').textContent

test('[ADM-02] asks before it replaces the change of another admin, and shows both', async () => {
  await changeAtTheSameTime()
  expect(getDialogText()).toContain(
    'Saved by the other admin: Permissions: Create events, Browse fans. Yours: Permissions: Browse arenas.',
  )
  expect(stub.api.of(SAVE)).toHaveLength(0)
  await press('Save mine')
  await waitFor(() => expect(stored).toEqual(['view_arenas']))
})

test('[ADM-02] keeps the change of another admin when a save is canceled, and shows it after Undo', async () => {
  await changeAtTheSameTime()
  await press('Cancel')
  expect(await screen.findByText(/^Not saved\. Another admin has changed this/)).toBeTruthy()
  expect(stub.api.of(SAVE)).toHaveLength(0)
  await press('Undo changes')
  const row = screen.getByRole('group', { name: EMAIL })
  await waitFor(() => expect(row.textContent).toContain('Create events'))
  expect(row.textContent).not.toContain('Browse arenas')
})

test('[ADM-02] saves neither an unchanged admin nor one without permissions', async () => {
  const save = () => screen.getByRole('button', { name: `Save ${EMAIL}` })
  const select = await open()
  expect(save()).toHaveProperty('disabled', true)
  for (const isLast of [false, true]) {
    fireEvent.keyDown(select, { key: 'Backspace', code: 'Backspace', keyCode: 8, which: 8 })
    await waitFor(() => expect(save()).toHaveProperty('disabled', isLast))
  }
  expect(screen.getByText('Choose at least one permission to save.')).toBeTruthy()
})

test('[ADM-02] asks before admins remove their own access, and shows why it was not saved', async () => {
  updateSession({ email: EMAIL })
  stored = ['create-event', 'super_admin']
  const select = await open()
  fireEvent.keyDown(select, { key: 'Backspace', code: 'Backspace', keyCode: 8, which: 8 })
  await press(`Save ${EMAIL}`)
  await screen.findByText('Remove your own access to admins?')
  stub.api.respond(({ call }) =>
    call === SAVE
      ? [409, { reason: 'last_admin', message: 'One must stay.' }]
      : [200, [{ id: 2, email: EMAIL, permissions: stored }]],
  )
  await press('Remove my access')
  expect(await screen.findByText('One must stay.')).toBeTruthy()
})

test('[ADM-03] shows the empty state', async () => {
  stub.api.respond(() => [200, []])
  renderScreen(<AdminsScreen />)
  expect(await screen.findByText('No admins yet')).toBeTruthy()
})

test('[ADM-02] saves nothing for an admin who is no longer in the list', async () => {
  const select = await open()
  fireEvent.keyDown(select, { key: 'Backspace', code: 'Backspace', keyCode: 8, which: 8 })
  await screen.findByText('Removes')
  stub.api.respond(() => [200, [OTHER]])
  await press(`Save ${EMAIL}`)
  expect(await screen.findByText('Not saved: this admin is no longer in the list.')).toBeTruthy()
  expect(stub.api.of(SAVE)).toHaveLength(0)
})

test('[ADM-01] lists all permissions by area, finds them by name, and tells who else holds them', async () => {
  await open()
  await press(`Edit permissions of ${EMAIL}`)
  expect(screen.getAllByRole('checkbox')).toHaveLength(ALL_PERMISSIONS.length)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search permissions' }), {
    target: { value: 'FANS' },
  })
  const fans = screen.getByRole('checkbox', { name: /^Browse fans/ })
  expect(fans.closest('fieldset')?.textContent).toContain('1 other')
  fireEvent.click(fans)
  expect(getDialogText()).toContain('1 chosen')
  await press('Done')
  await press(`Save ${EMAIL}`)
  await waitFor(() => expect(stored).toEqual(['view_arenas']))
})
