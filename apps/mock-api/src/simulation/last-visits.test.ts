import { expect, test } from 'vitest'
import { createPopulation, NOW } from '../../test/metrics-models.ts'
import { getOpening } from './catalogue.ts'
import { getLastVisit, LastVisits } from './last-visits.ts'
import { DAY, getMondayNoon, HOUR, MINUTE } from './spans.ts'

const { seed, members } = createPopulation()
const OCCASIONS = {
  opened: getOpening(getMondayNoon(NOW)),
  streams: [{ videoId: 9, from: NOW - HOUR, to: NOW + 2 * HOUR, length: 3 * HOUR, appeal: 0.9 }],
}

test('finds the last visit of each member at instants in any order', () => {
  const lastVisits = new LastVisits(seed, members, OCCASIONS)
  const steps = [0, MINUTE, -MINUTE, 90 * MINUTE, -DAY, 0, -400 * DAY, 40 * DAY, MINUTE, -1000 * DAY]
  for (const step of steps) {
    const now = NOW + step
    expect([...lastVisits.at(now)]).toEqual(members.map((member) => getLastVisit(seed, member, OCCASIONS, now)))
  }
})
