import * as T from 'typebox'
import { defineCommand, defineQuery, serviceKeyOr } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { ById, Id } from '../schemas/basics.ts'
import { events, toCurrentBout } from './events.ts'

/** The chat of live events: a separate service with its own key. */
export const chat = {
  setCurrentSlot: defineCommand({
    service: 'chat',
    method: 'PATCH',
    path: '/web-hooks/events/timeslot/:id',
    summary: 'Set the current bout of a live event',
    access: serviceKeyOr('set_currently_fight_slot'),
    params: ById,
    response: undocumented(
      T.Object({ activeSlotId: Id }),
      'the specification does not define the response',
    ),
    errors: ['unknown_id', 'event_not_live'],
    changes: ['events', 'slots'],
    confirms: {
      read: events.one,
      getName: (_, event) => event?.name ?? 'the event',
      getShown: (event, { params }) =>
        event.fightSlots.some(({ id }) => id === params.id)
          ? toCurrentBout(event.currentSlotId)
          : undefined,
      getSent: ({ params }) => toCurrentBout(params.id),
    },
  }),
  /** A call of the main API, because the chat service accepts only its key. A query: it stores nothing. */
  token: defineQuery({
    method: 'POST',
    path: '/chat/token',
    summary: 'Issue a short-lived token that opens the chat of one event and nothing else',
    capability: 'chat.token',
    access: 'session',
    body: T.Object({ fightEventId: Id }),
    response: T.Object({ token: T.String(), expiresInSeconds: T.Integer() }),
    errors: ['unknown_id'],
    reads: ['events'],
  }),
}
