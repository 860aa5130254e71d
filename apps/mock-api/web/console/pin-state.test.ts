import type { MailRow, Rows } from '@cornerman/tables'
import { expect, test } from 'vitest'
import { findSpentPin } from './pin-state.ts'

const SENT = '2026-03-14T20:00:00.000Z'

const MAIL: MailRow = {
  id: 2,
  kind: 'pin',
  to: 'Admin@cornerman.test',
  subject: '',
  text: '',
  code: '123456',
  at: SENT,
}

const PIN: Rows['pins'] = {
  id: 1,
  email: 'admin@cornerman.test',
  hash: '',
  sentAt: SENT,
  expiresAt: '2026-03-14T20:10:00.000Z',
  tries: 0,
  usedAt: null,
  registeredAt: null,
}

const at = (time: string) => `2026-03-14T${time}:00.000Z`

test.each([
  ['can be used', {}, '20:09', undefined],
  ['was used', { usedAt: SENT }, '20:20', 'used'],
  ['has expired', {}, '20:10', 'expired'],
  ['was guessed too often', { tries: 5 }, '20:01', 'no tries left'],
  ['is older than the newest', { sentAt: at('20:01') }, '20:01', 'replaced'],
])('says of a PIN that it %s', (_, changes, time, spent) => {
  const pins = [{ ...PIN, ...changes }]
  expect(findSpentPin(MAIL, { mails: [MAIL], pins, now: at(time) })).toBe(spent)
})

test('tells two PINs of one instant apart, which a stopped clock brings', () => {
  const known = { mails: [{ ...MAIL, id: 1 }, MAIL], pins: [PIN], now: SENT }
  expect(known.mails.map((mail) => findSpentPin(mail, known))).toEqual(['replaced', undefined])
})
