import type { Arena } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { approve, editArena, filterArenas } from './rules.ts'

const arena = (id: number, name: string, isPending = false) =>
  ({
    id,
    name,
    link: '',
    description: 'Old',
    isPending,
    timeZone: 'Europe/Berlin',
    address: { formattedAddress: 'Somewhere', city: '', country: '' },
  }) as Arena
const findTimeZone = (latitude: number) => (latitude > 0 ? 'Europe/Lisbon' : 'America/Sao_Paulo')
const address = {
  formattedAddress: 'Rua 1',
  country: 'Brazil',
  city: 'São Paulo',
  street: 'Rua',
  building: '1',
  latitude: -23,
  longitude: -46,
}

test('activates a pending arena once', () => {
  expect(approve(arena(1, 'Hall', true)).isPending).toBe(false)
  expect(() => approve(arena(1, 'Hall'))).toThrow(rejection('already_approved', 'Hall is active already.'))
})

test('an edit keeps missing fields and clears empty ones', () => {
  expect(editArena(arena(1, 'Hall'), {}, findTimeZone)).toEqual(arena(1, 'Hall'))
  expect(editArena(arena(1, 'Hall'), { name: 'New Hall', description: '' }, findTimeZone)).toMatchObject({
    name: 'New Hall',
    description: '',
    link: '',
  })
})

test('a new address changes the time zone of the arena', () => {
  expect(editArena(arena(1, 'Hall'), { address }, findTimeZone)).toMatchObject({
    address,
    timeZone: 'America/Sao_Paulo',
  })
})

test('lists active arenas by name, filtered by a search term', () => {
  const arenas = [
    arena(1, 'Zeta Hall'),
    arena(2, 'Ágora Hall'),
    arena(3, 'Beta Hall', true),
    arena(4, 'Arena 9'),
    arena(5, 'Arena 10'),
    arena(6, 'agora hall'),
  ]
  const ids = (term?: string) => filterArenas(arenas, term).map(({ id }) => id)
  expect([ids(), ids('  '), ids('agora'), ids('beta')]).toEqual([[2, 6, 4, 5, 1], [2, 6, 4, 5, 1], [2, 6], []])
})
