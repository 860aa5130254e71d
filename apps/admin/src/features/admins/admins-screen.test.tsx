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
  await screen.findByText('Save your changes too?')
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const getDialogText = () => screen.getByRole('dialog').textContent

test('[ADM-02] shows what another admin has changed before saving, and keeps both changes', async () => {
  await changeAtTheSameTime()
  expect(getDialogText()).toMatch(
    /Granted \+Create events.*Removed −Browse arenas.*After saving Create events/,
  )
  expect(stub.api.of(SAVE)).toHaveLength(0)
  await press('Save both changes')
  await waitFor(() => expect(stub.api.of(SAVE)).toHaveLength(1))
  expect(stored).toEqual(['create-event'])
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

test('[ADM-02] says what another admin has undone by saving at the same time, and saves it again', async () => {
  const select = await open()
  fireEvent.keyDown(select, { key: 'Backspace', code: 'Backspace', keyCode: 8, which: 8 })
  await screen.findByText('Removes')
  // The save of the other admin, who read the permissions before this one, arrives after it.
  stub.api.respond(({ call, body }) => {
    if (call === SAVE) {
      stored =
        stub.api.of(SAVE).length === 1
          ? ['create-event', 'view_fans']
          : JSON.parse(body).permissions
    }
    const admin = { id: 2, email: EMAIL, permissions: stored }
    return [200, call === SAVE ? admin : [admin, OTHER]]
  })
  await press(`Save ${EMAIL}`)
  const lost = await screen.findByText('Another admin’s save has undone your change:')
  expect(lost.parentElement?.textContent).toMatch(/Removed −Browse fans/)
  expect(screen.queryByText('Success')).toBeNull()
  await screen.findByRole('button', { name: 'Save it again' })
  await press('Save it again')
  await waitFor(() => expect(stored).toEqual(['create-event']))
  await waitFor(() => expect(screen.queryByText(/has undone your change/)).toBeNull())
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
