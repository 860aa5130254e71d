import { CORPORATE_DOMAIN, type Role } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

/** Lets through a corporate address that belongs to an admin; anybody else is refused with what is missing (document 1, section 1). */
export function admit<U extends { role: Role }>(user: U | undefined, email: string): U {
  if (!email.toLowerCase().endsWith(`@${CORPORATE_DOMAIN}`))
    throw new ApiError('not_an_admin', `${email} is not a corporate address: those end with @${CORPORATE_DOMAIN}.`)
  if (!user) throw new ApiError('not_an_admin', `Nobody here has the address ${email}.`)
  if (user.role !== 'ADMIN') throw new ApiError('not_an_admin', `${email} belongs to a ${user.role}, and only an ADMIN may sign in.`)
  return user
}
