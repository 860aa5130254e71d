import type { ControlHandlers } from '../context.ts'
import type { accounts } from './schema.ts'
import { listAccounts, signIn } from './state.ts'

export const accountControls: ControlHandlers<typeof accounts> = {
  list: ({ world }) => listAccounts(world),
  signIn: ({ world, lab, body }) => signIn(world, lab.tokens, body),
}
