import type { ControlHandlers } from '../context.ts'
import { describeWorld } from '../settings/describe.ts'
import type { clock } from './schema.ts'
import { setClock } from './state.ts'

export const clockControls: ControlHandlers<typeof clock> = {
  show: ({ world }) => describeWorld(world),
  set({ world, body }) {
    setClock(world, body)
    return describeWorld(world)
  },
}
