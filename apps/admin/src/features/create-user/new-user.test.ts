import { expect, test } from 'vitest'
import {
  INITIAL_USER,
  type NewUserValues,
  parseRole,
  toArena,
  toFan,
  toFighter,
} from './new-user.ts'

const ADDRESS = {
  formattedAddress: 'Lisbon, Portugal',
  country: 'Portugal',
  city: 'Lisbon',
  street: '',
  building: '',
  latitude: 38.7,
  longitude: -9.1,
}

const typed: NewUserValues = {
  ...INITIAL_USER,
  email: 'nova@people.example',
  firstName: 'Nova',
  lastName: 'Example',
  nickname: '',
  details: {
    ...INITIAL_USER.details,
    height: 168,
    birthdate: '2001-05-17',
    club: 'Example Gym',
    coaches: '',
    searchDistance: undefined,
  },
  location: { address: ADDRESS, name: 'Example Hall', link: '', description: '' },
}

const person = { email: 'nova@people.example', firstName: 'Nova', lastName: 'Example' }

test('[CUS-03] sends only the filled fields of a fighter', () => {
  expect(toFighter(typed)).toEqual({
    roleName: 'FIGHTER',
    ...person,
    location: ADDRESS,
    details: {
      unitSystem: 'METRIC',
      locale: 'EN',
      weight: 'STRAWWEIGHT',
      experience: 'BEGINNER',
      gender: 'MALE',
      height: 168,
      birthdate: '2001-05-17',
      club: 'Example Gym',
    },
  })
})

test('[CUS-04] sends the person of a fan, and person and location of an arena', () => {
  expect(toFan(typed)).toEqual({ roleName: 'FAN', ...person })
  expect(toArena(typed)).toEqual({
    roleName: 'LOCATION_PROVIDER',
    ...person,
    location: { name: 'Example Hall', address: ADDRESS },
  })
})

test.each([
  ['', 'FIGHTER'],
  ['role=FAN', 'FAN'],
  ['role=LOCATION_PROVIDER', 'LOCATION_PROVIDER'],
  ['role=ADMIN', 'FIGHTER'],
])('[CUS-01] the query “%s” opens the form for %s', (query, role) => {
  expect(parseRole(new URLSearchParams(query))).toBe(role)
})
