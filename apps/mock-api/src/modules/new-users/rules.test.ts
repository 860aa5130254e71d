import type { Address, FighterDetails, NewFighter } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { createArena, createFan, createFighter } from './rules.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')

const address: Address = {
  formattedAddress: 'Rua da Prata 80, Lisbon, Portugal',
  country: 'Portugal',
  city: 'Lisbon',
  street: 'Rua da Prata',
  building: '80',
  latitude: 38.7,
  longitude: -9.1,
}

const input = {
  roleName: 'FIGHTER',
  email: 'Ana@x.example',
  firstName: 'Ana',
  lastName: 'Example',
  details: {
    height: 168,
    birthdate: '2001-05-17',
    unitSystem: 'IMPERIAL',
    locale: 'PT',
    weight: 'STRAWWEIGHT',
    experience: 'BEGINNER',
    gender: 'FEMALE',
  },
} satisfies NewFighter

const rival = (
  weight: FighterDetails['weight'],
  gender: FighterDetails['gender'],
  ranking: number,
) => ({
  details: { weight, gender, ranking } as FighterDetails,
})

describe('a new fighter', () => {
  test('starts unverified and active, without fights, address or phone', () => {
    expect(createFighter(input, [], NOW)).toMatchObject({
      email: 'Ana@x.example',
      role: 'FIGHTER',
      firstName: 'Ana',
      lastName: 'Example',
      nickname: null,
      phoneNumber: null,
      country: '',
      locale: 'PT',
      verified: false,
      createDate: '2026-03-14T20:00:00.000Z',
      lastVisit: null,
      permissions: [],
      profileFillingInfo: {
        hasSignedContractWithOrganization: false,
        hasPhone: false,
        hasFullAddress: false,
        hasBillingInfo: false,
      },
      residence: null,
      socials: [],
      details: {
        ...input.details,
        club: null,
        coaches: null,
        searchDistance: null,
        isActive: true,
        win: 0,
        loss: 0,
        draw: 0,
        ranking: 1,
      },
    })
  })

  test('has the given address and optional fields', () => {
    const details = {
      ...input.details,
      club: 'Example Gym',
      coaches: 'Rita Example',
      searchDistance: 'GLOBAL' as const,
    }

    const created = createFighter(
      { ...input, nickname: 'Storm', details, location: address },
      [],
      NOW,
    )

    expect(created).toMatchObject({
      nickname: 'Storm',
      country: 'Portugal',
      residence: address,
      profileFillingInfo: { hasFullAddress: true },
    })

    expect(created.details).toMatchObject({
      club: 'Example Gym',
      coaches: 'Rita Example',
      searchDistance: 'GLOBAL',
    })
  })

  test.each([
    ['the first of a class is first', [], 1],
    [
      'the next one is last',
      [rival('STRAWWEIGHT', 'FEMALE', 2), rival('STRAWWEIGHT', 'FEMALE', 7)],
      8,
    ],
    [
      'other classes and the other gender do not count',
      [rival('FLYWEIGHT', 'FEMALE', 5), rival('STRAWWEIGHT', 'MALE', 6)],
      1,
    ],
    ['users without fighter details do not count', [{ details: null }], 1],
  ])('sets the ranking: %s', (_, others, ranking) => {
    expect(createFighter(input, others, NOW).details.ranking).toBe(ranking)
  })

  test.each([
    ['today', '2026-03-14', true],
    ['tomorrow', '2026-03-15', false],
    ['in another century', '2126-01-01', false],
  ])('checks a birthdate %s', (_, birthdate, allowed) => {
    const create = () =>
      createFighter({ ...input, details: { ...input.details, birthdate } }, [], NOW)
    if (allowed) {
      expect(create().details.birthdate).toBe(birthdate)
    } else {
      expect(create).toThrow(rejection('born_in_the_future', `${birthdate} lies in the future.`))
    }
  })
})

test('a new fan has a name and an email', () => {
  const { email, firstName, lastName } = input
  expect(createFan({ roleName: 'FAN', email, firstName, lastName }, NOW)).toMatchObject({
    role: 'FAN',
    firstName: 'Ana',
    details: null,
    locale: 'EN',
    country: '',
    profileFillingInfo: { hasPhone: false, hasFullAddress: false },
  })
})

test('a new arena is pending, has the time zone of its location and belongs to its account', () => {
  const { email, firstName, lastName } = input
  const findTimeZone = (latitude: number, longitude: number) =>
    latitude === 38.7 && longitude === -9.1 ? 'Europe/Lisbon' : 'UTC'

  const { account, createArenaRow } = createArena(
    {
      roleName: 'LOCATION_PROVIDER',
      email,
      firstName,
      lastName,
      location: { name: 'Hall', address },
    },
    findTimeZone,
    NOW,
  )

  expect(account).toMatchObject({
    role: 'LOCATION_PROVIDER',
    country: 'Portugal',
    residence: null,
    profileFillingInfo: { hasFullAddress: true },
  })

  expect(createArenaRow(73)).toEqual({
    userId: 73,
    name: 'Hall',
    address,
    link: '',
    description: '',
    isPending: true,
    timeZone: 'Europe/Lisbon',
  })
})
