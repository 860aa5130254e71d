import type { Address, ArenaInfo } from '@cornerman/contract'
import { sameValues } from '../../../ui/form/same-values.ts'
import type { ArenaUser } from './use-arena.ts'

/** What the form holds. */
export interface ArenaValues {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  location: { name: string; address: Address; link: string; description: string }
}

export function valuesOf({ firstName, lastName, email, phoneNumber, location }: ArenaUser): ArenaValues {
  const { name, address, link, description } = location
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '', location: { name, address, link, description } }
}

/** What was changed, trimmed. What was left alone is not sent, so that nobody's edit of another field is undone by it. */
export function changed({ location: was, ...before }: ArenaValues, { location: is, ...now }: ArenaValues): ArenaInfo {
  const location = differing(was, is)
  return { ...differing(before, now), ...(Object.keys(location).length > 0 && { location }) }
}

function differing<Part extends object>(before: Part, now: Part): Partial<Part> {
  const pairs = Object.entries(now).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
  return Object.fromEntries(pairs.filter(([name, value]) => !sameValues(before[name as keyof Part], value))) as Partial<Part>
}
