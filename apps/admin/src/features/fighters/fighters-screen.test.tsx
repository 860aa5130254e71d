import type { Permission } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import FightersScreen from './fighters-screen.tsx'

const stub = setUpStubApi()

const FIGHTER = {
  id: 101,
  role: 'FIGHTER',
  firstName: 'Ana',
  lastName: 'Lima',
  nickname: null,
  email: 'ana@x.example',
  verified: false,
  images: [],
  details: { isActive: true },
  penaltyInfo: { banned: false },
}

const BANNED = {
  ...FIGHTER,
  id: 102,
  firstName: 'Eva',
  lastName: 'Costa',
  penaltyInfo: { banned: true },
}

test.each<[Permission[], { canVerify: boolean; canUpload: boolean }]>([
  [[], { canVerify: false, canUpload: false }],
  [['verify-user'], { canVerify: true, canUpload: false }],
  [['upload_fighter_images'], { canVerify: false, canUpload: true }],
  [['upload_arena_images'], { canVerify: false, canUpload: false }],
])('[NAV-05] offers with %j: %j', async (permissions, { canVerify, canUpload }) => {
  updateSession({ permissions: ['view_fighters', ...permissions] })
  stub.api.respond(() => [200, { data: [FIGHTER, BANNED], total: 2 }])
  renderScreen(<FightersScreen />)
  await screen.findAllByText('Ana Lima')
  expect(screen.queryByRole('checkbox', { name: /^Select Eva Costa/ })).not.toBeInTheDocument()

  // Nobody is active while banned.
  const dots = [...document.querySelectorAll<HTMLElement>('tr [data-status]')]
  expect(dots.map(({ dataset }) => dataset.status)).toEqual(['success', 'default'])
  expect(screen.queryAllByRole('checkbox', { name: /^Select Ana Lima/ }).length > 0).toBe(canVerify)
  expect(screen.queryAllByRole('button', { name: /^Upload/ }).length > 0).toBe(canUpload)
})
