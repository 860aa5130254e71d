import { expect, test } from 'vitest'
import { toLines } from './lines.ts'

const graph = (online: number) => ({ graph: [{ date: '2026-11-20T12:00:00.000Z', online }] })

test('[STM-03] a single stream is one line without a name, a point a step', () => {
  expect(toLines([graph(7)], ['Night'], 720)).toEqual([{ x: '2026-11-20 12:00', y: 7 }])
})

test('[STM-03] steps of whole days show the day alone', () => {
  expect(toLines([graph(7)], ['Night'], 1440)).toEqual([{ x: '2026-11-20', y: 7 }])
})

test('[STM-03] several streams are a line each, also where two events are called alike', () => {
  expect(toLines([graph(1), graph(2), graph(3)], ['Night', 'Night', 'Cup'], 60).map(({ series, y }) => `${series}: ${y}`)).toEqual([
    'Night: 1',
    'Night (2): 2',
    'Cup: 3',
  ])
})
