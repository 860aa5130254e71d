import type { Contract } from '@cornerman/contract/contract'
import { listed, moved } from '../domain/events.ts'
import { iso } from '../domain/instant.ts'
import { found } from '../domain/refusal.ts'
import type { Handlers } from '../http/context.ts'
import type { Handles } from '../store/database.ts'
import { eventOf } from './event-presenters.ts'

export const eventRoutes: Handlers<Contract['events']> = {
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

  downloadJson({ params, rows, now, base }) {
    const event = eventOf(eventRow(rows, params.id), { rows, base })
    return { text: [JSON.stringify(event, null, 2), '\n'], fileName: `event-${event.id}-${iso(now).slice(0, 10)}.json` }
  },
}

export const eventRow = (rows: Handles, id: number) => found(rows.events.get(id), 'event', id)
