import {
  type CreatorRequest,
  type Image,
  PENALTIES_TO_BAN,
  Penalty,
  Preview,
  type Role,
  type User,
} from '@cornerman/contract'
import type { CreatorRequestRow, ImageRow, PenaltyRow, UserRow } from '@cornerman/fixtures/tables'
import { DAY, getOrigin, iso } from '../../domain/instant.ts'
import type { Context } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'

/** What a user is assembled from: the tables, the base of absolute URLs, and the world's time. */
export type UserContext = Pick<Context, 'rows' | 'base' | 'now'>

/** Returns the fields of a response that a row has under the same names. */
export const pick = <R extends object, Name extends keyof R>(fields: Record<Name, unknown>, row: R): Pick<R, Name> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as Name]])) as Pick<R, Name>

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
    penalties: penalties.map((penalty) => pick(Penalty.properties, penalty)),
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

/** A fighter is banned while having three or more penalties (PEN-04). */
export const isBanned = (penalties: readonly unknown[]) => penalties.length >= PENALTIES_TO_BAN

const toPenaltyInfo = (penalties: readonly PenaltyRow[]) => ({ banned: isBanned(penalties), unbanDate: null })

export type UserReader = ReturnType<typeof createReader>

/** Reads the values that are not in a user's row. */
export function createReader(context: Pick<Context, 'rows' | 'now'>) {
  const { arenas, penalties } = context.rows
  return {
    getArena: ({ id, role }: UserRow) => (role === 'LOCATION_PROVIDER' ? arenas.by('userId', id)[0] : undefined),
    countPenalties: ({ id }: UserRow) => penalties.by('userId', id).length,
    isBanned: ({ id }: UserRow) => isBanned(penalties.by('userId', id)),
    getLastVisit: createLastVisitReader(context),
  }
}

/**
 * Returns a function that reads a user's last visit, in milliseconds. The clock moves the visits on record by whole days, so
 * that lists have recent visits at any time.
 */
export function createLastVisitReader({ rows, now }: Pick<Context, 'rows' | 'now'>) {
  const days = Math.floor((now - getOrigin(rows.meta.get(1)?.anchor)) / DAY)
  return ({ lastVisit }: UserRow) =>
    lastVisit === null ? undefined : Math.min(now, Date.parse(lastVisit) + days * DAY)
}

/** Images of a profile, without those of an arena's events. */
export function getImages(userId: number, rows: Handles, base: string): Image[] {
  return rows.images.by('userId', userId).flatMap((row) => (row.eventId === null ? toImage(row, base) : []))
}

/** `base` is the origin and prefix of its URLs. */
export function toImage({ path, originalPath, eventId: _, ...image }: ImageRow, base: string): Image {
  return { ...image, href: base + path, original: base + originalPath }
}

const AVATARS: Partial<Record<Role, ImageRow['imageType']>> = {
  FIGHTER: 'FULL_FACE_AVATAR',
  LOCATION_PROVIDER: 'ARENA_AVATAR',
}

/** Absolute URL of a fighter's or an arena's avatar. */
export function getAvatar({ id, role }: UserRow, { rows, base }: Pick<Context, 'rows' | 'base'>): string | null {
  const image = rows.images.by('userId', id).find(({ imageType }) => imageType === AVATARS[role])
  return image ? base + image.path : null
}

export function toPreview(row: UserRow, context: UserContext): Preview {
  const [avatar, penaltyInfo] = [getAvatar(row, context), toPenaltyInfo(context.rows.penalties.by('userId', row.id))]
  const { details, ...fields } = Preview.properties
  const preview = pick(fields, { ...row, avatar, penaltyInfo })
  return row.details ? { ...preview, details: pick(details.properties, row.details) } : preview
}

export function toCreatorRequest(row: CreatorRequestRow, context: Pick<Context, 'rows' | 'base'>): CreatorRequest {
  const user = context.rows.users.getOrThrow(row.userId, 'user')
  const { id, firstName, lastName, nickname, email } = user
  return { ...row, user: { id, firstName, lastName, nickname, email, avatar: getAvatar(user, context) } }
}
