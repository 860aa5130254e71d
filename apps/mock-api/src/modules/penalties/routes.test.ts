import { events } from '@cornerman/contract/endpoints/events'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { people } from '@cornerman/contract/endpoints/people'
import { expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest, NOW } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

/** Fighters with no penalty, with two penalties, and banned. */
const CLEAN = 102
const WARNED = 109
const BANNED = 104

const add = (userId: number, comment = 'physical condition (injury)') =>
  mock.as(penalties.add, { body: { userId, penalty: 'miss_fight', comment } })
const getPenaltyInfo = async (id: number) =>
  (await mock.as(people.adminProfile, { params: { id } })).body.penaltyInfo

test('[PEN-01] lists a penalty with reason, date and comment', async () => {
  const { status, body } = await add(CLEAN, ' Came too late. ')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: expect.any(Number),
      reason: 'miss_fight',
      date: new Date(NOW).toISOString(),
      comment: 'Came too late.',
    },
  ])

  expect((await mock.as(people.adminProfile, { params: { id: CLEAN } })).body.penalties).toEqual(
    body,
  )
})

test('[PEN-04] the third penalty bans the fighter, also in the list, and a fourth is rejected', async () => {
  expect(await getPenaltyInfo(WARNED)).toEqual({ banned: false, unbanDate: null })
  expect((await add(WARNED)).body).toHaveLength(3)
  expect(await getPenaltyInfo(WARNED)).toEqual({ banned: true, unbanDate: null })

  const list = await mock.as(people.list, { query: { page: 1, limit: 100, roleName: 'FIGHTER' } })
  expect(list.body.data).toContainEqual(
    expect.objectContaining({
      id: WARNED,
      penaltyInfo: expect.objectContaining({ banned: true }),
    }),
  )

  const before = getChanges(mock.world)
  expect((await add(WARNED)).body).toMatchObject({ statusCode: 409, reason: 'already_banned' })
  expect(getChanges(mock.world)).toEqual(before)
})

test('[PEN-04] marks a banned fighter on a card', async () => {
  const readCorner = async () =>
    (await mock.as(events.one, { params: { id: 1 } })).body.fightSlots.find(
      ({ fight }) => fight?.initiator,
    )?.fight?.initiator

  const { id = 0, isBanned } = (await readCorner()) ?? {}
  expect(isBanned).toBe(false)

  for (let count = 1; count <= 3; count++) {
    await add(id)
  }

  expect(await readCorner()).toMatchObject({ id, isBanned: true })
})

test('[PEN-05] removing one of three penalties ends the ban', async () => {
  expect((await getPenaltyInfo(BANNED)).banned).toBe(true)

  const [first] = mock.world.rows.penalties.by('userId', BANNED)
  const id = first?.id ?? 0
  const left = await mock.as(penalties.remove, { params: { id } })

  expect(left.status).toBe(200)
  expect(left.body).toHaveLength(2)
  expect((await getPenaltyInfo(BANNED)).banned).toBe(false)
})

test.each([
  ['no comment', { comment: '' }, 'comment'],
  ['a comment that is too long', { comment: 'x'.repeat(501) }, 'comment'],
  ['an unknown reason', { penalty: 'bad_hair' }, 'penalty'],
  ['no user', { userId: undefined }, 'userId'],
])('[PEN-02] rejects %s', async (_, wrong, field) => {
  const rejected = await mock.as(penalties.add, {
    body: { userId: CLEAN, penalty: 'miss_fight', comment: 'x', ...wrong } as never,
  })
  expect(rejected.status).toBe(400)
  expect(rejected.body.details?.[0]?.field).toBe(field)
  expect(getChanges(mock.world)).toEqual(['outbox 1'])
})

test('rejects a penalty for a fan', async () => {
  expect((await add(401)).body).toMatchObject({ statusCode: 409, reason: 'wrong_role' })
})
