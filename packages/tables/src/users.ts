import {
  Day,
  Email,
  Experience,
  Gender,
  Id,
  Instant,
  Nullable,
  PermissionName,
  Role,
  SearchDistance,
  UnitSystem,
  WeightClass,
} from '@cornerman/contract'
import * as T from 'typebox'
import { Address } from './address.ts'
import { defineTable } from './define-table.ts'

const Count = T.Integer({ minimum: 0 })

/** What fighters have and others have not. Lengths are centimetres. */
const FighterDetails = T.Object({
  birthdate: Day,
  club: Nullable(T.String()),
  coaches: Nullable(T.String()),
  draw: Count,
  experience: Experience,
  gender: Gender,
  fightStyle: Nullable(T.String()),
  handsSize: Nullable(T.Number({ minimum: 0 })),
  height: T.Number({ minimum: 0 }),
  weight: WeightClass,
  isActive: T.Boolean(),
  loss: Count,
  ranking: T.Integer({ minimum: 1 }),
  searchDistance: Nullable(SearchDistance),
  sigStrikes: Count,
  stand: Nullable(T.String()),
  takedowns: Count,
  unitSystem: UnitSystem,
  win: Count,
  winsByKo: Count,
  winsBySub: Count,
  locale: T.String(),
})

/** A user without what other tables hold. */
export const users = defineTable({
  row: T.Object({
    id: Id,
    email: Email,
    phoneNumber: Nullable(T.String()),
    role: Role,
    country: T.String(),
    firstName: T.String({ minLength: 1 }),
    lastName: T.String({ minLength: 1 }),
    nickname: Nullable(T.String()),
    verified: T.Boolean(),
    createDate: Instant,
    lastVisit: Nullable(Instant),
    locale: T.String(),
    profileFillingInfo: T.Object({
      hasSignedContractWithOrganization: T.Boolean(),
      hasPhone: T.Boolean(),
      hasFullAddress: T.Boolean(),
      hasBillingInfo: T.Boolean(),
    }),
    residence: Nullable(Address),
    socials: T.Array(T.Object({ name: T.String(), link: T.String() })),
    permissions: T.Array(PermissionName, { uniqueItems: true }),
    details: Nullable(FighterDetails),
  }),
  indexes: { email: 'lower case', role: 'exact' },
  unique: ['email'],
  naturalKey: (row) => row.email,
})

export type UserRow = T.Static<typeof users.row>
