import * as T from 'typebox'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { Address } from './arena.ts'
import { Email, Id, Nullable } from './basics.ts'
import { FighterDetails } from './fighter.ts'
import { Role } from './role.ts'
import { PenaltyInfo } from './user.ts'

const { weight, ranking, win, loss, draw } = FighterDetails.properties

/** A user in search suggestions, with the fields needed to identify them. */
export const Preview = partlyDocumented(
  T.Object(
    {
      id: Id,
      email: Email,
      firstName: T.String(),
      lastName: T.String(),
      nickname: Nullable(T.String()),
      role: Role,
      /** Absolute URL. */
      avatar: undocumented(Nullable(T.String())),
      country: T.String(),
      penaltyInfo: PenaltyInfo,
      /** Fighters only: what a matchmaker compares. */
      details: T.Optional(T.Object({ weight, ranking, win, loss, draw })),
    },
    { title: 'Preview' },
  ),
  'the specification does not define the response; here fields of a user',
)
export type Preview = T.Static<typeof Preview>

/** An arena as the organiser of an event. `userId` is its account. */
export const Organisation = partlyDocumented(
  T.Object(
    { id: Id, name: T.String(), userId: undocumented(Id), timeZone: T.String(), address: Address },
    { title: 'Organisation' },
  ),
  'the specification does not define the response; here fields of an arena',
)
export type Organisation = T.Static<typeof Organisation>
