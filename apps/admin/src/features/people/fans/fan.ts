import type { User } from '@cornerman/contract'

/** The documents give a fan's name and day of joining twice, under two names each; a service may send either. */
export const getFullName = ({ fullname, firstName, lastName }: User): string => fullname || `${firstName ?? ''} ${lastName ?? ''}`.trim()
export const getJoinedAt = ({ created, createDate }: User): string => created ?? createDate

/** What the history's entry carries from the list to the fan's own screen. */
export interface FanState {
  fan?: User
}
