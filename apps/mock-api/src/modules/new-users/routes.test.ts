import type { Endpoint } from '@cornerman/contract'
import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { examples } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const fighter = examples.newUsers.createFighter.body
const fan = examples.newUsers.createFan.body
const arena = examples.newUsers.createArena.body

describe('[CUS-05] a created user', () => {
  test('[CUS-03] as a fighter is last in the ranking of the weight class and has the given address', async () => {
    const rivals = mock.world.rows.users
      .by('role', 'FIGHTER')
      .flatMap(({ details }) => details ?? [])
    const rankings = rivals.flatMap(({ weight, gender, ranking }) =>
      weight === 'STRAWWEIGHT' && gender === 'FEMALE' ? ranking : [],
    )
    const { body } = await mock.as(newUsers.createFighter, { body: fighter })

    expect(body.details).toMatchObject({ ...fighter.details, ranking: Math.max(...rankings) + 1 })
    expect(body.residence).toEqual(fighter.location)
  })

  test('[CUS-03] [CUS-04] needs only the required fields', async () => {
    const { nickname: _, location: _l, details, ...person } = fighter
    const { searchDistance: _s, coaches: _c, club: _k, ...least } = details
    const { name, address } = arena.location
    for (const { status } of [
      await mock.as(newUsers.createFighter, { body: { ...person, details: least } }),
      await mock.as(newUsers.createArena, { body: { ...arena, location: { name, address } } }),
    ]) {
      expect(status).toBe(201)
    }
  })

  test('[CUS-04] as an arena is pending, in the time zone of its coordinates', async () => {
    const { body } = await mock.as(newUsers.createArena, { body: arena })
    expect(body.location).toMatchObject({
      userId: body.id,
      name: 'Example Hall',
      isPending: true,
      timeZone: 'Europe/Lisbon',
    })

    expect(getChanges(mock.world)).toEqual([
      `users ${body.id}`,
      `arenas ${body.location?.id}`,
      'outbox 1',
    ])
  })
})

/** Returns a body without the field at a dotted path. */
function without(body: object, [name = '', ...deeper]: string[]): object {
  const { [name]: left, ...rest } = body as Record<string, object>
  return deeper.length > 0 ? { ...rest, [name]: without(left ?? {}, deeper) } : rest
}

/** Sends a body that the call must reject, and names the first wrong field. */
async function findWrongField(call: Endpoint, body: object) {
  const { status, body: error } = await mock.as(call as typeof newUsers.createFan, {
    body: body as never,
  })
  expect(status).toBe(400)
  expect(getChanges(mock.world)).toEqual(['outbox 1'])

  return error.details?.[0]?.field
}

const REQUIRED = ['email', 'firstName', 'lastName']
const DETAILS = ['height', 'birthdate', 'unitSystem', 'locale', 'weight', 'experience', 'gender']

test.each([
  [
    'a fighter',
    newUsers.createFighter,
    fighter,
    [...REQUIRED, ...DETAILS.map((name) => `details.${name}`)],
  ],
  ['a fan', newUsers.createFan, fan, REQUIRED],
  ['an arena', newUsers.createArena, arena, [...REQUIRED, 'location.name', 'location.address']],
])(
  '[CUS-03] [CUS-04] rejects %s without a required field and names it',
  async (_, call, body, fields) => {
    for (const field of fields) {
      expect(await findWrongField(call, without(body, field.split('.')))).toBe(field)
    }
  },
)

describe('[CUS-02] rejects a user', () => {
  test.each<[sentence: string, field: string, wrong: object]>([
    ['with an invalid email', 'email', { email: 'nobody' }],
    ['with a blank name', 'firstName', { firstName: '  ' }],
    ['as an admin', 'roleName', { roleName: 'ADMIN' }],
    ['as a fan in the call for fighters', 'roleName', { roleName: 'FAN' }],
    ['with permissions', 'permissions', { permissions: ['super_admin'] }],
    [
      'with a height that is too large',
      'details.height',
      { details: { ...fighter.details, height: 900 } },
    ],
    [
      'in an unknown weight class',
      'details.weight',
      { details: { ...fighter.details, weight: 'FAT' } },
    ],
    [
      'with an invalid birthdate',
      'details.birthdate',
      { details: { ...fighter.details, birthdate: '2001-02-30' } },
    ],
    ['in an unknown language', 'details.locale', { details: { ...fighter.details, locale: 'XX' } }],
  ])('%s', async (_, field, wrong) => {
    expect(await findWrongField(newUsers.createFighter, { ...fighter, ...wrong })).toBe(field)
  })

  test('as an arena with a script as link', async () => {
    const location = { ...arena.location, link: 'data:text/html,x' }
    expect(await findWrongField(newUsers.createArena, { ...arena, location })).toBe('location.link')
  })

  test.each([
    ['fan', newUsers.createFan, fan],
    ['fighter', newUsers.createFighter, fighter],
    ['arena', newUsers.createArena, arena],
  ])('with an email that is in use, in any case: as a %s', async (_, call, body) => {
    const rejected = await mock.as(call as typeof newUsers.createFan, {
      body: { ...body, email: 'Admin@CORNERMAN.test' } as never,
    })
    expect(rejected.body).toMatchObject({ statusCode: 409, reason: 'email_taken' })
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })

  test('twice with simultaneous requests, in two normal forms', async () => {
    const toBody = (index: number) => ({
      ...fan,
      email: 'zoë@people.example'.normalize(index % 2 ? 'NFC' : 'NFD'),
    })

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        mock.as(newUsers.createFan, { body: toBody(index) }),
      ),
    )

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.reason === 'email_taken')).toHaveLength(19)
    expect(mock.world.rows.users.by('email', 'zoë@people.example')).toHaveLength(1)
  })
})
