import * as T from 'typebox'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { ALL_PERMISSIONS } from '../permissions.ts'
import { Address, Arena } from './arena.ts'
import { Email, Id, Instant, Nullable } from './basics.ts'
import { FighterDetails } from './fighter.ts'
import { Image } from './image.ts'
import { Role } from './role.ts'

export const PermissionName = T.Enum([...ALL_PERMISSIONS])

export const ProfileFillingInfo = T.Object(
  {
    hasSignedContractWithOrganization: T.Boolean(),
    hasPhone: T.Boolean(),
    hasFullAddress: T.Boolean(),
    hasBillingInfo: T.Boolean(),
  },
  { title: 'ProfileFillingInfo' },
)

export const PenaltyReason = T.Enum(['miss_fight', 'violation_weighting_rules', 'fixed_fight', 'violation_fight_rules'])
export type PenaltyReason = T.Static<typeof PenaltyReason>

export const Penalty = T.Object(
  { id: Id, reason: PenaltyReason, date: Instant, comment: T.String() },
  { title: 'Penalty' },
)
export type Penalty = T.Static<typeof Penalty>

export const PenaltyInfo = T.Object({ banned: T.Boolean(), unbanDate: Nullable(Instant) })

/** A person or the account of an arena, as in lists and detail pages. */
export const User = T.Object(
  {
    id: Id,
    email: Email,
    phoneNumber: Nullable(T.String()),
    role: Role,
    /** Same value as `role`: the specification uses both names. */
    roleName: Role,
    country: T.String(),
    firstName: T.String(),
    lastName: T.String(),
    nickname: Nullable(T.String()),
    verified: T.Boolean(),
    createDate: Instant,
    lastVisit: Nullable(Instant),
    locale: undocumented(T.String()),
    profileFillingInfo: ProfileFillingInfo,
    residence: Nullable(Address),
    images: T.Array(Image),
    socials: T.Array(T.Object({ name: T.String(), link: T.String() })),
    penalties: T.Array(Penalty),
    penaltyInfo: PenaltyInfo,
    /** Admins only. */
    permissions: T.Optional(T.Array(PermissionName)),
    /** Fighters only. */
    details: T.Optional(FighterDetails),
    /** Arenas only. */
    location: T.Optional(
      partlyDocumented(Arena, 'the specification names the location but not its place in the response'),
    ),
    /** Fans only: alternative names that the specification uses. */
    fullname: T.Optional(T.String()),
    created: T.Optional(Instant),
  },
  { title: 'User' },
)
export type User = T.Static<typeof User>

/** An admin in the list of admins. */
export const Admin = T.Object({ id: Id, email: Email, permissions: T.Array(PermissionName) }, { title: 'Admin' })
export type Admin = T.Static<typeof Admin>
