import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import type { WorldDescription } from './schema.ts'

/** Returns the settings of a world as they are now, with its time. */
export function describeWorld(world: World): WorldDescription {
  const { overlay, ...settings } = world.settings

  return {
    world: world.id,
    ...settings,
    overlay: overlay?.name ?? '',
    seed: world.seed,
    now: iso(world.clock.now()),
    frozen: world.clock.frozen,
  }
}
