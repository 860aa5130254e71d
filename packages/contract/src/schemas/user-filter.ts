import * as T from 'typebox'
import { Instant } from './basics.ts'
import { Gender, WeightClass } from './fighter.ts'

/** Conditions of a list of users. All of them must hold; of several values, one. */
export const UserFilter = T.Object({
  /** Arenas: whether it waits for activation. */
  pending: T.Optional(T.Boolean()),
  banned: T.Optional(T.Boolean()),
  verified: T.Optional(T.Boolean()),
  /** Fighters. */
  active: T.Optional(T.Boolean()),
  gender: T.Optional(Gender),
  weight: T.Optional(T.Array(WeightClass, { maxItems: 9 })),
  /** Of an arena, the country of its address. */
  country: T.Optional(T.Array(T.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 })),
  /** Number of penalties. */
  penalties: T.Optional(T.Array(T.Integer({ minimum: 0, maximum: 100 }), { maxItems: 10 })),
  visitedAfter: T.Optional(Instant),
  /** Includes users without a visit. */
  notVisitedAfter: T.Optional(Instant),
  createdAfter: T.Optional(Instant),
})

export type UserFilter = T.Static<typeof UserFilter>

/** Order of a list of users. Equal users follow each other by id; users without the value come last in both orders. */
export const UserSort = T.Object({
  sort: T.Optional(
    T.Enum([
      'name',
      'lastName',
      'email',
      'country',
      'weight',
      'height',
      'birthdate',
      'ranking',
      'penalties',
      'lastVisit',
      'createDate',
    ]),
  ),
  order: T.Optional(T.Enum(['ASC', 'DESC'])),
})

export type UserSort = T.Static<typeof UserSort>
export type UserSortField = NonNullable<UserSort['sort']>
