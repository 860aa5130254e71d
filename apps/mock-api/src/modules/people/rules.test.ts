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

describe('an e-mail address', () => {
  const [owner, other] = [
    { id: 1, role: 'FAN' as const },
    { id: 2, role: 'FAN' as const },
  ]
  test.each([
    ['that is nobody’s is free', undefined, undefined],
    ['stays with whom it belongs to', owner, owner],
  ])('%s', (_, belongsTo, wantedBy) => expect(assertEmailFree('a@x.example', belongsTo, wantedBy)).toBe('a@x.example'))
  test.each([
    ['is not given to somebody new', owner, undefined],
    ['is not given to another', owner, other],
  ])('%s', (_, belongsTo, wantedBy) =>
    expect(() => assertEmailFree('A@x.example', belongsTo, wantedBy)).toThrow('A@x.example belongs to user 1 already.'),
  )
})

test('[FTD-03] a fighter is verified once, and nobody else is', () => {
  expect(verify(fighter)).toEqual({ ...fighter, verified: true })
  expect(() => verify({ ...fighter, verified: true })).toThrow('Ana Example is verified already.')
  expect(() => verify(fan)).toThrow('User 401 is a FAN, and only a FIGHTER can be verified.')
})

test('a fighter moves in the ranking, and keeps everything else', () => {
  expect(rate(fighter, 3)).toEqual({ ...fighter, details: { ranking: 3 } })
  expect(() => rate(fan, 3)).toThrow('User 401 is a FAN, and only a FIGHTER has a place in the ranking.')
})

test('a contact takes what was edited, without blanks around it, and keeps the rest', () => {
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
] as const)('a profile with %s says so, and keeps what is signed and billed', (_, phone, place, hasPhone, hasFullAddress) => {
  const before = { hasSignedContractWithOrganization: true, hasPhone: !hasPhone, hasFullAddress: !hasFullAddress, hasBillingInfo: true }
  expect(profileCompleteness(before, phone, place)).toEqual({ ...before, hasPhone, hasFullAddress })
})
