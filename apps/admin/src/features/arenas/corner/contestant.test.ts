import { expect, test } from 'vitest'
import { type Contestant, describeContestant, findOnCardError, getContestantName, toCorners } from './contestant.ts'

const fighter = (id: number, overrides: object = {}): Contestant => ({
  fighter: {
    id,
    firstName: 'F',
    lastName: String(id),
    nickname: null,
    avatar: null,
    ranking: 1,
    weight: 'LIGHTHEAVYWEIGHT',
    country: '',
    ...overrides,
  },
})
const fakeUser = (id: number): Contestant => ({ fake: { id, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' } })

test('[EVE-05] sends a fighter or a fake user for a corner, never both', () => {
  expect(toCorners(fakeUser(1), fighter(101))).toEqual({ initiatorId: null, fakeInitiatorId: 1, targetId: 101, fakeTargetId: null })
})

const CARD = [toCorners(fighter(101), fakeUser(1))]
test.each([
  ['a fighter on the card', fighter(101), 'This fighter already exists in the event'],
  ['a fake user on the card', fakeUser(1), 'This user already exists in the event'],
  ['a fighter with the id of a fake user', fighter(1), undefined],
  ['a fake user with the id of a fighter', fakeUser(101), undefined],
])('[EVE-08] for %s, returns %3$o', (_, contestant, message) => {
  expect(findOnCardError(contestant, CARD)).toBe(message)
})

test('describes a fighter by the known values of nickname, weight class and country', () => {
  expect(describeContestant(fighter(101, { nickname: 'Hammer', country: 'Brazil' }))).toBe('“Hammer” · Light heavyweight · Brazil')
  expect(describeContestant(fighter(101, { weight: null }))).toBe('')
  expect(describeContestant(fakeUser(1))).toBe('Fake user')
})

test('names a fighter without a name by id', () => {
  expect(getContestantName(fighter(101, { firstName: '', lastName: '' }))).toBe('Fighter 101')
})
