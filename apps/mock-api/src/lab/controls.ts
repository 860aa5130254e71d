import { accounts } from './accounts/schema.ts'
import { clock } from './clock/schema.ts'
import type { Control } from './control.ts'
import { dialect } from './dialect/schema.ts'
import { director } from './director/schema.ts'
import { faults } from './faults/schema.ts'
import { outbox } from './outbox/schema.ts'
import { requests } from './requests/schema.ts'
import { rows } from './rows/schema.ts'
import { snapshots } from './snapshots/schema.ts'
import { stubs } from './stubs/schema.ts'
import { worlds } from './worlds/schema.ts'

/** Every control by tool and name. Not part of the platform, so not part of the contract. */
export const CONTROLS = {
  worlds,
  clock,
  rows,
  snapshots,
  outbox,
  requests,
  faults,
  stubs,
  director,
  dialect,
  accounts,
} satisfies Record<string, Record<string, Control>>
