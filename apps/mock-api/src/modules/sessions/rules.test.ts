import { PIN, USER_ROLES } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { iso } from '../../time/instant.ts'
import { assertAdmin, countSend, createPin, useRegistration, verifyPin } from './rules.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')

describe('[AUTH-04] who may sign in', () => {
  const admin = { id: 1, role: 'ADMIN' } as const

  test.each(['ann@cornerman.test', 'Ann@Cornerman.TEST'])('allows the admin %s', (email) =>
    expect(assertAdmin(admin, email)).toBe(admin),
  )

  test.each([
    'ann@cornerman.test.example',
    'ann@notcornerman.test',
    'ann@sub.cornerman.test',
    'ann@cornerman.tests',
    'cornerman.test',
    'ann@cornerman.test@elsewhere.example',
  ])('rejects the look-alike %s', (email) => {
    expect(() => assertAdmin(admin, email)).toThrow(
      rejection(
        'not_an_admin',
        `${email} is not a corporate address: those end with @cornerman.test.`,
      ),
    )
  })

  test('rejects an address without a user', () => {
    expect(() => assertAdmin(undefined, 'ann@cornerman.test')).toThrow(
      rejection('not_an_admin', 'There is no user with the email ann@cornerman.test.'),
    )
  })

  test.each(
    USER_ROLES.flatMap(
      (role) =>
        [
          [role, 'ann@cornerman.test'],
          [role, 'ann@elsewhere.example'],
        ] as const,
    ),
  )('rejects a %s with the email %s, because only admins sign in', (role, email) => {
    expect(() => assertAdmin({ role }, email)).toThrow(
      rejection('not_an_admin', `${email} belongs to a ${role}, and only an ADMIN may sign in.`),
    )
  })
})

describe('[AUTH-03] checking a PIN', () => {
  const pin = createPin('right', NOW)
  const end = NOW + PIN.lifetime

  test('creates an unused PIN that expires after its lifetime', () => {
    expect(pin).toEqual({
      hash: 'right',
      sentAt: iso(NOW),
      expiresAt: iso(end),
      tries: 0,
      usedAt: null,
      registeredAt: null,
    })
  })

  test('accepts the PIN in its last millisecond and counts the attempt', () => {
    expect(verifyPin(pin, 'right', end - 1)).toEqual({
      pin: { ...pin, tries: 1, usedAt: iso(end - 1) },
    })
  })

  test('rejects the right PIN at the end of its lifetime', () => {
    expect(() => verifyPin(pin, 'right', end)).toThrow(
      rejection('pin_expired', 'This PIN expired 1 s ago.'),
    )
  })

  test('accepts the right PIN with the last attempt, and nothing after it', () => {
    expect(verifyPin({ ...pin, tries: PIN.tries - 1 }, 'right', NOW).pin.usedAt).toBe(iso(NOW))
    expect(() => verifyPin({ ...pin, tries: PIN.tries }, 'right', NOW)).toThrow(
      rejection('too_many_tries', '5 wrong tries: this PIN no longer works. Ask for a new one.'),
    )
  })

  test('counts a wrong attempt and says how many are left', () => {
    const { pin: counted, error } = verifyPin({ ...pin, tries: 1 }, 'wrong', NOW)
    expect(counted).toEqual({ ...pin, tries: 2 })
    expect(error).toEqual(rejection('wrong_pin', 'This PIN is wrong; 3 of 5 tries are left.'))
  })

  test('rejects a used PIN before it looks at anything else', () => {
    const used = { ...pin, usedAt: iso(NOW), tries: PIN.tries }
    expect(() => verifyPin(used, 'right', end)).toThrow(
      rejection('wrong_pin', 'This PIN was used already.'),
    )
  })
})

describe('limiting PINs', () => {
  const at = (...ages: number[]) => ages.map((age) => iso(NOW - age))

  test('counts the last of the allowed sends', () => {
    expect(countSend(at(4, 3, 2, 1), NOW)).toEqual(at(4, 3, 2, 1, 0))
  })

  test('rejects one more and says when the oldest leaves the window', () => {
    expect(() => countSend(at(PIN.sendsWithin - 3000, 4, 3, 2, 1), NOW)).toThrow(
      rejection(
        'too_many_pins',
        '5 PINs were sent within 10 min; the next may be requested in 3 s.',
      ),
    )
  })

  test('forgets a send when its window ends, not a millisecond before', () => {
    expect(countSend(at(PIN.sendsWithin, 4, 3, 2, 1), NOW)).toEqual(at(4, 3, 2, 1, 0))
    expect(() => countSend(at(PIN.sendsWithin - 1, 4, 3, 2, 1), NOW)).toThrow(
      rejection('too_many_pins'),
    )
  })
})

describe('[AUTH-03] using a registration', () => {
  const used = { ...createPin('right', NOW), usedAt: iso(NOW) }

  test('accepts it once', () => {
    const registered = useRegistration(used, NOW + 1)
    expect(registered).toEqual({ ...used, registeredAt: iso(NOW + 1) })
    expect(() => useRegistration(registered, NOW + 2)).toThrow(
      rejection('registration_not_valid', 'This registration token was used already.'),
    )
  })

  test.each([
    ['of a removed PIN', undefined],
    ['of a PIN that was not entered', createPin('right', NOW)],
  ])('rejects one %s', (_, pin) =>
    expect(() => useRegistration(pin, NOW)).toThrow(rejection('registration_not_valid')),
  )
})
