import type { User } from '@cornerman/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import { EditPerson, toBody, toValues } from './edit-person.tsx'

const stub = setUpStubApi(['edit_users'])

test('[FAN-03] corrects an email although the API has sent no other field of the person', async () => {
  const user = { id: 101, role: 'FAN', email: 'ana@x.example' } as User
  stub.api.respond(() => [200, user])
  renderScreen(<EditPerson user={user} />, '/?edit=1')
  expect(screen.getByText('Edit person')).toBeInTheDocument()

  await type(screen.getByLabelText('Email'), 'eva@x.example')
  await press('Save')

  const call = 'PATCH /api/v1/users/admin/edit-user/101'

  await waitFor(() =>
    expect(stub.api.of(call).map(({ body }) => JSON.parse(body))).toEqual([
      { email: 'eva@x.example' },
    ]),
  )
})

test('[FAN-03] changes the ranking only, and says why, where the API has no call for the rest', async () => {
  await removeCapabilities(stub)
  updateSession({ permissions: ['edit_users', 'edit_arena_event'] })

  const open = (role: User['role']) => {
    const user = {
      id: 101,
      role,
      firstName: 'Ana',
      lastName: 'Lima',
      email: 'ana@x.example',
      details: { ranking: 5 },
    } as User

    stub.api.respond(() => [200, user])
    renderScreen(<EditPerson user={user} />, '/?edit=1')
  }

  open('FIGHTER')
  expect(screen.getByText(/^This server cannot change names/)).toBeInTheDocument()
  expect(document.querySelectorAll('input')).toHaveLength(1)

  await type(screen.getByLabelText('Ranking'), '7')
  await press('Save')
  await waitFor(() =>
    expect(stub.api.requests.filter(({ body }) => body.includes('"ranking":7'))).toHaveLength(1),
  )
  cleanup()
  open('FAN')
  expect(screen.getByText(/^This server cannot change names/)).toBeInTheDocument()
  expect(screen.queryByText('Edit')).not.toBeInTheDocument()
})

test('[FTD-02] reads the profile of a fighter before a save, and shows a rejected birthdate at its field', async () => {
  const details = { birthdate: '2001-05-17', height: 168, unitSystem: 'METRIC' }
  const fighter = { id: 101, role: 'FIGHTER', email: 'ana@x.example', details } as User

  stub.api.respond(({ call }) =>
    call.startsWith('PATCH')
      ? [422, { reason: 'born_in_the_future', message: 'This day lies in the future.' }]
      : [200, fighter],
  )

  renderScreen(<EditPerson user={fighter} />, '/?edit=1')
  await type(screen.getByLabelText('Email'), 'eva@x.example')
  await press('Save')
  await screen.findByText('Not saved. Correct Birthdate.')
  expect(stub.api.requests.map(({ call }) => call)).toEqual([
    'GET /api/v1/users/admin/profile/101',
    'PATCH /api/v1/users/admin/edit-user/101',
  ])
})

test('[FAN-03] names the person after a save as they were saved', async () => {
  stub.api.respond(({ call }) => (call.startsWith('PATCH') ? [204] : [200, fan]))
  renderScreen(<EditPerson user={fan} />, '/?edit=1', { wrapper: App })
  await type(screen.getByLabelText('First name'), 'Eva')
  await press('Save')
  await screen.findByText('Eva Souza is saved')
})

const fan = {
  id: 401,
  role: 'FAN',
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@x.example',
  nickname: null,
  phoneNumber: '+1 2',
} as User

test.each([
  ['a text', { email: 'ana.souza@x.example' }, { email: 'ana.souza@x.example' }],
  ['an emptied text, as null', { phoneNumber: '' }, { phoneNumber: null }],
  [
    'physical facts, below details',
    { lastName: 'Lima', height: 172, club: '' },
    { lastName: 'Lima', details: { height: 172, club: null } },
  ],
])('sends %s', (_, changes, body) => expect(toBody(changes)).toEqual(body))

test('has no physical facts of a fan', () => {
  expect(toValues(fan)).toEqual({
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@x.example',
    nickname: '',
    phoneNumber: '+1 2',
  })
})
