import type { Upload } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/tables'
import { getOrThrow } from '../../http/api-error.ts'
import type { Handlers } from '../../http/handler.ts'
import { paginate } from '../../text/search.ts'
import { iso } from '../../time/instant.ts'
import { toImage } from '../images/present.ts'
import { toImageFields } from '../images/rules.ts'
import { findUsers } from '../people/user-list.ts'
import { assertPeopleExist } from '../slots/pairing.ts'
import { createCard } from '../slots/rules.ts'
import { addVideos, renameVideos } from '../streaming/rules.ts'
import { getEvent } from './event.ts'
import { toEvent, toEventSummary } from './present.ts'
import {
  assertEditable,
  createEvent,
  filterEvents,
  rescheduleEvent,
  sortForAllArenas,
} from './rules.ts'

export const eventsRoutes: Handlers<Contract['events']> = {
  ofArena({ query, rows, base }) {
    const arena = getOrThrow(
      rows.arenas.by('userId', query.userId)[0],
      'arena with the account',
      query.userId,
    )
    return filterEvents(rows.events.by('arenaId', arena.id), query).map((event) =>
      toEvent(event, { rows, base }),
    )
  },

  ofAllArenas({ query, ...context }) {
    const { rows } = context

    const events = query.searchTerm
      ? findUsers('LOCATION_PROVIDER', query.searchTerm, {}, context).flatMap((user) =>
          rows.arenas.by('userId', user.id).flatMap(({ id }) => rows.events.by('arenaId', id)),
        )
      : rows.events.all()

    const { data, total } = paginate(sortForAllArenas(events, query.status), query)

    return { data: data.map((event) => toEventSummary(event, context)), total }
  },

  one: ({ params, rows, base }) => toEvent(getEvent(rows, params.id), { rows, base }),

  update({ body, rows, now, base }) {
    const event = getEvent(rows, body.fightEventId)
    const { timeZone } = rows.arenas.getOrThrow(event.arenaId, 'arena')

    const after = rescheduleEvent(
      event,
      rows.slots.by('eventId', event.id),
      { ...body, timeZone },
      now,
    )

    for (const slot of after.slots) {
      rows.slots.save(slot)
    }

    return toEvent(rows.events.save(renameVideos(after.event)), { rows, base })
  },

  create({ body: { organisationId, thumbnail, pairs = [], ...plan }, rows, now, base }) {
    const arena = rows.arenas.getOrThrow(organisationId, 'organisation')
    const event = rows.events.save(
      addVideos(rows.events.add({ arenaId: arena.id, ...createEvent(plan, now) })),
    )
    const pairings = pairs.map((pair) => assertPeopleExist(rows, pair))
    for (const [place, { corners, ...times }] of createCard(pairings, event.fromDate).entries()) {
      const fight = rows.fights.add({
        eventId: event.id,
        ...corners,
        winner: null,
        result: null,
        fightLink: null,
      })

      const isMainCard = pairs[place]?.isMainCard ?? false
      rows.slots.add({ eventId: event.id, ...times, isMainCard, fightId: fight.id })
    }

    if (thumbnail) {
      rows.images.add(createPhoto(event, 0, thumbnail, arena.userId, now))
    }

    return toEvent(event, { rows, base })
  },

  uploadImage({ body: { fightEventId, position, image }, rows, now, base }) {
    const event = assertEditable(getEvent(rows, fightEventId))
    const { userId } = rows.arenas.getOrThrow(event.arenaId, 'arena')

    const old = rows.images
      .by('eventId', event.id)
      .find(({ positionId }) => positionId === position)

    if (old) {
      rows.images.save({ ...old, ...toImageFields(image, now) })
    } else {
      rows.images.add(createPhoto(event, position, image, userId, now))
    }

    return rows.images.by('eventId', event.id).map((photo) => toImage(photo, base))
  },

  downloadJson({ params, rows, now, base }) {
    const event = toEvent(getEvent(rows, params.id), { rows, base })
    return {
      text: [JSON.stringify(event, null, 2), '\n'],
      fileName: `event-${event.id}-${iso(now).slice(0, 10)}.json`,
    }
  },
}

const createPhoto = (
  { id }: EventRow,
  positionId: number,
  upload: Upload,
  userId: number,
  now: number,
) => ({
  userId,
  eventId: id,
  imageType: 'FIGHT_EVENT' as const,
  positionId,
  ...toImageFields(upload, now),
  createDate: iso(now),
})
