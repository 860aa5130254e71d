import { expect, test } from 'vitest'
import { type Contestant, describeContestant, getContestantName, isAlreadyOnCard, toCorners } from './contestant.ts'

const fighter = (id: number, given: object = {}): Contestant => ({
  fighter: { id, firstName: 'F', lastName: String(id), nickname: null, avatar: null, ranking: 1, weight: 'LIGHTHEAVYWEIGHT', country: '', ...given },
})
const fakeUser = (id: number): Contestant => ({ fake: { id, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' } })

test('[EVE-05] a corner names a fighter or a fake user, never both', () => {
  expect(toCorners(fakeUser(1), fighter(101))).toEqual({ initiatorId: null, fakeInitiatorId: 1, targetId: 101, fakeTargetId: null })
})

const CARD = [toCorners(fighter(101), fakeUser(1))]
test.each([
  ['a fighter who is there', fighter(101), 'This fighter already exists in the event'],
  ['a fake user who is there', fakeUser(1), 'This user already exists in the event'],
  ['a fighter with the id of a fake user', fighter(1), undefined],
  ['a fake user with the id of a fighter', fakeUser(101), undefined],
])('[EVE-08] %s is told %3$o', (_who, somebody, told) => {
  expect(isAlreadyOnCard(somebody, CARD)).toBe(told)
})

test('people of one name are told apart by nickname, class and country, as far as these are known', () => {
  expect(describeContestant(fighter(101, { nickname: 'Hammer', country: 'Brazil' }))).toBe('“Hammer” · Light heavyweight · Brazil')
  expect(describeContestant(fighter(101, { weight: null }))).toBe('')
  expect(describeContestant(fakeUser(1))).toBe('Fake user')
})

test('a fighter without a name is called by number', () => {
  expect(getContestantName(fighter(101, { firstName: '', lastName: '' }))).toBe('Fighter 101')
})
