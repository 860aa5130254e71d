import { newUsers } from '@cornerman/contract/endpoints/new-users'
import { people } from '@cornerman/contract/endpoints/people'
import { examples } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest, NOW } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const fighter = examples.newUsers.createFighter.body
const fan = examples.newUsers.createFan.body
const arena = examples.newUsers.createArena.body

describe('[CUS-05] a created user', () => {
  test.each([
    ['FIGHTER', 'createFighter', 'lutadora'],
    ['FAN', 'createFan', 'noah example'],
    ['LOCATION_PROVIDER', 'createArena', 'new.arena@arenas'],
  ] as const)('as a %s is listed and can be opened', async (roleName, call, searchTerm) => {
    const created = await mock.as(newUsers[call], examples.newUsers[call] as never)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      role: roleName,
      verified: false,
      createDate: new Date(NOW).toISOString(),
      lastVisit: null,
    })
    const list = await mock.as(people.list, { query: { page: 1, limit: 10, roleName, searchTerm } })
    expect(list.body.data).toEqual([created.body])
    expect((await mock.as(people.adminProfile, { params: { id: created.body.id } })).body).toEqual(created.body)
  })

  test('[CUS-03] as a fighter is last in the ranking of the weight class and has the given address', async () => {
    const last = Math.max(
      ...mock.world.rows.users
        .by('role', 'FIGHTER')
        .flatMap(({ details }) =>
          details?.weight === 'STRAWWEIGHT' && details.gender === 'FEMALE' ? details.ranking : [],
        ),
    )
    const { body } = await mock.as(newUsers.createFighter, { body: fighter })
    expect(body).toMatchObject({
      nickname: 'The Example',
      country: 'Portugal',
      residence: fighter.location,
      locale: 'EN',
      phoneNumber: null,
    })
    expect(body.details).toMatchObject({ ...fighter.details, ranking: last + 1, win: 0 })
    expect(body.profileFillingInfo).toMatchObject({ hasPhone: false, hasFullAddress: true, hasBillingInfo: false })
  })

  test('[CUS-03] as a fighter needs only the required fields', async () => {
    const { nickname: _, location: _l, details, ...required } = fighter
    const { searchDistance: _s, coaches: _c, club: _k, ...least } = details
    const { status, body } = await mock.as(newUsers.createFighter, { body: { ...required, details: least } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      nickname: null,
      residence: null,
      country: '',
      details: { club: null, coaches: null, searchDistance: null },
    })
  })

  test('[CUS-04] as an arena needs neither link nor description', async () => {
    const { name, address } = arena.location
    const { status, body } = await mock.as(newUsers.createArena, { body: { ...arena, location: { name, address } } })
    expect([status, body.location?.link, body.location?.description]).toEqual([201, '', ''])
  })

  test('[CUS-04] as an arena is pending, in the time zone of its coordinates', async () => {
    const { body } = await mock.as(newUsers.createArena, { body: arena })
    expect(body.location).toMatchObject({
      userId: body.id,
      name: 'Example Hall',
      isPending: true,
      timeZone: 'Europe/Lisbon',
    })
    expect(getChanges(mock.world)).toEqual([`users ${body.id}`, `arenas ${body.location?.id}`, 'outbox 1'])
  })
})

/** Returns a body without the field at a dotted path. */
function without(body: object, [name = '', ...deeper]: string[]): object {
  const { [name]: left, ...rest } = body as Record<string, object>
  return deeper.length > 0 ? { ...rest, [name]: without(left ?? {}, deeper) } : rest
}

describe('[CUS-03] [CUS-04] rejects a user without a required field', () => {
  const PERSON = ['email', 'firstName', 'lastName']
  const DETAILS = ['height', 'birthdate', 'unitSystem', 'locale', 'weight', 'experience', 'gender'].map(
    (name) => `details.${name}`,
  )
  test.each([
    ...[...PERSON, ...DETAILS].map((field) => ['a fighter', newUsers.createFighter, fighter, field] as const),
    ...PERSON.map((field) => ['a fan', newUsers.createFan, fan, field] as const),
    ...[...PERSON, 'location.name', 'location.address'].map(
      (field) => ['an arena', newUsers.createArena, arena, field] as const,
    ),
  ])('%s', async (_, call, body, field) => {
    const rejected = await mock.as(call as typeof newUsers.createFan, {
      body: without(body, field.split('.')) as never,
    })
    expect([rejected.status, rejected.body.details?.map((each) => each.field)]).toEqual([400, [field]])
  })
})

describe('[CUS-02] rejects a user', () => {
  test.each([
    ['with an invalid email', newUsers.createFan, { ...fan, email: 'nobody' }, 'email'],
    ['without an email', newUsers.createFan, { ...fan, email: undefined }, 'email'],
    ['with a blank name', newUsers.createFan, { ...fan, firstName: '  ' }, 'firstName'],
    ['as an admin', newUsers.createFan, { ...fan, roleName: 'ADMIN' }, 'roleName'],
    ['as a fan in the call for fighters', newUsers.createFighter, { ...fighter, roleName: 'FAN' }, 'roleName'],
    ['with permissions', newUsers.createFan, { ...fan, permissions: ['super_admin'] }, 'permissions'],
    [
      'without a height',
      newUsers.createFighter,
      { ...fighter, details: { ...fighter.details, height: undefined } },
      'details.height',
    ],
    [
      'with a height that is too large',
      newUsers.createFighter,
      { ...fighter, details: { ...fighter.details, height: 900 } },
      'details.height',
    ],
    [
      'in an unknown weight class',
      newUsers.createFighter,
      { ...fighter, details: { ...fighter.details, weight: 'FAT' } },
      'details.weight',
    ],
    [
      'with an invalid birthdate',
      newUsers.createFighter,
      { ...fighter, details: { ...fighter.details, birthdate: '2001-02-30' } },
      'details.birthdate',
    ],
    [
      'in an unknown language',
      newUsers.createFighter,
      { ...fighter, details: { ...fighter.details, locale: 'XX' } },
      'details.locale',
    ],
    [
      'as an arena without an address',
      newUsers.createArena,
      { ...arena, location: { name: 'Hall' } },
      'location.address',
    ],
    [
      'as an arena with a script as link',
      newUsers.createArena,
      { ...arena, location: { ...arena.location, link: 'data:text/html,x' } },
      'location.link',
    ],
  ])('%s', async (_, call, body, field) => {
    const rejected = await mock.as(call as typeof newUsers.createFan, { body: body as never })
    expect([rejected.status, rejected.body.details?.[0]?.field]).toEqual([400, field])
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })

  test('with a birthdate in the future', async () => {
    const rejected = await mock.as(newUsers.createFighter, {
      body: { ...fighter, details: { ...fighter.details, birthdate: '2026-03-15' } },
    })
    expect(rejected.body).toMatchObject({
      statusCode: 400,
      reason: 'born_in_the_future',
      message: '2026-03-15 lies in the future.',
    })
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })

  test.each([
    ['fan', newUsers.createFan, fan],
    ['fighter', newUsers.createFighter, fighter],
    ['arena', newUsers.createArena, arena],
  ])('with an email that is in use, in any case: as a %s', async (_, call, body) => {
    const rejected = await mock.as(call as typeof newUsers.createFan, {
      body: { ...body, email: 'Admin@CORNERMAN.test' } as never,
    })
    expect(rejected.body).toMatchObject({
      statusCode: 409,
      reason: 'email_taken',
      message: 'Admin@CORNERMAN.test belongs to user 1 already.',
    })
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })

  test('twice with simultaneous requests, in two normal forms', async () => {
    const toBody = (index: number) => ({ ...fan, email: 'zoë@people.example'.normalize(index % 2 ? 'NFC' : 'NFD') })
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => mock.as(newUsers.createFan, { body: toBody(index) })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.reason === 'email_taken')).toHaveLength(19)
    expect(mock.world.rows.users.by('email', 'zoë@people.example')).toHaveLength(1)
  })
})
