import type { FightEvent, WeightClass } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { toCorners, toFighter } from './contestant.ts'
import { findMarks } from './marks.ts'

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
const OTHER_EVENT = { name: 'Matinee', fightSlots: [{ fight: { initiator: LIMA.fighter, target: COSTA.fighter } }, { fight: null }] } as FightEvent
const FREE = { opponent: null, bouts: [], sameDayEvents: [] }

test.each<[who: string, marks: readonly object[], expected: string[]]>([
  ['a fighter without an opponent', findMarks(LIMA, FREE), []],
  ['an opponent of the same class', findMarks(LIMA, { ...FREE, opponent: LIMA }), []],
  ['a fake opponent, who has no class', findMarks(LIMA, { ...FREE, opponent: NILO }), []],
  ['a fighter whose class is unknown', findMarks(createFighter(103, 'Moreno'), { ...FREE, opponent: LIMA }), []],
  ['an opponent of another class', findMarks(COSTA, { ...FREE, opponent: LIMA }), ['Other class']],
  ['a banned fighter', findMarks(createFighter(103, 'Moreno', 'LIGHTWEIGHT', true), FREE), ['Banned']],
  ['a fighter of another bout', findMarks(LIMA, { ...FREE, bouts: [toCorners(LIMA, COSTA)] }), ['On this card']],
  ['a fighter of another event that day', findMarks(COSTA, { ...FREE, sameDayEvents: [OTHER_EVENT] }), ['Other event that day']],
  ['a fake user with the id of a fighter of another event', findMarks(NILO, { ...FREE, sameDayEvents: [OTHER_EVENT] }), []],
])('[EVE-03] marks %s', (_, marks, expected) => {
  expect(marks).toMatchObject(expected.map((label) => ({ label })))
})

test('[EVE-03] explains each mark in a sentence', () => {
  expect(findMarks(COSTA, { ...FREE, opponent: LIMA, sameDayEvents: [OTHER_EVENT] }).map(({ text }) => text)).toEqual([
    'Weight class Welterweight; the opponent, Ana Lima, has Lightweight.',
    'On the card of “Matinee”, another event of this arena on the same day.',
  ])
})
