import type {
  Admin,
  CreatorRequest,
  CurrentUser,
  Image,
  Organisation,
  Penalty,
  Preview,
  Role,
  User,
} from '@cornerman/contract'
import type { ArenaRow, CreatorRequestRow, ImageRow, PenaltyRow, UserRow } from '@cornerman/fixtures/tables'
import { iso } from '../../domain/instant.ts'
import type { Context } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { isBanned } from '../penalties/rules.ts'
import { createLastVisitReader } from './user-list.ts'

/** What a user is assembled from: the tables, the base of absolute URLs, and the world's time. */
export type UserContext = Pick<Context, 'world' | 'rows' | 'base' | 'now'>

/** Assembles a user for lists and detail pages. */
export function toUser(row: UserRow, context: UserContext): User {
  const { rows, base } = context
  const penalties = rows.penalties.by('userId', row.id)
  const lastVisit = createLastVisitReader(context)(row)
  // Listed by field for speed: destructuring takes ten times as long for each row.
  const user: User = {
    id: row.id,
    email: row.email,
    role: row.role,
    roleName: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    nickname: row.nickname,
    phoneNumber: row.phoneNumber,
    country: row.country,
    locale: row.locale,
    verified: row.verified,
    createDate: row.createDate,
    lastVisit: lastVisit === undefined ? null : iso(lastVisit),
    profileFillingInfo: row.profileFillingInfo,
    residence: row.residence,
    socials: row.socials,
    images: getImages(row.id, rows, base),
    penalties: penalties.map(toPenalty),
    penaltyInfo: toPenaltyInfo(penalties),
  }
  if (row.details) user.details = row.details
  if (row.role === 'ADMIN') user.permissions = row.permissions
  if (row.role === 'LOCATION_PROVIDER') {
    const location = rows.arenas.by('userId', row.id)[0]
    if (location) user.location = location
  }
  if (row.role === 'FAN') {
    user.fullname = `${row.firstName} ${row.lastName}`
    user.created = row.createDate
  }
  return user
}

/** A user without permissions, for any admin. */
export function toPublicUser(row: UserRow, context: UserContext): User {
  const { permissions: _, ...user } = toUser(row, context)
  return user
}

export function toCurrentUser({ id, email, role, firstName, lastName, permissions }: UserRow): CurrentUser {
  return { id, email, role, firstName, lastName, permissions }
}

export const toAdmin = ({ id, email, permissions }: UserRow): Admin => ({ id, email, permissions })

export const toPenalty = ({ id, reason, date, comment }: PenaltyRow): Penalty => ({ id, reason, date, comment })

const toPenaltyInfo = (penalties: readonly PenaltyRow[]): User['penaltyInfo'] => ({
  banned: isBanned(penalties),
  unbanDate: null,
})

/** Images of a profile, without those of an arena's events. */
export function getImages(userId: number, rows: Handles, base: string): Image[] {
  return rows.images.by('userId', userId).flatMap((row) => (row.eventId === null ? toImage(row, base) : []))
}

/** `base` is the origin and prefix of its URLs. */
export function toImage(row: ImageRow, base: string): Image {
  const { path, originalPath, eventId: _, ...image } = row
  return { ...image, href: base + path, original: base + originalPath }
}

const AVATARS: Partial<Record<Role, ImageRow['imageType']>> = {
  FIGHTER: 'FULL_FACE_AVATAR',
  LOCATION_PROVIDER: 'ARENA_AVATAR',
}

/** Absolute URL of a fighter's or an arena's avatar. */
export function getAvatar({ id, role }: UserRow, rows: Handles, base: string): string | null {
  const image = rows.images.by('userId', id).find(({ imageType }) => imageType === AVATARS[role])
  return image ? base + image.path : null
}

export function toPreview(row: UserRow, rows: Handles, base: string): Preview {
  const { id, email, firstName, lastName, nickname, role, country, details } = row
  const penaltyInfo = toPenaltyInfo(rows.penalties.by('userId', id))
  const preview = {
    id,
    email,
    firstName,
    lastName,
    nickname,
    role,
    country,
    avatar: getAvatar(row, rows, base),
    penaltyInfo,
  }
  if (!details) return preview
  const { weight, ranking, win, loss, draw } = details
  return { ...preview, details: { weight, ranking, win, loss, draw } }
}

export const toOrganisation = ({ id, name, userId, timeZone, address }: ArenaRow): Organisation => ({
  id,
  name,
  userId,
  timeZone,
  address,
})

export function toCreatorRequest(row: CreatorRequestRow, user: UserRow, rows: Handles, base: string): CreatorRequest {
  const { id, firstName, lastName, nickname, email } = user
  return { ...row, user: { id, firstName, lastName, nickname, email, avatar: getAvatar(user, rows, base) } }
}
