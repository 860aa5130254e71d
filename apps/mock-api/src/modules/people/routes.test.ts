import type { Role } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const ARENA = 9
const FIGHTER = 101
const FAN = 401

describe('lists', () => {
  test('[FTL-01] list fighters in pages of ten with details, images and bans', async () => {
    const { body } = await mock.as(people.list, {
      query: { page: 1, limit: 10, roleName: 'FIGHTER' },
    })
    expect(body.data).toHaveLength(10)
    expect(body.total).toBe(130)

    const fighter = body.data.find(({ id }) => id === FIGHTER)
    expect(fighter).toMatchObject({
      details: { weight: 'MIDDLEWEIGHT' },
      penaltyInfo: { banned: false, unbanDate: null },
    })

    expect(fighter?.images.map(({ imageType, positionId }) => [imageType, positionId])).toEqual([
      ['FULL_FACE_AVATAR', 0],
      ['HALF_LENGTH_AVATAR', 0],
    ])

    expect(fighter?.images[0]?.href).toMatch(
      /^http:\/\/localhost(:80)?\/media\/portraits\/\d+\.jpg$/,
    )
    expect(body.data.find(({ id }) => id === 104)).toMatchObject({
      penalties: { length: 3 },
      penaltyInfo: { banned: true },
    })
  })

  test('[FTL-01] have disjoint pages; a page after the last is empty with the total', async () => {
    const page = async (at: number) =>
      (
        await mock.as(people.list, {
          query: { page: at, limit: 50, roleName: 'FIGHTER', sort: 'lastName' },
        })
      ).body

    const ids = [await page(1), await page(2), await page(3)].flatMap(({ data }) =>
      data.map(({ id }) => id),
    )
    expect(ids).toHaveLength(130)
    expect(new Set(ids).size).toBe(130)
    expect(await page(4)).toEqual({ data: [], total: 130 })
  })

  test('[FAN-01] list fans under their documented field names and search all their words', async () => {
    const { body } = await mock.as(people.list, {
      query: { page: 1, limit: 10, roleName: 'FAN', searchTerm: 'robin france' },
    })
    expect(body.data).toMatchObject([
      {
        id: FAN,
        fullname: 'France Robin',
        nickname: 'roundfive',
        created: body.data[0]?.createDate,
        penalties: [],
      },
    ])

    expect(
      (await mock.as(people.list, { query: { page: 1, limit: 10, roleName: 'FAN' } })).body.total,
    ).toBe(140)
  })
})

describe('one user', () => {
  test.each([
    ['adminProfile', FIGHTER, 'FIGHTER', ['details']],
    ['adminProfile', ARENA, 'LOCATION_PROVIDER', ['location']],
    ['byId', FAN, 'FAN', []],
    ['profile', FIGHTER, 'FIGHTER', ['details']],
  ] as const)('%s returns user %i as a %s, with %j', async (call, id, role, parts) => {
    const { status, body } = await mock.as(people[call], { params: { id } })
    expect(status).toBe(200)
    expect(body.id).toBe(id)
    expect(body.role).toBe(role)
    expect(body.roleName).toBe(role)
    expect(['details', 'location'].filter((part) => part in body)).toEqual(parts)
  })

  test('permissions are visible only to admins who manage admins', async () => {
    expect((await mock.as(people.adminProfile, { params: { id: 2 } })).body.permissions).toContain(
      'create-event',
    )

    for (const call of [people.byId, people.profile]) {
      expect((await mock.as(call, { params: { id: 2 } })).body).not.toHaveProperty('permissions')
    }
  })

  test('URLs in a response point to the requested world', async () => {
    mock.worlds.create({ id: 'other' })

    const { jwt } = await mock.signIn('admin@cornerman.test', 'other')

    const { body } = await mock.call(
      people.byId,
      { params: { id: FIGHTER } },
      { token: jwt, world: 'other' },
    )

    expect(body.images[0]?.original).toMatch(
      /^http:\/\/localhost(:80)?\/w\/other\/media\/portraits\//,
    )
  })
})

describe('the search for suggestions', () => {
  const search = async (searchTerm: string, role?: Exclude<Role, 'ADMIN'>) => {
    return (
      await mock.as(people.previews, {
        query: { page: 1, limit: 10, searchTerm, ...(role && { role }) },
      })
    ).body
  }

  test('finds fighters by last name, with weight class, ranking, record, ban and avatar', async () => {
    const { data, total } = await search('edwards', 'FIGHTER')
    expect(total).toBe(data.length)
    expect(data.find(({ id }) => id === 102)).toMatchObject({
      lastName: 'Edwards',
      country: 'Australia',
      penaltyInfo: { banned: false },
      details: {
        weight: 'STRAWWEIGHT',
        ranking: 1,
        win: expect.any(Number),
        loss: expect.any(Number),
        draw: expect.any(Number),
      },
    })

    expect(data.find(({ id }) => id === 102)?.avatar).toMatch(/\/media\/portraits\/\d+\.jpg$/)
  })

  test('finds all roles but admins by default', async () => {
    expect((await search('admin@cornerman')).data).toEqual([])

    const roles = new Set((await search('')).data.map(({ role }) => role))
    expect(roles).not.toContain('ADMIN')
    expect((await search('')).total).toBe(64 + 130 + 140)

    const fans = (await search('robin', 'FAN')).data
    expect(fans.filter(({ details }) => details !== undefined)).toEqual([])
  })

  test('finds all roles after a search for one of them', async () => {
    expect((await search('', 'LOCATION_PROVIDER')).total).toBe(64)
    expect((await search('')).total).toBe(64 + 130 + 140)
  })

  test('[EVC-01] finds active arenas by name as organisations of an event', async () => {
    const all = (await mock.as(people.organisations, { query: {} })).body
    expect(all).toHaveLength(55)
    expect(all.map(({ id }) => id)).not.toContain(3)

    const found = (await mock.as(people.organisations, { query: { searchText: 'sao paulo' } })).body
    expect(found.length).toBeGreaterThan(0)

    for (const { address, timeZone } of found) {
      expect(address.city).toBe('São Paulo')
      expect(timeZone).toBe('America/Sao_Paulo')
    }
  })
})

describe("an arena's details", () => {
  const LISBON = {
    formattedAddress: 'Rua da Prata 80, Lisbon, Portugal',
    country: 'Portugal',
    city: 'Lisbon',
    street: 'Rua da Prata',
    building: '80',
    latitude: 38.7107,
    longitude: -9.1373,
  }

  test('updates the sent fields, and the country and time zone of a new address', async () => {
    const before = (await mock.as(people.adminProfile, { params: { id: ARENA } })).body

    const edit = {
      firstName: ' Ana ',
      phoneNumber: '+351 21 000 0000',
      location: { address: LISBON, link: '', description: 'Moved.' },
    }

    const { status, body } = await mock.as(people.updateArena, {
      params: { id: ARENA },
      body: edit,
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Ana',
      country: 'Portugal',
      lastName: before.lastName,
      email: before.email,
      phoneNumber: '+351 21 000 0000',
      profileFillingInfo: { hasPhone: true, hasFullAddress: true },
      location: {
        name: before.location?.name,
        address: LISBON,
        timeZone: 'Europe/Lisbon',
        link: '',
        description: 'Moved.',
      },
    })

    expect((await mock.as(people.adminProfile, { params: { id: ARENA } })).body).toEqual(body)
    expect(getChanges(mock.world)).toEqual([`users ${ARENA}`, 'arenas 1', 'outbox 1'])
  })

  test.each([
    ['an empty first name', { firstName: '' }, 'firstName'],
    ['a blank last name', { lastName: '   ' }, 'lastName'],
    ['an empty email', { email: '' }, 'email'],
    ['an empty phone number', { phoneNumber: '' }, 'phoneNumber'],
    ['a phone number with letters', { phoneNumber: 'call me' }, 'phoneNumber'],
    ['a blank name', { location: { name: ' ' } }, 'location.name'],
    ['a script as link', { location: { link: 'javascript:alert(1)' } }, 'location.link'],
    ['a link without a scheme', { location: { link: 'arena.example' } }, 'location.link'],
    [
      'a latitude above 90',
      { location: { address: { ...LISBON, latitude: 91 } } },
      'location.address.latitude',
    ],
    ['its approval', { location: { isPending: false } }, 'location.isPending'],
  ])('reject %s and name the field', async (_, body, field) => {
    const rejected = await mock.as(people.updateArena, {
      params: { id: ARENA },
      body: body as object,
    })

    expect(rejected.status).toBe(400)
    expect(rejected.body.details?.map((detail) => detail.field)).toEqual([field])
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })

  test("reject the email of another user in any case and accept one's own", async () => {
    const taken = await mock.as(people.updateArena, {
      params: { id: ARENA },
      body: { email: 'ADMIN@Cornerman.test', firstName: 'Eva' },
    })

    expect(taken.status).toBe(409)
    expect(taken.body.reason).toBe('email_taken')
    expect(getChanges(mock.world)).toEqual(['outbox 1'])

    const own = mock.world.rows.users.get(ARENA)?.email.toUpperCase() ?? ''
    expect(
      (await mock.as(people.updateArena, { params: { id: ARENA }, body: { email: own } })).body
        .email,
    ).toBe(own)
  })
})

describe('fighters', () => {
  test('can be ranked from 1', async () => {
    const rate = (ranking: number) =>
      mock.as(people.rate, { body: { roleName: 'FIGHTER', userId: FIGHTER, details: { ranking } } })
    expect((await rate(2)).body.details?.ranking).toBe(2)
    expect(mock.world.rows.users.get(FIGHTER)?.details?.ranking).toBe(2)
    expect((await rate(0)).body.details).toEqual([
      { field: 'details.ranking', message: 'must be >= 1' },
    ])
  })
})

describe('corrections of a person', () => {
  test('are rejected when the email is that of another person, in any case', async () => {
    const { email } = mock.world.rows.users.get(FAN)!
    const setEmail = (id: number, email: string) =>
      mock.as(people.edit, { params: { id }, body: { email } })
    expect((await setEmail(FIGHTER, email.toUpperCase())).body).toMatchObject({
      reason: 'email_taken',
    })
    expect((await setEmail(FAN, email.toUpperCase())).status).toBe(204)
  })

  test.each([
    ['an arena, which has no corrections', people.edit, ARENA, 'wrong_role'],
    ['a fighter, who has no arena', people.updateArena, FIGHTER, 'wrong_role'],
  ])('are rejected without changes for %s', async (_, call, id, reason) => {
    const response = await mock.as(call as typeof people.edit, {
      params: { id },
      body: { firstName: 'Eva' },
    })

    expect(response.body).toMatchObject({ statusCode: 409, reason })
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })
})
