import type { World } from '../../store/world.ts'
import type { NamedOverlay } from '../rows/overlay.ts'
import type { WorldOptions } from './schema.ts'

/** The options of a world as they are now. Those of the clock and the seed are in World itself. A reset keeps them. */
export interface Settings extends Required<Omit<WorldOptions, 'rows' | 'seed' | 'now' | 'frozen'>> {
  /** Changes to the rows of the scenario. */
  overlay: NamedOverlay | undefined
}

const settings = new WeakMap<World, Settings>()

export const settingsOf = (world: World) => settings.get(world) as Settings
export function setSettings(world: World, value: Settings): World {
  settings.set(world, value)
  return world
}
