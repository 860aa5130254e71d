import { PERMISSIONS } from '@cornerman/contract'
import { ACCOUNTS, CORPORATE_DOMAIN } from '@cornerman/fixtures/accounts'
import { startSession } from '../../modules/auth/sessions.ts'
import type { ControlHandlers } from '../context.ts'
import type { accounts } from './schema.ts'

export const accountControls: ControlHandlers<typeof accounts> = {
  /** The demo accounts that exist in this world, with their current permissions. */
  list: ({ world }) =>
    ACCOUNTS.flatMap(({ email, summary }) => {
      const user = world.rows.users.by('email', email)[0]
      if (!user) {
        return []
      }
      const may = user.permissions.map((permission) => PERMISSIONS[permission].allows)
      return [
        {
          email,
          name: `${user.firstName} ${user.lastName}`,
          summary,
          permissions: [...user.permissions],
          may,
        },
      ]
    }),

  /** Starts a session without a PIN, for a test that is not about signing in. */
  signIn({ world, lab, body: { email: name, ...device } }) {
    const email = name.includes('@') ? name : `${name}@${CORPORATE_DOMAIN}`
    const context = { world, rows: world.rows, now: world.clock.now() }
    return world.transaction(['sessions'], () => startSession(lab.tokens, email, device, context))
  },
}
