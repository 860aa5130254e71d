import type { FightEvent, WeightClass } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { createFighter as createPerson } from '../testing/card.ts'
import {
  type Contestant,
  describeContestant,
  findBanWarning,
  findOnCardError,
  findWarnings,
  getContestantId,
  getContestantName,
  toCorners,
  toFighter,
} from './contestant.ts'

const fighter = (id: number, overrides: object = {}): Contestant => {
  const parts = { firstName: 'F', ranking: 1, weight: 'LIGHTHEAVYWEIGHT' as const, ...overrides }
  return { fighter: { ...createPerson(id, String(id)), ...parts } }
}

const fakeUser = (id: number): Contestant => ({
  fake: { id, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' },
})

test('[EVE-05] sends a fighter or a fake user for a corner, never both', () => {
  expect(toCorners(fakeUser(1), fighter(101))).toEqual({
    initiatorId: null,
    fakeInitiatorId: 1,
    targetId: 101,
    fakeTargetId: null,
  })

  const nobody = { initiatorId: null, fakeInitiatorId: null, targetId: null, fakeTargetId: null }
  expect(toCorners(undefined, null)).toEqual(nobody)
})

const CARD = [toCorners(fighter(101), fakeUser(1))]

test.each([
  ['a fighter on the card', 'This fighter already exists in the event', fighter(101)],
  ['a fake user on the card', 'This user already exists in the event', fakeUser(1)],
  ['a fighter with the id of a fake user', undefined, fighter(1)],
  ['a fake user with the id of a fighter', undefined, fakeUser(101)],
])('[EVE-08] for %s, returns %s', (_, message, contestant) => {
  expect(findOnCardError(contestant, CARD)).toBe(message)
})

test('describes a fighter by the known values of nickname, weight class and country', () => {
  expect(describeContestant(fighter(101, { nickname: 'Hammer', country: 'Brazil' }))).toBe(
    '“Hammer” · Light heavyweight · Brazil',
  )
  expect(describeContestant(fighter(101, { weight: null }))).toBe('')
  expect(describeContestant(fakeUser(1))).toBe('Fake user')
})

test('names a fighter without a name by id', () => {
  expect(getContestantName(fighter(101, { firstName: '', lastName: '' }))).toBe('Fighter 101')
  expect(getContestantName(fighter(101, { firstName: undefined, lastName: 'Lima' }))).toBe('Lima')
  expect(getContestantName(fighter(101, { firstName: 'Ana', lastName: undefined }))).toBe('Ana')
  expect(getContestantName(fighter(101))).toBe('F 101')
  expect(getContestantName(fakeUser(1))).toBe('Nilo Tavares')
  expect(getContestantId(fighter(101))).toBe(101)
  expect(getContestantId(fakeUser(1))).toBe(1)
})

test('[EVE-05] describes a fighter for a matchmaker with rank and record', () => {
  const record = { win: 3, loss: 2, draw: 1 }
  expect(
    describeContestant(
      fighter(101, { nickname: 'Hammer', ranking: 4, record, country: 'Brazil' }),
      true,
    ),
  ).toBe('“Hammer” · Light heavyweight · Rank 4 · 3-2-1 · Brazil')

  expect(describeContestant(fighter(101, { weight: null, ranking: null }), true)).toBe('')
  expect(describeContestant(fakeUser(1), true)).toBe('Fake user')
})

test('[EVE-05] reads a fighter of a search result, with or without details and ban', () => {
  const found = {
    id: 101,
    firstName: 'Ana',
    lastName: 'Lima',
    nickname: null,
    avatar: null,
    country: 'Brazil',
  }

  const details = {
    weight: 'FLYWEIGHT' as const,
    gender: 'FEMALE' as const,
    ranking: 4,
    win: 3,
    loss: 2,
    draw: 1,
  }

  expect(toFighter({ ...found, details, penaltyInfo: { banned: true, unbanDate: null } })).toEqual({
    fighter: {
      ...found,
      weight: 'FLYWEIGHT',
      gender: 'FEMALE',
      ranking: 4,
      record: details,
      isBanned: true,
    },
  })

  expect(toFighter(found as Parameters<typeof toFighter>[0])).toEqual({
    fighter: { ...found, weight: null, ranking: null, record: undefined, isBanned: null },
  })
})

const createFighter = (id: number, lastName: string, weight?: WeightClass, banned = false) =>
  toFighter({
    id,
    firstName: 'Ana',
    lastName,
    nickname: null,
    country: '',
    avatar: null,
    penaltyInfo: { banned, unbanDate: null },
    ...(weight && {
      details: { weight, gender: 'MALE' as const, ranking: 1, win: 1, loss: 0, draw: 0 },
    }),
  })

const LIMA = createFighter(101, 'Lima', 'LIGHTWEIGHT')
const COSTA = createFighter(102, 'Costa', 'WELTERWEIGHT')
const ANA = fighter(104, { gender: 'FEMALE' })
const LEO = fighter(105, { gender: 'MALE' })

const NILO = {
  fake: { id: 101, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' },
}

const OTHER_EVENT = {
  name: 'Matinee',
  fightSlots: [{ fight: { initiator: LIMA.fighter, target: COSTA.fighter } }, { fight: null }],
} as FightEvent

const FREE = { opponent: null, bouts: [], sameDayEvents: [] }

test.each<[who: string, warnings: readonly object[], expected: string[]]>([
  ['a fighter without an opponent', findWarnings(LIMA, FREE), []],
  ['an opponent of the same class', findWarnings(LIMA, { ...FREE, opponent: LIMA }), []],
  ['a fake opponent, who has no class', findWarnings(LIMA, { ...FREE, opponent: NILO }), []],
  [
    'a fighter whose class is unknown',
    findWarnings(createFighter(103, 'Moreno'), { ...FREE, opponent: LIMA }),
    [],
  ],
  [
    'an opponent of another class',
    findWarnings(COSTA, { ...FREE, opponent: LIMA }),
    ['Other class'],
  ],
  ['a woman against a man', findWarnings(ANA, { ...FREE, opponent: LEO }), ['Woman against man']],
  ['a man against a woman', findWarnings(LEO, { ...FREE, opponent: ANA }), ['Woman against man']],
  ['two women', findWarnings(ANA, { ...FREE, opponent: ANA }), []],
  [
    'a banned fighter',
    findWarnings(createFighter(103, 'Moreno', 'LIGHTWEIGHT', true), FREE),
    ['Banned'],
  ],
  [
    'a fighter of another bout',
    findWarnings(LIMA, { ...FREE, bouts: [toCorners(LIMA, COSTA)] }),
    ['On this card'],
  ],
  [
    'a fighter of another event that day',
    findWarnings(COSTA, { ...FREE, sameDayEvents: [OTHER_EVENT] }),
    ['Other event that day'],
  ],
  [
    'a fake user with the id of a fighter of another event',
    findWarnings(NILO, { ...FREE, sameDayEvents: [OTHER_EVENT] }),
    [],
  ],
])('[EVE-03] lists the warnings about %s', (_, warnings, expected) => {
  expect(warnings).toMatchObject(expected.map((label) => ({ label })))
})

test('[EVE-03] rejects only who is on the card', () => {
  expect(findWarnings(LIMA, { ...FREE, bouts: [toCorners(LIMA, COSTA)] })).toEqual([
    { label: 'On this card', text: 'This fighter already exists in the event', isRejected: true },
  ])
  expect(findBanWarning(createFighter(103, 'Moreno', 'LIGHTWEIGHT', true))).toEqual([
    { label: 'Banned', text: 'Banned because of penalties.' },
  ])
  expect(findBanWarning(LIMA)).toEqual([])
  expect(findBanWarning(NILO)).toEqual([])
})

test('[EVE-03] finds a fake user on the card of another event that day', () => {
  const other = {
    name: 'Matinee',
    fightSlots: [
      { fight: { fakeInitiator: NILO.fake } },
      { fight: { fakeTarget: { ...NILO.fake, id: 7 } } },
    ],
  }

  const isOn = (id: number) =>
    findWarnings(
      { fake: { ...NILO.fake, id } },
      { ...FREE, sameDayEvents: [other as unknown as FightEvent] },
    ).length

  expect([101, 7, 8].map(isOn)).toEqual([1, 1, 0])
})

test('[EVE-03] explains each warning in a sentence', () => {
  expect(
    findWarnings(COSTA, { ...FREE, opponent: LIMA, sameDayEvents: [OTHER_EVENT] }).map(
      ({ text }) => text,
    ),
  ).toEqual([
    'Weight class Welterweight; the opponent, Ana Lima, has Lightweight.',
    'On the card of “Matinee”, another event of this arena on the same day.',
  ])
})
