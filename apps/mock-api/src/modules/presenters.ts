import {
  Corner,
  type CreatorRequest,
  EventPricing,
  type EventSummary,
  type EventVideo,
  type FakeUser,
  type Fight,
  type FightEvent,
  type FighterBout,
  getStoppableTypes,
  Image,
  type ListedEvent,
  type MatchRequest,
  PENALTIES_TO_BAN,
  Penalty,
  Preview,
  type Role,
  type Slot,
  sortSlots,
  type User,
} from '@cornerman/contract'
import type {
  CreatorRequestRow,
  EventRow,
  FakeUserRow,
  FightRow,
  ImageRow,
  MatchRequestRow,
  PenaltyRow,
  SlotRow,
  UserRow,
} from '@cornerman/fixtures/tables'
import { ApiError, getOrThrow } from '../http/api-error.ts'
import type { Context } from '../http/handler.ts'
import { toAbsoluteUrl } from '../http/media-url.ts'
import type { Handles } from '../store/database.ts'
import { DAY, getOrigin, iso } from '../time/instant.ts'
import { hasBothCorners, hasOutcome, summarizeCard } from './fights/rules.ts'
import type { Pairing } from './slots/rules.ts'

/** What a user is assembled from: the tables, the base of absolute URLs, and the world's time. */
export type UserContext = Pick<Context, 'rows' | 'base' | 'now'>

/** Returns the fields of a response that a row has under the same names. */
export function pick<R extends object, Name extends keyof R>(
  fields: Record<Name, unknown>,
  row: R,
): Pick<R, Name> {
  const picked = {} as Pick<R, Name>
  for (const name in fields) {
    picked[name] = row[name]
  }
  return picked
}

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
  if (row.details) {
    user.details = row.details
  }
  if (row.role === 'ADMIN') {
    user.permissions = row.permissions
  }
  if (row.role === 'LOCATION_PROVIDER') {
    const location = rows.arenas.by('userId', row.id)[0]
    if (location) {
      user.location = location
    }
  }
  if (row.role === 'FAN') {
    user.fullname = `${row.firstName} ${row.lastName}`
    user.created = row.createDate
  }
  return user
}

/** A fighter is banned while having three or more penalties (PEN-04). */
export const isBanned = (penalties: readonly unknown[]) => penalties.length >= PENALTIES_TO_BAN

const toPenaltyInfo = (penalties: readonly PenaltyRow[]) => ({
  banned: isBanned(penalties),
  unbanDate: null,
})

export type UserReader = ReturnType<typeof createReader>

/** Reads the values that are not in a user's row. */
export function createReader(context: Pick<Context, 'rows' | 'now'>) {
  const { arenas, penalties } = context.rows
  return {
    getArena: ({ id, role }: UserRow) =>
      role === 'LOCATION_PROVIDER' ? arenas.by('userId', id)[0] : undefined,
    countPenalties: ({ id }: UserRow) => penalties.by('userId', id).length,
    isBanned: ({ id }: UserRow) => isBanned(penalties.by('userId', id)),
    getLastVisit: createLastVisitReader(context),
  }
}

/** Milliseconds. The clock moves the visits on record by whole days, so that lists have recent visits at any time. */
export function createLastVisitReader({ rows, now }: Pick<Context, 'rows' | 'now'>) {
  const days = Math.floor((now - getOrigin(rows.meta.get(1)?.anchor)) / DAY)
  return ({ lastVisit }: UserRow) =>
    lastVisit === null ? undefined : Math.min(now, Date.parse(lastVisit) + days * DAY)
}

/** Images of a profile, without those of an arena's events. */
export function getImages(userId: number, rows: Handles, base: string): Image[] {
  return rows.images
    .by('userId', userId)
    .flatMap((row) => (row.eventId === null ? toImage(row, base) : []))
}

export const toImage = (row: ImageRow, base: string): Image =>
  pick(Image.properties, { ...row, href: base + row.path, original: base + row.originalPath })

const AVATARS: Partial<Record<Role, ImageRow['imageType']>> = {
  FIGHTER: 'FULL_FACE_AVATAR',
  LOCATION_PROVIDER: 'ARENA_AVATAR',
}

function getAvatar(
  { id, role }: UserRow,
  { rows, base }: Pick<Context, 'rows' | 'base'>,
): string | null {
  const image = rows.images.by('userId', id).find(({ imageType }) => imageType === AVATARS[role])
  return image ? base + image.path : null
}

export function toPreview(row: UserRow, context: UserContext): Preview {
  const avatar = getAvatar(row, context)
  const penaltyInfo = toPenaltyInfo(context.rows.penalties.by('userId', row.id))
  const { details, ...fields } = Preview.properties
  const preview = pick(fields, { ...row, avatar, penaltyInfo })
  return row.details ? { ...preview, details: pick(details.properties, row.details) } : preview
}

export function toCreatorRequest(
  row: CreatorRequestRow,
  context: Pick<Context, 'rows' | 'base'>,
): CreatorRequest {
  const user = context.rows.users.getOrThrow(row.userId, 'user')
  const { id, firstName, lastName, nickname, email } = user
  return {
    ...row,
    user: { id, firstName, lastName, nickname, email, avatar: getAvatar(user, context) },
  }
}

export const getEvent = (rows: Handles, id: number) => rows.events.getOrThrow(id, 'event')

export function getFighter(rows: Handles, id: number): UserRow {
  const user = rows.users.get(id)
  return getOrThrow(user?.role === 'FIGHTER' ? user : undefined, 'fighter', id)
}

export function assertPeopleExist(rows: Handles, pairing: Pairing): Pairing {
  for (const id of [pairing.initiatorId, pairing.targetId]) {
    if (id && rows.users.getOrThrow(id, 'fighter').role !== 'FIGHTER') {
      throw new ApiError('not_a_fighter', `User ${id} is not a fighter.`)
    }
  }
  for (const id of [pairing.fakeInitiatorId, pairing.fakeTargetId]) {
    if (id) {
      rows.fakeUsers.getOrThrow(id, 'fake user')
    }
  }
  return pairing
}

type PresenterContext = Pick<Context, 'rows' | 'base'>

export function toEvent(row: EventRow, context: PresenterContext): FightEvent {
  const { rows, base } = context
  const { createDate, arenaId, ...event } = row
  const { id, name, timeZone, link, isPending, address, userId } = rows.arenas.getOrThrow(
    arenaId,
    'arena',
  )
  return {
    ...event,
    location: { id, name, tz: timeZone, link, isPending, address, userId },
    images: rows.images.by('eventId', row.id).map((image) => toImage(image, base)),
    video: toVideo(row.video, base),
    conference: row.conference && { ...row.conference, video: toVideo(row.conference.video, base) },
    weighting: row.weighting && { ...row.weighting, video: toVideo(row.weighting.video, base) },
    fightSlots: toSlots(row, context),
    fightEventRequests: rows.matchRequests
      .by('eventId', row.id)
      .map(({ id, fighterId, status }) => ({ id, fighterId, status })),
  }
}

/** Returns the slots of an event in order, with the rows of their bouts. */
const getCard = (eventId: number, rows: Handles) =>
  sortSlots(rows.slots.by('eventId', eventId)).map((slot) => ({
    ...slot,
    fight: slot.fightId === null ? undefined : rows.fights.get(slot.fightId),
  }))

function toListedEvent(event: EventRow, rows: Handles): ListedEvent {
  const { id, userId, name, timeZone } = rows.arenas.getOrThrow(event.arenaId, 'arena')
  return {
    id: event.id,
    name: event.name,
    status: event.status,
    fromDate: event.fromDate,
    toDate: event.toDate,
    arena: { id, userId, name, timeZone },
    live: [...getStoppableTypes(event)],
  }
}

export function toEventSummary(event: EventRow, context: PresenterContext): EventSummary {
  const slots = getCard(event.id, context.rows)
  const { counts, mainEvent, current, next } = summarizeCard(slots, event)
  const toListedBout = (position: number) => {
    const fight = slots[position]?.fight
    return fight ? { number: position + 1, fight: toFight(fight, context) } : null
  }
  return {
    ...toListedEvent(event, context.rows),
    pricing: pick(EventPricing.properties, event),
    card: counts,
    mainEvent: toListedBout(mainEvent),
    currentBout: toListedBout(current),
    nextBout: toListedBout(next),
  }
}

/** A bout of a fighter. Undefined when no slot holds it, or when its event is canceled. */
export function toFighterBout(fight: FightRow, context: PresenterContext): FighterBout | undefined {
  const event = getEvent(context.rows, fight.eventId)
  const slots = getCard(event.id, context.rows)
  const position = slots.findIndex(({ fightId }) => fightId === fight.id)
  const slot = slots[position]
  if (!slot || event.status === 'CANCELED') {
    return undefined
  }
  const { id, fromDate, toDate, isMainCard } = slot
  return {
    id,
    fromDate,
    toDate,
    isMainCard,
    number: position + 1,
    slots: slots.length,
    isOver: hasOutcome(fight) || position < summarizeCard(slots, event).counts.over,
    fight: toFight(fight, context),
    event: toListedEvent(event, context.rows),
  }
}

export const toSlots = (event: EventRow, context: PresenterContext): Slot[] =>
  sortSlots(context.rows.slots.by('eventId', event.id)).map((slot) =>
    toSlot(slot, event.arenaId, context),
  )

export function toSlot(
  { eventId, ...slot }: SlotRow,
  arenaId: number,
  context: PresenterContext,
): Slot {
  const row = slot.fightId === null ? undefined : context.rows.fights.get(slot.fightId)
  const fight = row ? toFight(row, context) : null
  return { ...slot, locationId: arenaId, fight, fightLink: fight?.fightLink ?? null }
}

export function toFight(row: FightRow, context: PresenterContext): Fight {
  const presentCorner = (id: number | null) => (id === null ? null : toCorner(id, context))
  const presentFakeUser = (id: number | null) =>
    id === null
      ? null
      : toFakeUser(context.rows.fakeUsers.getOrThrow(id, 'fake user'), context.base)
  return {
    id: row.id,
    status: row.winner === null && row.result === null ? 'PENDING' : 'FINISHED',
    initiator: presentCorner(row.initiatorId),
    target: presentCorner(row.targetId),
    fakeInitiator: presentFakeUser(row.fakeInitiatorId),
    fakeTarget: presentFakeUser(row.fakeTargetId),
    winner: row.winner,
    result: row.result,
    fightLink: row.fightLink && toAbsoluteUrl(row.fightLink, context.base),
  }
}

function toCorner(userId: number, context: PresenterContext): Corner {
  const row = context.rows.users.getOrThrow(userId, 'fighter')
  // Only fighters are in corners. The defaults are for rows that were edited by hand.
  const { ranking = 1, weight = 'LIGHTWEIGHT', gender = 'MALE' } = row.details ?? {}
  const avatar = getAvatar(row, context)
  const penalties = context.rows.penalties.by('userId', userId)
  return pick(Corner.properties, {
    ...row,
    ranking,
    weight,
    gender,
    avatar,
    isBanned: isBanned(penalties),
  })
}

export const toFakeUser = (
  { id, firstName, lastName, imagePath }: FakeUserRow,
  base: string,
): FakeUser => ({
  id,
  firstName,
  lastName,
  image: imagePath && toAbsoluteUrl(imagePath, base),
  fullName: `${firstName} ${lastName}`,
})

const toVideo = (video: EventVideo | null, base: string): EventVideo | null =>
  video && {
    ...video,
    streamUrl: video.streamUrl && toAbsoluteUrl(video.streamUrl, base),
    videoUrl: video.videoUrl && toAbsoluteUrl(video.videoUrl, base),
  }

export function toMatchRequest(
  { createDate, ...request }: MatchRequestRow,
  context: UserContext,
): MatchRequest {
  const { rows } = context
  const { id, name, fromDate, status, arenaId } = rows.events.getOrThrow(request.eventId, 'event')
  const { timeZone } = rows.arenas.getOrThrow(arenaId, 'arena')
  const slots = getCard(id, rows)
  const emptySlots = slots.filter((slot) => !hasBothCorners(slot)).length
  return {
    ...request,
    fighter: toUser(rows.users.getOrThrow(request.fighterId, 'fighter'), context),
    event: { id, name, fromDate, status, timeZone, slots: slots.length, emptySlots },
  }
}
