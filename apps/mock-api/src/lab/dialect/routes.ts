import type { ControlHandlers } from '../context.ts'
import { withInputErrors } from '../input-errors.ts'
import { describeWorld } from '../settings/describe.ts'
import type { dialect } from './schema.ts'
import { DIALECTS, setDialect } from './state.ts'

export const dialectControls: ControlHandlers<typeof dialect> = {
  list: () => Object.entries(DIALECTS).map(([name, changes]) => ({ name, changes })),
  set({ world, body }) {
    withInputErrors(() => setDialect(world, body.dialect))
    return describeWorld(world)
  },
}
