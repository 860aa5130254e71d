import type { Address, Arena, FighterDetails } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import {
  approve,
  assertEmailFree,
  editArena,
  editContact,
  editPerson,
  filterArenas,
  profileCompleteness,
  rate,
  verify,
} from './rules.ts'

const fighter = {
  id: 101,
  role: 'FIGHTER' as const,
  firstName: 'Ana',
  lastName: 'Example',
  verified: false,
  details: { ranking: 9 } as FighterDetails,
}

const fan = { ...fighter, id: 401, role: 'FAN' as const, details: null }

describe('an email address', () => {
  const owner = { id: 1, role: 'FAN' as const }
  const other = { id: 2, role: 'FAN' as const }

  test.each([
    ['without an owner is available', undefined, undefined],
    ['is available to its owner', owner, owner],
  ])('%s', (_, belongsTo, requester) =>
    expect(assertEmailFree('a@x.example', belongsTo, requester)).toBe('a@x.example'),
  )

  test.each([
    ['in use is rejected for a new user', owner, undefined],
    ['in use is rejected for another user', owner, other],
  ])('%s', (_, belongsTo, requester) =>
    expect(() => assertEmailFree('A@x.example', belongsTo, requester)).toThrow(
      rejection('email_taken', 'A@x.example belongs to user 1 already.'),
    ),
  )
})

test('[FTD-03] verifies a fighter once and rejects other roles', () => {
  expect(verify(fighter)).toEqual({ ...fighter, verified: true })
  expect(() => verify({ ...fighter, verified: true })).toThrow(
    rejection('already_verified', 'Ana Example is verified already.'),
  )
  expect(() => verify(fan)).toThrow(
    rejection('wrong_role', 'User 401 is a FAN, and only a FIGHTER can be verified.'),
  )
})

test('ranks a fighter and changes nothing else', () => {
  expect(rate(fighter, 3)).toEqual({ ...fighter, details: { ranking: 3 } })
  expect(() => rate(fan, 3)).toThrow(
    'User 401 is a FAN, and only a FIGHTER has a place in the ranking.',
  )
})

test('edits the given contact fields and keeps the others', () => {
  const contact = { email: 'a@x.example', firstName: 'Ana', lastName: 'Example', phoneNumber: null }
  expect(editContact(contact, { firstName: 'Eva', phoneNumber: '+1 23' })).toEqual({
    ...contact,
    firstName: 'Eva',
    phoneNumber: '+1 23',
  })

  expect(editContact(contact, { lastName: 'Melo', email: 'eva@x.example' })).toEqual({
    ...contact,
    lastName: 'Melo',
    email: 'eva@x.example',
  })

  expect(editContact(contact, {})).toEqual(contact)
})

const address: Address = {
  formattedAddress: 'Rua 1',
  country: 'Portugal',
  city: 'Lisbon',
  street: 'Rua',
  building: '1',
  latitude: 0,
  longitude: 0,
}

test.each([
  ['nothing', null, null, false, false],
  ['a phone', '+1 23', null, true, false],
  ['a whole address', null, address, false, true],
  ['an address without a number', null, { ...address, building: ' ' }, false, false],
  ['both', '+1 23', address, true, true],
] as const)(
  'detects a profile with %s and keeps contract and billing',
  (_, phone, place, hasPhone, hasFullAddress) => {
    const before = {
      hasSignedContractWithOrganization: true,
      hasPhone: !hasPhone,
      hasFullAddress: !hasFullAddress,
      hasBillingInfo: true,
    }

    expect(profileCompleteness(before, phone, place)).toEqual({
      ...before,
      hasPhone,
      hasFullAddress,
    })
  },
)

describe('correcting a person', () => {
  const NOW = Date.parse('2026-03-14T20:00:00Z')

  const person = {
    ...fighter,
    email: 'ana@x.example',
    phoneNumber: '+1 2',
    nickname: 'Ace',
    residence: null,
    profileFillingInfo: {
      hasSignedContractWithOrganization: true,
      hasPhone: true,
      hasFullAddress: false,
      hasBillingInfo: false,
    },
    details: { ranking: 9, height: 170, club: 'Old Gym' } as FighterDetails,
  }

  test('changes the given fields, empties those that are null and keeps the others', () => {
    const changes = {
      firstName: 'Eva',
      nickname: null,
      phoneNumber: null,
      details: { height: 172, club: 'New Gym' },
    }

    expect(editPerson(person, changes, NOW)).toEqual({
      ...person,
      firstName: 'Eva',
      nickname: null,
      phoneNumber: null,
      profileFillingInfo: { ...person.profileFillingInfo, hasPhone: false },
      details: { ranking: 9, height: 172, club: 'New Gym' },
    })

    expect(editPerson(person, {}, NOW)).toEqual(person)
    expect(
      editPerson(
        person,
        { nickname: 'Storm', phoneNumber: '+1 3', details: { coaches: 'Rita' } },
        NOW,
      ),
    ).toEqual({
      ...person,
      nickname: 'Storm',
      phoneNumber: '+1 3',
      details: { ...person.details, coaches: 'Rita' },
    })

    expect(editPerson(person, { details: { club: null, coaches: null } }, NOW).details).toEqual({
      ranking: 9,
      height: 170,
      club: null,
      coaches: null,
    })
  })

  test('[FTD-02] accepts a birthdate until today, and changes of a fan without physical facts', () => {
    for (const birthdate of ['1999-12-31', '2026-03-14']) {
      expect(editPerson(person, { details: { birthdate } }, NOW).details).toEqual({
        ...person.details,
        birthdate,
      })
    }

    expect(
      editPerson({ ...person, role: 'FAN', details: null }, { firstName: 'Eva' }, NOW).firstName,
    ).toBe('Eva')
  })

  test.each([
    [
      'a birthdate in the future',
      person,
      { details: { birthdate: '2026-03-15' } },
      'born_in_the_future',
      '2026-03-15 lies in the future.',
    ],
    [
      'physical facts of a fan',
      { ...person, role: 'FAN' as const, details: null },
      { details: { height: 170 } },
      'wrong_role',
      'User 101 is a FAN, and only a FIGHTER has physical facts.',
    ],
    [
      'an arena',
      { ...person, role: 'LOCATION_PROVIDER' as const, details: null },
      {},
      'wrong_role',
      'User 101 is a LOCATION_PROVIDER, and only fighters and fans can be corrected.',
    ],
  ] as const)('rejects %s', (_, user, changes, reason, message) =>
    expect(() => editPerson(user, changes, NOW)).toThrow(rejection(reason, message)),
  )
})

const createArena = (id: number, name: string, isPending = false) =>
  ({
    id,
    name,
    link: '',
    description: 'Old',
    isPending,
    timeZone: 'Europe/Berlin',
    address: { formattedAddress: 'Somewhere', city: '', country: '' },
  }) as Arena

const findTimeZone = (latitude: number) => (latitude > 0 ? 'Europe/Lisbon' : 'America/Sao_Paulo')

test('activates a pending arena once', () => {
  expect(approve(createArena(1, 'Hall', true)).isPending).toBe(false)
  expect(() => approve(createArena(1, 'Hall'))).toThrow(
    rejection('already_approved', 'Hall is active already.'),
  )
})

test('an edit keeps missing fields and clears empty ones', () => {
  expect(editArena(createArena(1, 'Hall'), {}, findTimeZone)).toEqual(createArena(1, 'Hall'))
  expect(editArena(createArena(1, 'Hall'), { link: '/x' }, findTimeZone).link).toBe('/x')
  expect(
    editArena(createArena(1, 'Hall'), { name: 'New Hall', description: '' }, findTimeZone),
  ).toMatchObject({
    name: 'New Hall',
    description: '',
    link: '',
  })
})

test('a new address changes the time zone of the arena', () => {
  expect(editArena(createArena(1, 'Hall'), { address }, findTimeZone)).toMatchObject({
    address,
    timeZone: 'America/Sao_Paulo',
  })
})

test('lists active arenas by name, filtered by a search term', () => {
  const arenas = [
    createArena(1, 'Zeta Hall'),
    createArena(2, 'Ágora Hall'),
    createArena(3, 'Beta Hall', true),
    createArena(4, 'Arena 9'),
    createArena(5, 'Arena 10'),
    createArena(6, 'agora hall'),
  ]

  const ids = (term?: string) => filterArenas(arenas, term).map(({ id }) => id)
  expect(ids()).toEqual([2, 6, 4, 5, 1])
  expect(ids('  ')).toEqual([2, 6, 4, 5, 1])
  expect(ids('agora')).toEqual([2, 6])
  expect(ids('beta')).toEqual([])
})
