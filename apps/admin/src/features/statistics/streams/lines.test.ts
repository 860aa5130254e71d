import { expect, test } from 'vitest'
import { endAtNow, toLines, toMarks } from './lines.ts'

const graph = (online: number) => ({ graph: [{ date: '2026-11-20T12:00:00.000Z', online }] })

test('[STM-03] returns one unnamed line with a point per step for a single stream', () => {
  expect(toLines([graph(7)], ['Night'], 720)).toEqual([{ x: '2026-11-20 12:00', y: 7 }])
})

test('[STM-03] omits the time for steps of whole days', () => {
  expect(toLines([graph(7)], ['Night'], 1440)).toEqual([{ x: '2026-11-20', y: 7 }])
})

test('[STM-03] returns one line per stream', () => {
  expect(toLines([graph(1), graph(2)], ['Night', 'Cup'], 60).map(({ series, y }) => `${series}: ${y}`)).toEqual([
    'Night: 1',
    'Cup: 2',
  ])
})

const hours = (...online: number[]) => ({
  graph: online.map((count, hour) => ({ date: `2026-11-20T0${hour}:00:00.000Z`, online: count })),
})

test('[STM-03] ends the graph at now, but keeps the points of a service whose clock is ahead', () => {
  const now = Date.parse('2026-11-20T02:30:00Z')
  expect(endAtNow(hours(5, 0, 0, 0, 0), now).graph).toHaveLength(3)
  expect(endAtNow(hours(5, 0, 0, 8, 0), now).graph).toHaveLength(4)
})

test('[STM-03] marks start, bouts and end of an event at the steps they fall into', () => {
  const slots = ['00:40', '01:20', '03:10', '09:00'].map((at, id) => ({ id, fromDate: `2026-11-20T${at}:00Z` }))
  const event = {
    status: 'FINISHED',
    fromDate: '2026-11-20T00:30:00Z',
    toDate: '2026-11-20T03:30:00Z',
    fightSlots: slots,
  }
  expect(toMarks(hours(1, 2, 3, 4), event as never, 60)).toEqual([
    { x: '2026-11-20 00:00', label: 'Start', text: 'Start, bout 1' },
    { x: '2026-11-20 01:00', label: '2', text: 'Bout 2' },
    { x: '2026-11-20 03:00', label: 'End', text: 'Bout 3, end' },
  ])
})
