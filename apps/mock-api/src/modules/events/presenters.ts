import {
  type Corner,
  type EventVideo,
  type FakeUser,
  type Fight,
  type FightEvent,
  type MatchRequest,
  type Slot,
  sortSlots,
} from '@cornerman/contract'
import type { EventRow, FakeUserRow, FightRow, MatchRequestRow, SlotRow } from '@cornerman/fixtures/tables'
import { toAbsoluteUrl } from '../../domain/address.ts'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import type { Handles } from '../../store/database.ts'
import { getAvatar, toImage, toUser } from '../people/presenters.ts'
import type { Pairing } from '../slots/rules.ts'

export const getEvent = (rows: Handles, id: number) => getOrThrow(rows.events.get(id), 'event', id)

/** The pairing, once everybody in it is known to be there. */
export function assertPeopleExist(rows: Handles, pairing: Pairing): Pairing {
  for (const id of [pairing.initiatorId, pairing.targetId])
    if (id && getOrThrow(rows.users.get(id), 'fighter', id).role !== 'FIGHTER') throw new ApiError('not_a_fighter', `User ${id} is no fighter.`)
  for (const id of [pairing.fakeInitiatorId, pairing.fakeTargetId]) if (id) getOrThrow(rows.fakeUsers.get(id), 'fake user', id)
  return pairing
}

/** Where answers find rows, and where the caller sees this world. */
interface Seen {
  rows: Handles
  base: string
}

/** An event with its whole card, put together from the tables it is spread over. */
export function toEvent(row: EventRow, seen: Seen): FightEvent {
  const { rows, base } = seen
  const { createDate, arenaId, ...event } = row
  const { id, name, timeZone, link, isPending, address, userId } = getOrThrow(rows.arenas.get(arenaId), 'arena', arenaId)
  return {
    ...event,
    location: { id, name, tz: timeZone, link, isPending, address, userId },
    images: rows.images.by('eventId', row.id).map((image) => toImage(image, base)),
    video: videoOf(row.video, base),
    conference: row.conference && { ...row.conference, video: videoOf(row.conference.video, base) },
    weighting: row.weighting && { ...row.weighting, video: videoOf(row.weighting.video, base) },
    fightSlots: toSlots(row, seen),
    fightEventRequests: rows.matchRequests.by('eventId', row.id).map(({ id, fighterId, status }) => ({ id, fighterId, status })),
  }
}

/** An event's slots in the order of their times. */
export const toSlots = (event: EventRow, seen: Seen): Slot[] =>
  sortSlots(seen.rows.slots.by('eventId', event.id)).map((slot) => toSlot(slot, event.arenaId, seen))

export function toSlot({ eventId, ...slot }: SlotRow, arenaId: number, seen: Seen): Slot {
  const row = slot.fightId === null ? undefined : seen.rows.fights.get(slot.fightId)
  const fight = row ? toFight(row, seen) : null
  return { ...slot, locationId: arenaId, fight, fightLink: fight?.fightLink ?? null }
}

export function toFight(row: FightRow, seen: Seen): Fight {
  const corner = (id: number | null) => (id === null ? null : cornerOf(id, seen))
  const fake = (id: number | null) => (id === null ? null : toFakeUser(getOrThrow(seen.rows.fakeUsers.get(id), 'fake user', id), seen.base))
  return {
    id: row.id,
    status: row.winner === null ? 'PENDING' : 'FINISHED',
    initiator: corner(row.initiatorId),
    target: corner(row.targetId),
    fakeInitiator: fake(row.fakeInitiatorId),
    fakeTarget: fake(row.fakeTargetId),
    winner: row.winner,
    result: row.result,
    fightLink: row.fightLink && toAbsoluteUrl(row.fightLink, seen.base),
  }
}

function cornerOf(userId: number, { rows, base }: Seen): Corner {
  const row = getOrThrow(rows.users.get(userId), 'fighter', userId)
  const { id, firstName, lastName, nickname, country, details } = row
  // Whoever stands in a corner is a fighter; the two defaults are for a row that a person edited by hand.
  const { ranking = 1, weight = 'LIGHTWEIGHT' } = details ?? {}
  return { id, firstName, lastName, nickname, avatar: getAvatar(row, rows, base), ranking, weight, country }
}

export const toFakeUser = ({ id, firstName, lastName, imagePath }: FakeUserRow, base: string): FakeUser => ({
  id,
  firstName,
  lastName,
  image: imagePath && toAbsoluteUrl(imagePath, base),
  fullName: `${firstName} ${lastName}`,
})

const videoOf = (video: EventVideo | null, base: string): EventVideo | null =>
  video && {
    ...video,
    streamUrl: video.streamUrl && toAbsoluteUrl(video.streamUrl, base),
    videoUrl: video.videoUrl && toAbsoluteUrl(video.videoUrl, base),
  }

export function toMatchRequest({ createDate, ...request }: MatchRequestRow, { rows, base }: Seen): MatchRequest {
  const { id, name, fromDate, status, arenaId } = getOrThrow(rows.events.get(request.eventId), 'event', request.eventId)
  const { timeZone } = getOrThrow(rows.arenas.get(arenaId), 'arena', arenaId)
  return {
    ...request,
    fighter: toUser(getOrThrow(rows.users.get(request.fighterId), 'fighter', request.fighterId), rows, base),
    event: { id, name, fromDate, status, timeZone },
  }
}
