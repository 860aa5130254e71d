import { PERMISSIONS } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import type { DemoAccount } from './answers.ts'

/** The demo accounts that this world still has, with what each may do there now. */
export function accountRoutes(app: FastifyInstance, accounts: readonly DemoAccount[]) {
  app.get('/accounts', async ({ world }) =>
    accounts.flatMap(({ email, summary }) => {
      const user = world.rows.users.by('email', email)[0]
      if (!user) return []
      const may = user.permissions.map((permission) => PERMISSIONS[permission].allows)
      return [{ email, name: `${user.firstName} ${user.lastName}`, summary, permissions: user.permissions, may }]
    }),
  )
}
