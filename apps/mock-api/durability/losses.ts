import type { World } from '../src/store/world.ts'
import { findContradiction, getNotes } from './workload.ts'

/** Describes acknowledged changes that a world has not, and rejected ones that it has. */
export function findLosses(
  world: World,
  acknowledged: ReadonlySet<string>,
  rejected: ReadonlySet<string> = new Set(),
): string[] {
  const notes = getNotes(world)
  const lost = [...acknowledged].filter((note) => !notes.has(note))
  const reappeared = [...rejected].filter((note) => notes.has(note))

  return [
    findContradiction(world),
    lost.length > 0 && `${lost.length} lost, such as ${lost[0]}`,
    reappeared.length > 0 &&
      `${reappeared.length} came back though rejected, such as ${reappeared[0]}`,
  ].filter((text) => typeof text === 'string')
}
