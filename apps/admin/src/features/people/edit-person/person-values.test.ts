import type { User } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { flatten, formatField, toChanges, toValues } from './person-values.ts'

const fan = {
  id: 401,
  role: 'FAN',
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@x.example',
  nickname: null,
  phoneNumber: '+1 2',
} as User
const fighter = {
  ...fan,
  role: 'FIGHTER',
  details: { birthdate: '2001-05-17', height: 170, club: 'Old Gym', coaches: null, ranking: 4 },
} as User

const change = (user: User, fields: object) =>
  toChanges(flatten(toValues(user)), { ...flatten(toValues(user)), ...fields })

test.each([
  ['a text', { email: 'ana.souza@x.example' }, { email: 'ana.souza@x.example' }],
  ['an emptied text, as null', { phoneNumber: '' }, { phoneNumber: null }],
  [
    'physical facts, below details',
    { lastName: 'Lima', height: 172, club: '' },
    { lastName: 'Lima', details: { height: 172, club: null } },
  ],
  ['nothing for the ranking, which has its own call', { ranking: 3 }, undefined],
  ['nothing for what is the same', { nickname: '', coaches: '' }, undefined],
])('sends only what was changed: %s', (_, fields, body) => expect(change(fighter, fields)).toEqual(body))

test('trims texts, and has no physical facts of a fan', () => {
  expect(flatten({ ...toValues(fan), firstName: ' Eva ' })).toEqual({
    firstName: 'Eva',
    lastName: 'Souza',
    email: 'ana@x.example',
    nickname: '',
    phoneNumber: '+1 2',
  })
})

test.each([
  ['weight', 'LIGHTHEAVYWEIGHT', 'Light heavyweight'],
  ['gender', 'FEMALE', 'Female'],
  ['experience', 'EXPERT', 'Expert'],
  ['unitSystem', 'IMPERIAL', 'Imperial'],
  ['birthdate', '2001-05-17', '17 May 2001'],
  ['height', 172, '172 cm'],
  ['email', 'ana@x.example', 'ana@x.example'],
  ['nickname', '', 'none'],
])('names the value of %s in a conflict as the form does', (name, value, text) =>
  expect(formatField(name, { [name]: value })).toBe(text),
)
