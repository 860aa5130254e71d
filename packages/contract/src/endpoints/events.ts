import * as T from 'typebox'
import { ARENA_EVENTS, EVENT_TEXT, PAGE_SIZE_MAX } from '../constants.ts'
import { anyOf, blob, defineCommand, defineQuery } from '../define-endpoint.ts'
import { ById, Id, Instant } from '../schemas/basics.ts'
import { FightEvent } from '../schemas/event.ts'
import { EventStatus } from '../schemas/event-status.ts'
import type { Table } from '../tables.ts'

/** What a whole event is put together from. */
export const EVENT_TABLES = [
  'events',
  'slots',
  'fights',
  'fakeUsers',
  'users',
  'arenas',
  'images',
  'matchRequests',
] as const satisfies readonly Table[]

/** Fight events of arenas (document 2, sections 2 and 7). */
export const events = {
  ofArena: defineQuery({
    path: '/fight-events/admin/arena/fight-events',
    summary: 'List the events of an arena by status, earliest first',
    access: 'view_arena_events',
    query: T.Object({
      /** The arena's account. */
      userId: Id,
      limit: T.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: ARENA_EVENTS.limit }),
      page: T.Integer({ minimum: 0, maximum: 1_000_000, default: ARENA_EVENTS.page, description: 'from 0' }),
      status: T.Optional(T.Array(EventStatus, { maxItems: 4, description: 'all of them when left out' })),
    }),
    response: T.Array(FightEvent),
    refuses: ['unknown_id'],
    reads: EVENT_TABLES,
  }),
  one: defineQuery({
    path: '/fight-events/:id',
    summary: 'Show one event with its whole card',
    access: anyOf('view_arena_events', 'create-event'),
    params: ById,
    response: FightEvent,
    refuses: ['unknown_id'],
    reads: EVENT_TABLES,
  }),
  update: defineCommand({
    method: 'PATCH',
    path: '/fight-events/admin',
    summary: 'Rename or move an upcoming event; its card moves along',
    access: 'edit_arena_event',
    body: T.Object({ fightEventId: Id, fromDate: Instant, name: T.String({ minLength: 1, maxLength: EVENT_TEXT.nameMax, pattern: '\\S' }) }),
    response: FightEvent,
    refuses: ['unknown_id', 'event_not_upcoming', 'date_in_past', 'date_too_far'],
    changes: ['events', 'slots'],
  }),
  downloadJson: defineQuery({
    path: '/statistics/download-event-json/:id',
    summary: 'Download one event with its whole card',
    access: 'view_arena_events',
    params: ById,
    response: blob('application/json'),
    refuses: ['unknown_id'],
    reads: EVENT_TABLES,
  }),
}
