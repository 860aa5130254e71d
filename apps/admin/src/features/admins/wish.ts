import type { Permission } from '@cornerman/contract'

/** What is to be changed about somebody's permissions. Kept as changes, so that what another admin saves meanwhile is not undone by it. */
export interface Wish {
  add: readonly Permission[]
  remove: readonly Permission[]
}

export const NO_WISH: Wish = { add: [], remove: [] }

/** The permissions as they would be, in the order of the alphabet. */
export const wished = (held: readonly Permission[], { add, remove }: Wish): Permission[] =>
  [...new Set([...held.filter((permission) => !remove.includes(permission)), ...add])].sort(byName)

/** The wish that leads from what is held to what was chosen. */
export const wishFor = (held: readonly Permission[], chosen: readonly Permission[]): Wish => ({
  add: chosen.filter((permission) => !held.includes(permission)).sort(byName),
  remove: held.filter((permission) => !chosen.includes(permission)).sort(byName),
})

/** What of a wish is still to do, now that the server may hold other permissions than when it was made. */
export const stillToDo = (held: readonly Permission[], wish: Wish): Wish => wishFor(held, wished(held, wish))

export const isNothing = ({ add, remove }: Wish) => add.length + remove.length === 0

const byName = (one: Permission, other: Permission) => (one < other ? -1 : 1)
