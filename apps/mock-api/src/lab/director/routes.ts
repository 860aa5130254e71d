import { reject } from '../../http/validation.ts'
import { perWorld } from '../../store/per-world.ts'
import type { ControlHandlers } from '../context.ts'
import { Director, findEvent } from './director.ts'
import type { DirectorOptions, director } from './schema.ts'

const NEEDS: Record<DirectorOptions['script'], string> = {
  evening: 'needs an upcoming event with a weigh-in and bouts, and this world has none',
  live: 'needs an event whose fights are live, and this world has none',
}

/** At most one per world. Not part of a snapshot. */
const getDirector = perWorld((world) => {
  const state: { director?: Director | undefined } = {}
  for (const event of ['replace', 'end'] as const) world.events.on(event, () => stop(state))
  return state
})

/** Stops the director. Afterwards the clock runs at normal speed and the stream works again. */
function stop(state: { director?: Director | undefined }) {
  state.director?.stop()
  state.director = undefined
}

export const directorControls: ControlHandlers<typeof director> = {
  show: ({ world }) => getDirector(world).director?.describe() ?? null,
  start({ world, body, request }) {
    const event = findEvent(world.rows, body.script)
    if (!event) reject('script', NEEDS[body.script])
    const state = getDirector(world)
    stop(state)
    state.director = new Director(world, event, body, request.server.log)
    return state.director.describe()
  },
  stop: ({ world }) => stop(getDirector(world)),
}
