import { PERMISSIONS } from '@cornerman/contract'
import { ACCOUNTS, CORPORATE_DOMAIN } from '@cornerman/fixtures/accounts'
import { findUserByEmail } from '../../modules/people/email.ts'
import { startSession } from '../../modules/sessions/start-session.ts'
import type { Tokens } from '../../modules/sessions/tokens.ts'
import type { World } from '../../store/world.ts'
import type { SignIn } from './schema.ts'

/** Returns the demo accounts that exist in this world, with their current permissions. */
export function listAccounts({ rows }: World) {
  return ACCOUNTS.flatMap(({ email, summary }) => {
    const user = findUserByEmail(rows, email)
    if (!user) {
      return []
    }

    const name = `${user.firstName} ${user.lastName}`
    const permissions = [...user.permissions]
    const may = permissions.map((permission) => PERMISSIONS[permission].allows)

    return [{ email, name, summary, permissions, may }]
  })
}

/** Starts a session without a PIN, for a test that is not about signing in. */
export function signIn(world: World, tokens: Tokens, { email: name, ...device }: SignIn) {
  const email = name.includes('@') ? name : `${name}@${CORPORATE_DOMAIN}`
  const context = { world, rows: world.rows, now: world.clock.now() }
  return world.transaction(['sessions'], () => startSession(tokens, email, device, context))
}
