import { CORPORATE_DOMAIN, type Role } from '@cornerman/contract'
import { Refusal } from '../../domain/refusal.ts'

/** Lets through a corporate address that belongs to an admin; anybody else is refused with what is missing (document 1, section 1). */
export function admit<U extends { role: Role }>(user: U | undefined, email: string): U {
  if (!email.toLowerCase().endsWith(`@${CORPORATE_DOMAIN}`))
    throw new Refusal('not_an_admin', `${email} is not a corporate address: those end with @${CORPORATE_DOMAIN}.`)
  if (!user) throw new Refusal('not_an_admin', `Nobody here has the address ${email}.`)
  if (user.role !== 'ADMIN') throw new Refusal('not_an_admin', `${email} belongs to a ${user.role}, and only an ADMIN may sign in.`)
  return user
}
