import type { Upload } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { EventRow } from '@cornerman/fixtures/tables'
import { iso } from '../../domain/instant.ts'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { imageOf } from '../people/presenters.ts'
import { newCard } from '../slots/rules.ts'
import { eventRow, people } from './event-rows.ts'
import { planned, withVideos } from './new-event.ts'
import { eventOf } from './presenters.ts'
import { editable, listed, moved } from './rules.ts'

export const eventsRoutes: Handlers<Contract['events']> = {
  ofArena({ query, rows, base }) {
    const arena = found(rows.arenas.by('userId', query.userId)[0], 'arena with the account', query.userId)
    return listed(rows.events.by('arenaId', arena.id), query).map((event) => eventOf(event, { rows, base }))
  },

  one({ params, rows, base }) {
    return eventOf(eventRow(rows, params.id), { rows, base })
  },

  update({ body, rows, now, base }) {
    const event = eventRow(rows, body.fightEventId)
    const after = moved(event, rows.slots.by('eventId', event.id), body, now)
    for (const slot of after.slots) rows.slots.save(slot)
    return eventOf(rows.events.save(after.event), { rows, base })
  },

  create({ body: { organisationId, thumbnail, pairs = [], ...plan }, rows, now, base }) {
    const arena = found(rows.arenas.get(organisationId), 'organisation', organisationId)
    const event = rows.events.save(withVideos(rows.events.add({ arenaId: arena.id, ...planned(plan, now) })))
    for (const { corners, ...times } of newCard(
      pairs.map((pair) => people(rows, pair)),
      event.fromDate,
    )) {
      const fight = rows.fights.add({ eventId: event.id, ...corners, winner: null, result: null, fightLink: null })
      rows.slots.add({ eventId: event.id, ...times, isMainCard: false, fightId: fight.id })
    }
    if (thumbnail) rows.images.add({ ...newImage(thumbnail, now), ...photoAt(event, 0), userId: arena.userId })
    return eventOf(event, { rows, base })
  },

  uploadImage({ body: { fightEventId, position, image }, rows, now, base }) {
    const event = editable(eventRow(rows, fightEventId))
    const { userId } = found(rows.arenas.get(event.arenaId), 'arena', event.arenaId)
    const photos = rows.images.by('eventId', event.id)
    for (const { id, positionId } of photos) if (positionId === position) rows.images.remove(id)
    rows.images.add({ ...newImage(image, now), ...photoAt(event, position), userId })
    return rows.images.by('eventId', event.id).map((photo) => imageOf(photo, base))
  },

  downloadJson({ params, rows, now, base }) {
    const event = eventOf(eventRow(rows, params.id), { rows, base })
    return { text: [JSON.stringify(event, null, 2), '\n'], fileName: `event-${event.id}-${iso(now).slice(0, 10)}.json` }
  },
}

const photoAt = ({ id }: EventRow, positionId: number) => ({ eventId: id, imageType: 'FIGHT_EVENT' as const, positionId })

const newImage = ({ name, size, path }: Upload, now: number) => ({
  name,
  size,
  createDate: iso(now),
  updateDate: iso(now),
  path,
  originalPath: path,
})
