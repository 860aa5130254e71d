import { createMock as start } from './create-mock.ts'
import { diff, rewind, saveCheckpoint } from './lab/snapshots/checkpoints.ts'
import type { Mock, MockOptions, World as PublicWorld } from './public-types.ts'
import type { World } from './store/world.ts'

export type * from './public-types.ts'

/** Starts the whole backend in this process. Checks every response against the contract. */
export async function createMock(options?: MockOptions): Promise<Mock> {
  const { url, world, worlds, close } = await start(options)
  return {
    url,
    world: toPublicWorld(world),
    worlds: {
      get(id) {
        const found = worlds.get(id)
        return found && toPublicWorld(found)
      },
      create: (created) => toPublicWorld(worlds.create(created)),
      end: (id) => worlds.end(id),
    },
    close,
  }
}

const toPublicWorld = (world: World): PublicWorld => ({
  id: world.id,
  rows: world.rows,
  clock: world.clock,
  diff: (options) => diff(world, options),
  checkpoint: (name) => saveCheckpoint(world, name),
  rewind: (name) => rewind(world, name),
  reset: () => world.reset(),
})
