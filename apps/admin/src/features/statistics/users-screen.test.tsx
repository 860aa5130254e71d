import { screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press } from '#ui/testing/user.ts'
import { EXPORT_LANGUAGES } from './downloads/downloads.ts'
import UsersScreen from './users-screen.tsx'

const stub = setUpStubApi(['download_users_statistics'])

test('[DLD-01] asks for the users of the chosen roles, and says when the download failed', async () => {
  stub.api.respond(() => [409, { message: 'Not now.' }])
  renderScreen(<UsersScreen />, '/', { wrapper: App })
  expect(screen.getByText('Choose at least one role')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled()

  await choose('Roles', 'Fighter')
  await press('Download')
  await waitFor(() => expect(stub.api.requests).toHaveLength(1))

  const [{ call, body }] = stub.api.requests as [(typeof stub.api.requests)[number]]
  expect(call).toMatch(/^POST .*download/)
  expect(JSON.parse(body)).toEqual({ roles: ['FIGHTER'], languages: ['PT'], activity: 7 })
  await screen.findByText('The download failed. Try again.')

  const all = screen.getByRole('checkbox', { name: 'All languages' })
  expect(all).toBePartiallyChecked()

  await press(all)
  expect(all).toBeChecked()
  expect(screen.getByText(`and ${EXPORT_LANGUAGES.length - 5} more`)).toBeInTheDocument()

  await press(all)
  expect(screen.getByText('Choose at least one language')).toBeInTheDocument()
})

test('[DLD-01] shows the columns of the last file until the next one is asked for', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a' }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  stub.api.respond(() => [200, 'Id,Name\n1,Ana\n'])
  renderScreen(<UsersScreen />, '/', { wrapper: App })
  await choose('Roles', 'Fighter')
  await press('Download')

  const columns = await screen.findByRole('list', { name: 'Columns' })
  expect(columns).toHaveTextContent('#IdName')
  expect(screen.getByText('Last download: 1 user')).toBeInTheDocument()

  stub.api.respond(() => [409, { message: 'Not now.' }])
  await press('Download')
  await screen.findByText('The download failed. Try again.')
  expect(screen.queryByRole('list', { name: 'Columns' })).not.toBeInTheDocument()
})
