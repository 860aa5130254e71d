import type { FightEvent, Input, Output, User } from '@cornerman/contract'
import type { ActivityChange, ActivityEntry, ActivityRecord } from './activity.ts'
import type { CachedRecords } from './cached-records.ts'

/** What a command does, in plain words, with the fields that may be kept: no secrets, no contact data, no files. */
interface Description<Out> {
  action: string
  records?: ActivityRecord[]
  changes?: ActivityChange[]
  /** What `features/activity` needs to take the command back. */
  undo?: object | undefined
  /** What only the response says, such as the id of a new record. */
  complete?(output: NonNullable<Out>): Pick<Partial<ActivityEntry>, 'records' | 'changes' | 'undo'>
}
export type Describe = (input: never, cache: CachedRecords) => Description<never>
// biome-ignore lint/suspicious/noExplicitAny: as in the contract, accepts every endpoint.
export const describe = <E extends { types?: any }>(
  description: (input: Input<E>, cache: CachedRecords) => Description<Output<E>>,
) => description as unknown as Describe

/** Values that are not kept: contact data and long texts. */
const HIDDEN_FIELDS = ['email', 'phoneNumber', 'birthdate', 'address', 'description']

/** Returns the fields of `after` that differ from those before, as far as they are known. */
export function toChanges(before: object | undefined, after: object): ActivityChange[] {
  const old = before as Record<string, unknown> | undefined
  return Object.entries(after).flatMap(([field, to]) => {
    if (old && JSON.stringify(old[field] ?? null) === JSON.stringify(to ?? null)) return []
    return HIDDEN_FIELDS.includes(field) ? { field } : { field, from: old?.[field], to }
  })
}

export const joinName = ({ firstName, lastName }: { firstName?: string; lastName?: string }) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

const KINDS = { FIGHTER: 'fighter', FAN: 'fan', LOCATION_PROVIDER: 'arena', ADMIN: 'admin' } as const

export function toPerson(cache: CachedRecords, id: number, kind?: ActivityRecord['kind']): ActivityRecord {
  const user = cache.byId<User>(id, 'email', 'role') ?? cache.byId<User>(id, 'email')
  return {
    kind: (user?.role && KINDS[user.role]) ?? kind ?? 'user',
    id,
    name: user && (user.location?.name ?? (joinName(user) || user.nickname || undefined)),
  }
}

export const toEvent = (cache: CachedRecords, id: number): ActivityRecord => ({
  kind: 'event',
  id,
  name: cache.byId<FightEvent>(id, 'name', 'fromDate')?.name,
})
