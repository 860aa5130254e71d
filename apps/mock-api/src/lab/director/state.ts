import type { FastifyBaseLogger } from 'fastify'
import { reject } from '../../http/validation.ts'
import { memoize } from '../../store/cache.ts'
import type { World } from '../../store/world.ts'
import { Director } from './director.ts'
import type { DirectorDescription, DirectorOptions } from './schema.ts'
import { findEvent } from './script.ts'

const NEEDS: Record<DirectorOptions['script'], string> = {
  evening: 'needs an upcoming event with a weigh-in and bouts, and this world has none',
  live: 'needs an event whose fights are live, and this world has none',
}

interface State {
  director?: Director | undefined
}

/** At most one per world. Not part of a snapshot. */
const getState = memoize((world: World) => {
  const state: State = {}
  for (const event of ['replace', 'end'] as const) {
    world.events.on(event, () => stop(state))
  }

  return state
})

function stop(state: State) {
  state.director?.stop()
  state.director = undefined
}

export const describeDirector = (world: World): DirectorDescription | null =>
  getState(world).director?.describe() ?? null

/** Throws InvalidInput when the world has no event for the script. */
export function startDirector(
  world: World,
  options: DirectorOptions,
  log: FastifyBaseLogger,
): DirectorDescription {
  const event = findEvent(world.rows, options.script)
  if (!event) {
    reject('script', NEEDS[options.script])
  }

  const state = getState(world)
  stop(state)
  state.director = new Director(world, event, options, log)

  return state.director.describe()
}

export const stopDirector = (world: World) => stop(getState(world))
