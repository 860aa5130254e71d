import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '#api/call.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as recordForm from '#shared/form/use-record-form.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press, type } from '#ui/testing/user.ts'
import CreateUserScreen from './create-user-screen.tsx'
import { INITIAL_USER } from './new-user.ts'

const stub = setUpStubApi(['create_new_users'])
const FAN = 'POST /api/v1/auth/admin/create-fan'

const open = (query = '') => renderScreen(<CreateUserScreen />, `/new${query}`, { path: '/new' })
const field = (name: string) => screen.getByLabelText(name)

async function typePerson(email: string) {
  await type(field('Email'), email)
  await type(field('First name'), 'Nova')
  await type(field('Last name'), 'Example')
}

const getCreate = () => screen.getByRole('button', { name: /Create$/ })

const create = async () => {
  await waitFor(() => expect(getCreate()).toBeEnabled())
  await press(getCreate())
}

const chooseRole = (role: string) => choose(field('Role'), role)

test.each(['Fighter', 'Metric', 'EN', 'Strawweight', 'Beginner', 'Male'])(
  '[CUS-03] starts with the default %s',
  (value) => {
    open()
    expect(screen.getAllByText(value).length).toBeGreaterThan(0)
    expect(getCreate()).toBeDisabled()
  },
)

test('[CUS-01] offers the roles of people and arenas, but no admin', async () => {
  open()
  await press(screen.getByLabelText('Role'))

  for (const role of ['Fighter', 'Fan', 'Arena']) {
    expect(screen.getAllByTitle(role).length).toBeGreaterThan(0)
  }

  expect(screen.queryByTitle('Admin')).not.toBeInTheDocument()
})

test('[CUS-01] keeps the input when the role changes, and asks before it is left', async () => {
  const router = open()
  await typePerson('nova@people.example')
  await type(field('Nickname'), 'The Example')

  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible()

  await chooseRole('Fan')
  await waitFor(() => expect(screen.queryByLabelText('Nickname')).not.toBeInTheDocument())
  expect(field('Email')).toHaveValue('nova@people.example')

  // Back leaves the form, and does not only change the role.
  expect(router.state.historyAction).toBe('REPLACE')

  await chooseRole('Fighter')
  await waitFor(() => expect(field('Nickname')).toHaveValue('The Example'))

  await act(() => router.navigate('/other'))
  expect(screen.getByText('Leave without saving?')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/new')
})

test('[CUS-02] shows a used email at its field and keeps the input', async () => {
  stub.api.respond(({ body }) =>
    body.includes('used@')
      ? [409, { reason: 'email_taken', message: 'It belongs to user 401 already.' }]
      : [201, { id: 500 }],
  )

  open('?role=FAN')
  await typePerson('used@people.example')
  await create()
  await screen.findByText('It belongs to user 401 already.')
  expect(field('Email')).toHaveFocus()
  expect(field('First name')).toHaveValue('Nova')

  await type(field('Email'), 'nova@people.example')
  await create()
  const told = await screen.findByText(/was created\.$/)
  expect(told).toHaveTextContent('Fan Nova Example was created.')
  expect(told.closest('[tabindex]')).toHaveFocus()
  expect(field('Email')).toHaveValue('')
  expect(stub.api.of(FAN).map(({ body }) => JSON.parse(body).email)).toEqual([
    'used@people.example',
    'nova@people.example',
  ])

  stub.api.respond(() => [201, { id: 501 }])
  await typePerson('next@people.example')
  await create()
  await waitFor(() =>
    expect(screen.getByText(/was created\.$/).closest('[tabindex]')).toHaveFocus(),
  )
})

/** Lets the creation of a user wait until the returned function is called. */
function delayCreation() {
  let respond = () => {}

  stub.api.respond(
    () =>
      new Promise((resolve) => {
        respond = () => resolve([201, { id: 500 }])
      }),
  )

  return () => act(async () => respond())
}

test('[CUS-01] keeps the role of a user who is being created', async () => {
  const respond = delayCreation()
  open('?role=FAN')
  await typePerson('nova@people.example')
  expect(field('Role')).toBeEnabled()

  await create()
  await waitFor(() => expect(stub.api.of(FAN)).toHaveLength(1))
  expect(field('Role')).toBeDisabled()

  await respond()
  await waitFor(() => expect(field('Role')).toBeEnabled())
})

test('[CUS-01] keeps the next name, typed while the first user is created, and its focus', async () => {
  const respond = delayCreation()
  open('?role=FAN')
  await typePerson('nova@people.example')
  await create()
  await waitFor(() => expect(stub.api.of(FAN)).toHaveLength(1))

  const firstName = field('First name')
  await type(firstName, 'Demo')
  await respond()
  expect(await screen.findByText(/was created\.$/)).toHaveTextContent(
    'Fan Nova Example was created.',
  )
  expect(firstName).toHaveFocus()
  expect(firstName).toHaveValue('Demo')
  expect(field('Email')).toHaveValue('')
})

test.each<[unknown, string]>([
  [{ code: 1042, msg: 'Limit reached.' }, 'Limit reached.'],
  [{ affected: 0 }, 'it still shows no new user nova@people.example.'],
])(
  '[CUS-02] keeps the input, and says why, when the server answers %j and creates nothing',
  async (answer, told) => {
    stub.api.respond(({ call }) => (call === FAN ? [200, answer] : [200, { data: [], total: 0 }]))
    open('?role=FAN')
    await typePerson('nova@people.example')
    await create()
    await screen.findByText((text) => text.includes(told))
    expect(screen.queryByText(/was created/)).not.toBeInTheDocument()
    expect(field('Email')).toHaveValue('nova@people.example')
  },
)

test.each([
  ['FIGHTER', newUsers.createFighter],
  ['FAN', newUsers.createFan],
  ['LOCATION_PROVIDER', newUsers.createArena],
])('[CUS-01] creates a user of the role %s by the call for it', async (role, endpoint) => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({ id: 5 })
  const form = vi.spyOn(recordForm, 'useRecordForm')
  open(`?role=${role}`)

  const { save } = form.mock.lastCall![0]
  const values = { ...INITIAL_USER, email: 'nova@x.example', firstName: 'Nova', lastName: 'Lima' }

  await act(() => save(values, async () => true, INITIAL_USER))

  const body = expect.objectContaining({ roleName: role, email: 'nova@x.example' })
  expect(call).toHaveBeenCalledWith(endpoint, { body }, expect.anything())
})

test('[CUS-05] shows beside the form who is created, and where they are found', async () => {
  open('?role=FAN')
  expect(screen.getByText('No name yet')).toBeInTheDocument()

  await typePerson('nova@people.example')

  const preview = screen.getByRole('region', { name: 'New fan' })
  expect(preview).toHaveTextContent('Nova Example')
  expect(preview).toHaveTextContent('Once created, the fan is found in Fans.')
})
