import {
  Corner,
  type EventVideo,
  type FakeUser,
  type Fight,
  type FightEvent,
  type MatchRequest,
  type Slot,
  sortSlots,
} from '@cornerman/contract'
import type { EventRow, FakeUserRow, FightRow, MatchRequestRow, SlotRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import { toAbsoluteUrl } from '../../domain/instant.ts'
import type { Context } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { getAvatar, isBanned, pick, toImage, toUser, type UserContext } from '../people/presenters.ts'
import type { Pairing } from '../slots/rules.ts'

export const getEvent = (rows: Handles, id: number) => rows.events.getOrThrow(id, 'event')

/** Returns the pairing after checking that its people exist. */
export function assertPeopleExist(rows: Handles, pairing: Pairing): Pairing {
  for (const id of [pairing.initiatorId, pairing.targetId])
    if (id && rows.users.getOrThrow(id, 'fighter').role !== 'FIGHTER')
      throw new ApiError('not_a_fighter', `User ${id} is not a fighter.`)
  for (const id of [pairing.fakeInitiatorId, pairing.fakeTargetId]) if (id) rows.fakeUsers.getOrThrow(id, 'fake user')
  return pairing
}

type PresenterContext = Pick<Context, 'rows' | 'base'>

/** Assembles an event with its whole card from the tables. */
export function toEvent(row: EventRow, context: PresenterContext): FightEvent {
  const { rows, base } = context
  const { createDate, arenaId, ...event } = row
  const { id, name, timeZone, link, isPending, address, userId } = rows.arenas.getOrThrow(arenaId, 'arena')
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

/** Returns an event's slots in order of their times. */
export const toSlots = (event: EventRow, context: PresenterContext): Slot[] =>
  sortSlots(context.rows.slots.by('eventId', event.id)).map((slot) => toSlot(slot, event.arenaId, context))

export function toSlot({ eventId, ...slot }: SlotRow, arenaId: number, context: PresenterContext): Slot {
  const row = slot.fightId === null ? undefined : context.rows.fights.get(slot.fightId)
  const fight = row ? toFight(row, context) : null
  return { ...slot, locationId: arenaId, fight, fightLink: fight?.fightLink ?? null }
}

export function toFight(row: FightRow, context: PresenterContext): Fight {
  const presentCorner = (id: number | null) => (id === null ? null : toCorner(id, context))
  const presentFakeUser = (id: number | null) =>
    id === null ? null : toFakeUser(context.rows.fakeUsers.getOrThrow(id, 'fake user'), context.base)
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
  const { ranking = 1, weight = 'LIGHTWEIGHT' } = row.details ?? {}
  const [avatar, penalties] = [getAvatar(row, context), context.rows.penalties.by('userId', userId)]
  return pick(Corner.properties, { ...row, ranking, weight, avatar, isBanned: isBanned(penalties) })
}

export const toFakeUser = ({ id, firstName, lastName, imagePath }: FakeUserRow, base: string): FakeUser => ({
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

export function toMatchRequest({ createDate, ...request }: MatchRequestRow, context: UserContext): MatchRequest {
  const { rows } = context
  const { id, name, fromDate, status, arenaId } = rows.events.getOrThrow(request.eventId, 'event')
  const { timeZone } = rows.arenas.getOrThrow(arenaId, 'arena')
  const slots = rows.slots.by('eventId', id)
  const emptySlots = slots.filter(({ fightId }) => {
    const fight = fightId === null ? undefined : rows.fights.get(fightId)
    return !(fight?.initiatorId ?? fight?.fakeInitiatorId) || !(fight?.targetId ?? fight?.fakeTargetId)
  }).length
  return {
    ...request,
    fighter: toUser(rows.users.getOrThrow(request.fighterId, 'fighter'), context),
    event: { id, name, fromDate, status, timeZone, slots: slots.length, emptySlots },
  }
}
