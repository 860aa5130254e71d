import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '../../api/configuration.ts'
import { endSession, startSession } from '../../api/session.ts'
import { configurationAt } from '../../api/testing/open-tab.ts'
import { type StubApi, startStubApi } from '../../api/testing/stub-api.ts'
import AdminsScreen from './admins-screen.tsx'

const EMAIL = 'events@cornerman.test'
const SAVE = 'PUT /api/v1/users/admin/update-admin'

let api: StubApi
let stored: string[]
beforeEach(async () => {
  stored = ['view_arenas', 'view_fans']
  api = await startStubApi()
  api.answer(({ call, body }) => {
    if (call === SAVE) stored = JSON.parse(body).permissions
    const admin = { id: 2, email: EMAIL, permissions: stored }
    return [200, call === SAVE ? admin : [admin]]
  })
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(api.url)))
  await loadConfiguration()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: ['super_admin'], email: 'admin@cornerman.test' })
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  await api.close()
})

/** Opens the screen and deselects view_fans, while another admin removes view_arenas and adds create-event. */
async function changeAtTheSameTime() {
  const element = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <AdminsScreen />
      </ConfigProvider>
    </SWRConfig>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const select = await screen.findByRole('combobox', { name: `Permissions of ${EMAIL}` })
  // Backspace removes the last selected permission.
  fireEvent.keyDown(select, { key: 'Backspace', code: 'Backspace', keyCode: 8, which: 8 })
  await screen.findByText('Removes')
  stored = ['create-event', 'view_fans']
  await press(`Save ${EMAIL}`)
  await screen.findByText('Save your changes too?')
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const getDialogText = () => screen.getByRole('dialog').textContent

test('[ADM-02] shows what another admin has changed before saving, and keeps both changes', async () => {
  await changeAtTheSameTime()
  expect(getDialogText()).toMatch(/Granted \+Create events.*Removed −Browse arenas.*After saving Create events/)
  expect(api.of(SAVE)).toHaveLength(0)
  await press('Save both changes')
  await waitFor(() => expect(api.of(SAVE)).toHaveLength(1))
  expect(stored).toEqual(['create-event'])
})

test('[ADM-02] saves nothing when the question about the other change is declined', async () => {
  await changeAtTheSameTime()
  await press('Cancel')
  await waitFor(() => expect(screen.getByRole('button', { name: `Save ${EMAIL}` })).toHaveProperty('disabled', false))
  expect(api.of(SAVE)).toHaveLength(0)
  expect(stored).toEqual(['create-event', 'view_fans'])
})
