import { iso } from '../domain/instant.ts'
import type { World } from '../worlds/world.ts'

/** What a world is, in a few words: the answer of every control that makes, names or alters one. */
export function describe(world: World) {
  return { world: world.id, scenario: world.start.scenario, seed: world.start.seed, now: iso(world.clock.now()), frozen: world.clock.frozen }
}
