import type { Permission, User } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as userList from '#shared/people/user-list/user-list.tsx'
import * as photo from '#shared/photo/photo-slot.tsx'
import { render } from '#ui/testing/render.tsx'
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

test('[FTL-01] shows and sorts each column by what its title says', () => {
  const list = vi.spyOn(userList, 'UserList').mockReturnValue(null as never)
  renderScreen(<FightersScreen />)

  const { role, columns, filters } = list.mock.lastCall![0]
  expect(role).toBe('FIGHTER')
  expect(filters.map(({ label }) => label)).toEqual([
    'Weight',
    'Country',
    'Gender',
    'Last visit',
    'Banned',
    'Not verified',
  ])

  const fighter = {
    ...FIGHTER,
    phoneNumber: '+1 2',
    country: 'Peru',
    // In UTC the day before.
    createDate: '2025-01-03T01:00:00+03:00',
    details: {
      isActive: true,
      gender: 'FEMALE',
      weight: 'FLYWEIGHT',
      height: 168,
      unitSystem: 'METRIC',
      birthdate: '1995-03-04',
      ranking: 7,
    },
  } as unknown as User

  const cells = columns
    .filter(({ title }) => !/avatar/.test(title as string))
    .map((column) => {
      const { container, unmount } = render(column.render(fighter, fighter, 0))
      const text = container.textContent
      unmount()
      return `${column.title}: ${text} (${column.key})`
    })

  expect(cells).toEqual([
    'Name: Ana (name)',
    'Surname: Lima (lastName)',
    expect.stringMatching(/^Email: ana.*@x\.example.* \(email\)$/),
    'Phone: +1 2 (undefined)',
    'Country: Peru (country)',
    'Gender: Female (undefined)',
    'Weight: Flyweight (weight)',
    'Height: 168 cm (height)',
    'Birthdate: 4 Mar 1995 (birthdate)',
    'Ranking: 7 (ranking)',
    'Registered: 2 Jan 2025 (createDate)',
    'Active: Yes (undefined)',
  ])
})

test('[FTL-03] sends each picture of a fighter with its type', async () => {
  const slots: Parameters<typeof photo.PhotoSlot>[0][] = []

  vi.spyOn(photo, 'PhotoSlot').mockImplementation((slot) => {
    slots.push(slot)
    return null as never
  })

  updateSession({ permissions: ['view_fighters', 'upload_fighter_images'] })
  stub.api.respond(({ call }) => [200, call.startsWith('GET') ? { data: [FIGHTER], total: 1 } : {}])
  renderScreen(<FightersScreen />)
  await screen.findAllByText('Ana Lima')

  for (const name of ['face avatar of Ana Lima', 'length avatar of Ana Lima']) {
    const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' })
    // The answer has no pictures, so nothing confirms the new one.
    await slots
      .find((slot) => slot.name === name)!
      .upload!.send(file, {} as never)
      .catch(() => {})
  }

  const sent = stub.api.requests
    .filter(({ call }) => call.endsWith('/upload-image'))
    .map(({ body }) => [...body.matchAll(/name="(\w+)"\s+(\w+)\r/g)].map(([, ...part]) => part))
  const toFields = (imageType: string) =>
    expect.arrayContaining([
      ['imageType', imageType],
      ['positionId', '0'],
      ['userId', '101'],
    ])

  expect(sent).toEqual([toFields('FULL_FACE_AVATAR'), toFields('HALF_LENGTH_AVATAR')])
})

test.each<[permissions: Permission[], offered: { selections: number; uploads: number }]>([
  [[], { selections: 0, uploads: 0 }],
  [['verify-user'], { selections: 1, uploads: 0 }],
  [['upload_fighter_images'], { selections: 0, uploads: 4 }],
  [['upload_arena_images'], { selections: 0, uploads: 0 }],
])('[NAV-05] offers with %j: %j', async (permissions, { selections, uploads }) => {
  updateSession({ permissions: ['view_fighters', ...permissions] })
  stub.api.respond(() => [200, { data: [FIGHTER, BANNED], total: 2 }])
  renderScreen(<FightersScreen />)
  await screen.findAllByText('Ana Lima')
  expect(screen.queryByRole('checkbox', { name: /^Select Eva Costa/ })).not.toBeInTheDocument()

  // Nobody is active while banned.
  const dots = [...document.querySelectorAll<HTMLElement>('tr [data-status]')]
  expect(dots.map(({ dataset }) => dataset.status)).toEqual(['success', 'default'])
  expect(screen.queryAllByRole('checkbox', { name: /^Select Ana Lima/ })).toHaveLength(selections)
  expect(screen.queryAllByRole('button', { name: /^Upload/ })).toHaveLength(uploads)
})
