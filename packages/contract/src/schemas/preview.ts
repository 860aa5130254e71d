import * as T from 'typebox'
import { undocumented } from '../documentation.ts'
import { Address } from './address.ts'
import { Email, Id, Nullable } from './basics.ts'
import { WeightClass } from './fighter.ts'
import { Role } from './role.ts'

/** A user in search suggestions, with the fields needed to identify them. */
export const Preview = undocumented(
  T.Object(
    {
      id: Id,
      email: Email,
      firstName: T.String(),
      lastName: T.String(),
      nickname: Nullable(T.String()),
      role: Role,
      /** Absolute address. */
      avatar: Nullable(T.String()),
      country: T.String(),
      /** Fighters only. */
      weight: Nullable(WeightClass),
      /** Fighters only. */
      ranking: Nullable(T.Integer({ minimum: 1 })),
    },
    { title: 'Preview' },
  ),
)
export type Preview = T.Static<typeof Preview>

/** An arena as the organiser of an event. `userId` is its account. */
export const Organisation = undocumented(
  T.Object({ id: Id, name: T.String(), userId: Id, timeZone: T.String(), address: Address }, { title: 'Organisation' }),
)
export type Organisation = T.Static<typeof Organisation>
