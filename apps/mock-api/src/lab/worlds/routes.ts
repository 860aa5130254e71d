import { SCENARIOS } from '@cornerman/fixtures'
import { reject } from '../../http/validation.ts'
import type { ControlHandlers } from '../context.ts'
import { withInputErrors } from '../input-errors.ts'
import { describeWorld } from '../settings/describe.ts'
import { checkStub } from '../stubs/state.ts'
import type { worlds } from './schema.ts'
import { getWorld } from './state.ts'

export const worldControls: ControlHandlers<typeof worlds> = {
  health: ({ world, lab }) => ({ status: 'ok', ...describeWorld(world), storage: lab.storage }),
  scenarios: () => Object.entries(SCENARIOS).map(([name, { summary }]) => ({ name, summary })),
  list: ({ lab }) => lab.worlds.all().map(describeWorld),
  create({ lab, body }) {
    for (const stub of body.rows?.stubs ?? []) {
      checkStub(stub, lab.targets)
    }

    return describeWorld(withInputErrors(() => lab.worlds.create(body)))
  },
  show: ({ lab, params }) => describeWorld(getWorld(lab.worlds, params.id)),
  end({ lab, params }) {
    if (!lab.worlds.end(getWorld(lab.worlds, params.id).id)) {
      reject('id', 'is the default world, which cannot be deleted')
    }
  },
  reset({ world }) {
    // Fails when dates of the overlay do not fit the present time. Then the world stays as it is.
    withInputErrors(() => world.reset())
    return describeWorld(world)
  },
}
