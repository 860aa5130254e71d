import { people } from '@cornerman/contract/endpoints/people'
import { expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const createUser = async () =>
  (
    await mock.control('POST', '/tables/users', {
      email: 'new@gym.example',
      firstName: 'New',
      lastName: 'Fighter',
    })
  ).body

const addPenalty = (userId: string) =>
  mock.control('POST', '/tables/penalties', { userId, date: '-1h' })

test('creates a row with defaults', async () => {
  const { id, role, details } = await createUser()
  expect(role).toBe('FIGHTER')
  expect(details.win).toBe(0)
  expect((await mock.as(people.byId, { params: { id } })).body.firstName).toBe('New')
})

test('creates a row that names another by its email, and an instant by its distance', async () => {
  const { id } = await createUser()
  const { body: penalty } = await addPenalty('new@gym.example')
  expect(penalty.userId).toBe(id)
  expect(penalty.date).toBe('2026-03-14T19:00:00.000Z')

  const { body: user } = await mock.as(people.byId, { params: { id } })
  expect(user.penalties).toMatchObject([{ id: penalty.id }])
})

test('changes one field of a detail, and keeps the others', async () => {
  const { id } = await createUser()
  const { body } = await mock.control('PATCH', `/tables/users/${id}`, { details: { win: 9 } })
  expect(body.details).toMatchObject({ win: 9, height: 175 })
})

test('deletes a row once nothing refers to it', async () => {
  const { id } = await createUser()
  const { body: penalty } = await addPenalty('new@gym.example')
  const rejected = await mock.control('DELETE', `/tables/users/${id}`)

  expect(rejected.status).toBe(400)
  expect(rejected.body.message).toBe(
    `rows.users ${id}: cannot be removed: penalties ${penalty.id} (userId) refer to it`,
  )

  expect((await mock.control('DELETE', `/tables/penalties/${penalty.id}`)).status).toBe(204)
  expect((await mock.control('DELETE', `/tables/users/${id}`)).status).toBe(204)
  expect((await mock.as(people.byId, { params: { id } })).status).toBe(404)
})

test('says that a row to delete does not exist', async () => {
  expect((await mock.control('DELETE', '/tables/users/999999')).status).toBe(404)
})

test('counts the rows of each table, and lists and filters them', async () => {
  const list = async (path = '') => (await mock.control('GET', `/tables${path}`)).body
  const users = mock.world.rows.users.all()
  expect(await list()).toContainEqual({ table: 'users', rows: users.length })
  expect(await list('/users')).toHaveLength(users.length)

  const fans = users.filter(({ role }) => role === 'FAN').slice(0, 5)
  expect(await list('/users?search=role:fan&limit=5')).toEqual(fans)
  expect(await list('/users?search=finance%40')).toMatchObject([
    { email: 'finance@cornerman.test' },
  ])
  expect(await list('/users/1')).toEqual(users[0])
  expect((await list('/users/999999')).statusCode).toBe(404)
})

test('searches rows by words and by columns, and no other properties', async () => {
  const search = async (words: string, limit = '5') =>
    (await mock.control('GET', `/tables/users?${new URLSearchParams({ search: words, limit })}`))
      .body
  expect(await search('email:ADMIN@cornerman.test')).toHaveLength(1)
  expect(await search('role:fighter FLYWEIGHT', '2')).toHaveLength(2)
  // Neither is a column: a URL, and a time of day.
  expect(await search('https://nowhere.example')).toEqual([])
  expect(await search('25:61')).toEqual([])
  expect((await search('rol:FAN')).message).toBe(
    'search rol is not a column of users. Nearest: role, id, email',
  )
  expect((await search('constructor:x')).message).toContain('constructor is not a column of users')
})

test('a session of a deleted admin is rejected', async () => {
  expect((await mock.control('DELETE', '/tables/rewards/1')).status).toBe(204)

  for (const { id, givenBy } of mock.world.rows.rewards.all()) {
    if (givenBy === 1) {
      expect((await mock.control('DELETE', `/tables/rewards/${id}`)).status).toBe(204)
    }
  }

  expect((await mock.control('DELETE', '/tables/users/1')).status).toBe(204)
  expect((await mock.as(people.byId, { params: { id: 2 } })).status).toBe(401)
})
