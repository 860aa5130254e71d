import type { World } from './world.ts'

/**
 * Gives each world a state of its own, made on first use and gone with the world. So a tool needs no field in World, and
 * costs nothing where nobody uses it.
 */
export function perWorld<State>(create: (world: World) => State): (world: World) => State {
  const states = new WeakMap<World, State>()
  return (world) => {
    const state = states.get(world) ?? create(world)
    states.set(world, state)
    return state
  }
}
