import type { World } from './world.ts'

/** A state for each world, made on first use. So a tool needs no field in World, and costs nothing unused. */
export function perWorld<State>(create: (world: World) => State): (world: World) => State {
  const states = new WeakMap<World, State>()
  return (world) => {
    const state = states.get(world) ?? create(world)
    states.set(world, state)
    return state
  }
}
