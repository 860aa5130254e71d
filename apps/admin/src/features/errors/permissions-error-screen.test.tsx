import type { Permission } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#api/session.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import PermissionsErrorScreen from './permissions-error-screen.tsx'

const FANS = '/dashboard/fans?page=2'
const ARENAS = { path: '/dashboard/arenas', title: 'Arenas' }

function open(missingPermissions: Permission[], openScreens = [ARENAS]) {
  const permissions: Permission[] = ['view_arenas']
  startSession({ jwt: 'j', refreshToken: 'r', permissions, email: 'admin@cornerman.test' })

  const siteMap: SiteMap = {
    getOpenScreens: () => openScreens,
    findScreen: (path) => (path === FANS ? { path, title: 'Fans', missingPermissions } : undefined),
    hasEventView: () => false,
  }

  renderScreen(
    <SiteMapContext value={siteMap}>
      <PermissionsErrorScreen />
    </SiteMapContext>,
    `/dashboard/permissions-error?from=${encodeURIComponent(FANS)}`,
  )
}

test.each<[Permission[], string]>([
  [['view_fans'], 'Ask a super admin for this'],
  [['view_fans', 'super_admin'], 'Ask a super admin for one of these'],
])('[NAV-03] names what is missing to open a screen: %j', (missing, title) => {
  open(missing)
  expect(screen.getByText(/^admin@cornerman\.test cannot open Fans/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByText('lets an admin browse fans')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', FANS)
  expect(screen.getByRole('link', { name: 'Arenas' })).toHaveAttribute('href', ARENAS.path)
})

test('[NAV-03] leads to the screen once its permission was granted', () => {
  open([])
  expect(screen.getByText(/^admin@cornerman\.test can now open Fans/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open Fans' })).toHaveAttribute('href', FANS)
  expect(screen.queryByText(/^Ask a super admin/)).not.toBeInTheDocument()
})

test('[NAV-03] says that an account opens no screen', () => {
  open(['view_fans'], [])
  expect(screen.getByText('This account cannot open any screens yet.')).toBeInTheDocument()
})
