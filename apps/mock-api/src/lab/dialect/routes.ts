import type { ControlHandlers } from '../context.ts'
import { withInputErrors } from '../input-errors.ts'
import { describeWorld } from '../worlds/worlds.ts'
import { DIALECT_NAMES, getDialect, parseDialects } from './dialects.ts'
import type { dialect } from './schema.ts'

export const dialectControls: ControlHandlers<typeof dialect> = {
  list: () => DIALECT_NAMES.map((name) => ({ name, changes: getDialect(name).changes })),
  set({ world, body }) {
    world.settings.dialect = withInputErrors(() => parseDialects(body.dialect)).join(',')
    return describeWorld(world)
  },
}
