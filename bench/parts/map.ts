import { performance } from 'node:perf_hooks'
import { METRICS_MAX } from '@cornerman/contract'
import { type Crowd, crowdOf } from '../../apps/admin/src/ui/map/crowd.ts'
import { type Figures, median, ROUNDS } from '../measure.ts'
import { atMost, type Part } from '../report.ts'

const WORLD = { west: -190, south: -90, east: 190, north: 90 }
/** Milliseconds: a frame and a half of 60 a second, and what nobody takes for a stall. */
const [SMOOTH, FELT] = [25, 50]
const ZOOMS = [0, 2, 4, 5, 10, 18]

/** What a map of as many people as one answer holds costs the browser's one thread, without the drawing. */
export async function map(): Promise<Part> {
  // Towns, each with people around it, as the mock answers them.
  const people = Array.from({ length: METRICS_MAX.viewers }, (_, at) => ({
    lat: -50 + (((at % 150) * 37) % 110) + Math.sin(at) / 4,
    lon: -170 + (((at % 150) * 61) % 340) + Math.cos(at * 7) / 4,
  }))
  const crowd: Crowd = crowdOf(people)
  const sorted = timed('sorting them once', () => crowdOf(people))
  const looks = ZOOMS.map((zoom) => timed(`all of the world at zoom ${zoom}`, () => crowd.marksIn(WORLD, zoom)))
  const buttons = Math.max(...ZOOMS.map((zoom) => crowd.marksIn(WORLD, zoom).clusters.length))
  return {
    title: 'Map of 20,000 people',
    how: 'The part of the map that counts (`apps/admin/src/ui/map/crowd.ts`), in Node, with all of the world in view: a window shows less of it the further in.',
    figures: [sorted, ...looks],
    reached: [
      atMost('Sorting, once an answer', sorted.p50, FELT, 'ms'),
      atMost('The slowest look', Math.max(...looks.map(({ p50 }) => p50)), SMOOTH, 'ms'),
      atMost('The most clusters, each a button', buttons, 200, 'of them'),
    ],
  }
}

function timed(name: string, work: () => void): Figures {
  work()
  const took = Array.from({ length: ROUNDS }, () => {
    const [began, used] = [performance.now(), process.cpuUsage()]
    work()
    const { user, system } = process.cpuUsage(used)
    return { ms: performance.now() - began, cpu: user + system }
  })
  const cpus = took.map(({ cpu }) => cpu)
  return { name, cpu: median(cpus), spread: [Math.min(...cpus), Math.max(...cpus)], p50: median(took.map(({ ms }) => ms)) }
}
