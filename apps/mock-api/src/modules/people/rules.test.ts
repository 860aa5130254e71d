import type { Address, FighterDetails } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { assertEmailFree, editContact, profileCompleteness, rate, verify } from './rules.ts'

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
  const [owner, other] = [
    { id: 1, role: 'FAN' as const },
    { id: 2, role: 'FAN' as const },
  ]
  test.each([
    ['without an owner is available', undefined, undefined],
    ['is available to its owner', owner, owner],
  ])('%s', (_, belongsTo, requester) => expect(assertEmailFree('a@x.example', belongsTo, requester)).toBe('a@x.example'))
  test.each([
    ['in use is rejected for a new user', owner, undefined],
    ['in use is rejected for another user', owner, other],
  ])('%s', (_, belongsTo, requester) =>
    expect(() => assertEmailFree('A@x.example', belongsTo, requester)).toThrow('A@x.example belongs to user 1 already.'),
  )
})

test('[FTD-03] verifies a fighter once and rejects other roles', () => {
  expect(verify(fighter)).toEqual({ ...fighter, verified: true })
  expect(() => verify({ ...fighter, verified: true })).toThrow('Ana Example is verified already.')
  expect(() => verify(fan)).toThrow('User 401 is a FAN, and only a FIGHTER can be verified.')
})

test('ranks a fighter and changes nothing else', () => {
  expect(rate(fighter, 3)).toEqual({ ...fighter, details: { ranking: 3 } })
  expect(() => rate(fan, 3)).toThrow('User 401 is a FAN, and only a FIGHTER has a place in the ranking.')
})

test('trims edited contact fields and keeps the others', () => {
  const contact = { email: 'a@x.example', firstName: 'Ana', lastName: 'Example', phoneNumber: null }
  expect(editContact(contact, { firstName: ' Eva ', phoneNumber: ' +1 23 ' })).toEqual({ ...contact, firstName: 'Eva', phoneNumber: '+1 23' })
  expect(editContact(contact, {})).toEqual(contact)
})

const address: Address = { formattedAddress: 'Rua 1', country: 'Portugal', city: 'Lisbon', street: 'Rua', building: '1', latitude: 0, longitude: 0 }
test.each([
  ['nothing', null, null, false, false],
  ['a phone', '+1 23', null, true, false],
  ['a whole address', null, address, false, true],
  ['an address without a number', null, { ...address, building: ' ' }, false, false],
  ['both', '+1 23', address, true, true],
] as const)('detects a profile with %s and keeps contract and billing', (_, phone, place, hasPhone, hasFullAddress) => {
  const before = { hasSignedContractWithOrganization: true, hasPhone: !hasPhone, hasFullAddress: !hasFullAddress, hasBillingInfo: true }
  expect(profileCompleteness(before, phone, place)).toEqual({ ...before, hasPhone, hasFullAddress })
})
