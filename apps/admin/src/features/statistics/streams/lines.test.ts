import { expect, test } from 'vitest'
import { toLines } from './lines.ts'

const graph = (online: number) => ({ graph: [{ date: '2026-11-20T12:00:00.000Z', online }] })

test('[STM-03] returns one unnamed line with a point per step for a single stream', () => {
  expect(toLines([graph(7)], ['Night'], 720)).toEqual([{ x: '2026-11-20 12:00', y: 7 }])
})

test('[STM-03] omits the time for steps of whole days', () => {
  expect(toLines([graph(7)], ['Night'], 1440)).toEqual([{ x: '2026-11-20', y: 7 }])
})

test('[STM-03] returns one line per stream, also for events with the same name', () => {
  expect(toLines([graph(1), graph(2), graph(3)], ['Night', 'Night', 'Cup'], 60).map(({ series, y }) => `${series}: ${y}`)).toEqual([
    'Night: 1',
    'Night (2): 2',
    'Cup: 3',
  ])
})
