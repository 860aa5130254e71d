import type { FightEvent, WeightClass } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { toCorners, toFighter } from './contestant.ts'
import { findBanWarning, findWarnings } from './contestant-warnings.ts'

const createFighter = (id: number, lastName: string, weight?: WeightClass, banned = false) =>
  toFighter({
    id,
    firstName: 'Ana',
    lastName,
    nickname: null,
    country: '',
    avatar: null,
    penaltyInfo: { banned, unbanDate: null },
    ...(weight && { details: { weight, ranking: 1, win: 1, loss: 0, draw: 0 } }),
  })
const LIMA = createFighter(101, 'Lima', 'LIGHTWEIGHT')
const COSTA = createFighter(102, 'Costa', 'WELTERWEIGHT')
const NILO = { fake: { id: 101, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' } }
const OTHER_EVENT = {
  name: 'Matinee',
  fightSlots: [{ fight: { initiator: LIMA.fighter, target: COSTA.fighter } }, { fight: null }],
} as FightEvent
const FREE = { opponent: null, bouts: [], sameDayEvents: [] }

test.each<[who: string, warnings: readonly object[], expected: string[]]>([
  ['a fighter without an opponent', findWarnings(LIMA, FREE), []],
  ['an opponent of the same class', findWarnings(LIMA, { ...FREE, opponent: LIMA }), []],
  ['a fake opponent, who has no class', findWarnings(LIMA, { ...FREE, opponent: NILO }), []],
  ['a fighter whose class is unknown', findWarnings(createFighter(103, 'Moreno'), { ...FREE, opponent: LIMA }), []],
  ['an opponent of another class', findWarnings(COSTA, { ...FREE, opponent: LIMA }), ['Other class']],
  ['a banned fighter', findWarnings(createFighter(103, 'Moreno', 'LIGHTWEIGHT', true), FREE), ['Banned']],
  ['a fighter of another bout', findWarnings(LIMA, { ...FREE, bouts: [toCorners(LIMA, COSTA)] }), ['On this card']],
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
  expect([findBanWarning(LIMA), findBanWarning(NILO)]).toEqual([[], []])
})

test('[EVE-03] finds a fake user on the card of another event that day', () => {
  const other = {
    name: 'Matinee',
    fightSlots: [{ fight: { fakeInitiator: NILO.fake } }, { fight: { fakeTarget: { ...NILO.fake, id: 7 } } }],
  }
  const isOn = (id: number) =>
    findWarnings({ fake: { ...NILO.fake, id } }, { ...FREE, sameDayEvents: [other as unknown as FightEvent] }).length
  expect([101, 7, 8].map(isOn)).toEqual([1, 1, 0])
})

test('[EVE-03] explains each warning in a sentence', () => {
  expect(
    findWarnings(COSTA, { ...FREE, opponent: LIMA, sameDayEvents: [OTHER_EVENT] }).map(({ text }) => text),
  ).toEqual([
    'Weight class Welterweight; the opponent, Ana Lima, has Lightweight.',
    'On the card of “Matinee”, another event of this arena on the same day.',
  ])
})
