import { reject } from '../../http/validation.ts'
import { keepNewest, memoize } from '../../store/cache.ts'
import type { Database } from '../../store/database.ts'
import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import type { NewStub } from '../stubs/schema.ts'
import { getStubs } from '../stubs/state.ts'
import type { Checkpoint } from './schema.ts'

/** Number of checkpoints of a world. Each keeps the tables that changed after it. */
const MAX_CHECKPOINTS = 50

/** What a checkpoint keeps of a world, in the memory of the mock. */
interface Saved {
  rows: Database
  now: number
  frozen: boolean
  stubs: readonly NewStub[]
}

/** The checkpoints by name, oldest first. A reset or a restored snapshot removes them. */
const getCheckpoints = memoize((world: World) => {
  const saved = new Map<string, Saved>()
  world.events.on('replace', (reason) => reason !== 'rewind' && saved.clear())
  world.getCheckpoints = () => [...saved.values()].map(({ rows }) => rows)

  return saved
})

const describe = (name: string, { now }: Saved): Checkpoint => ({ name, at: iso(now) })

export const listCheckpoints = (world: World): Checkpoint[] =>
  [...getCheckpoints(world)].map(([name, saved]) => describe(name, saved))

export function saveCheckpoint(world: World, name: string): Checkpoint {
  const { clock } = world

  const saved = {
    rows: world.database.fork(),
    now: clock.now(),
    frozen: clock.frozen,
    stubs: getStubs(world).export(),
  }

  keepNewest(getCheckpoints(world), name, saved, MAX_CHECKPOINTS)

  return describe(name, saved)
}

/** Returns rows, stubs and clock to a checkpoint and removes the faults. The diff still begins at the start. */
export function rewind(world: World, name: string) {
  const { rows, now, frozen, stubs } = findCheckpoint(world, 'to', name)
  world.replace(rows, 'rewind')
  world.clock.set({ now, frozen })

  // Some end by the clock.
  getStubs(world).replaceAll(stubs)
}

export function findCheckpoint(world: World, field: string, name: string): Saved {
  const saved = getCheckpoints(world)
  const found = saved.get(name)
  if (found) {
    return found
  }

  const names = [...saved.keys()].join(', ')
  const hint = names ? `. Its checkpoints: ${names}` : ', which has none'

  reject(field, `is not a checkpoint of this world${hint}`)
}
