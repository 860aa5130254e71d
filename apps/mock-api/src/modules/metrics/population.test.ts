import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { getMetricsModel } from './models.ts'
import { getPopulation } from './population.ts'

const { worlds } = openMock()
const NOW = Date.parse('2026-03-14T20:00:00Z')
const open = (scenario = 'demo') => {
  const world = worlds.create({ scenario, seed: 1, now: NOW, frozen: true })
  return { world, rows: world.rows }
}

test('[STK-01] the figures are computed once until a user registers or visits', () => {
  const context = open()
  const { world, rows } = context
  const read = () => (['kick', 'video'] as const).map((kind) => getMetricsModel(kind, context))
  const before = read()
  expect(read()[0]).toBe(before[0])
  const fan = rows.users.by('role', 'FAN')[0]!
  world.transaction(['users'], () => rows.users.save({ ...fan, nickname: 'Other' }))
  for (const [at, model] of read().entries()) expect(model).toBe(before[at])
  world.transaction(['users'], () => rows.users.save({ ...fan, lastVisit: new Date(NOW - 1000).toISOString() }))
  expect(read()[0]).not.toBe(before[0])
})

test('[STK-02] an arena that moves to another country moves no other person', () => {
  const context = open()
  const { world, rows } = context
  const { members } = getPopulation(context)
  const before = getPopulation(context).homes
  const ids = new Set(members.map(({ id }) => id))
  const arena = rows.arenas.all().find(({ userId, address }) => ids.has(userId) && address.country === 'Brazil')!
  const address = { ...arena.address, country: 'Japan', city: 'Osaka', latitude: 34.7, longitude: 135.5 }
  world.transaction(['arenas'], () => rows.arenas.save({ ...arena, address }))
  const after = getPopulation(context).homes
  const moved = members.filter((_, at) => JSON.stringify(after[at]) !== JSON.stringify(before[at])).map(({ id }) => id)
  expect(moved).toContain(arena.userId)
  const followers = members.filter((_, at) => before[at]?.city === arena.address.city)
  expect(moved.filter((id) => !followers.some((follower) => follower.id === id))).toEqual([])
})
