import type { User } from '@cornerman/contract'

/** The specification has two field names each for a fan's name and join date. A service may send either. */
export const getFullName = ({ fullname, firstName, lastName }: User): string =>
  fullname || `${firstName ?? ''} ${lastName ?? ''}`.trim()
export const getJoinedAt = ({ created, createDate }: User): string => created ?? createDate
