import * as T from 'typebox'
import { defineCommand, serviceKeyOr } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { ById, Id } from '../schemas/basics.ts'

/** The chat of live events: a separate service with its own key (document 2, section 7). */
export const chat = {
  setCurrentSlot: defineCommand({
    service: 'chat',
    method: 'PATCH',
    path: '/web-hooks/events/timeslot/:id',
    summary: 'Set the current bout of a live event',
    access: serviceKeyOr('set_currently_fight_slot'),
    params: ById,
    response: undocumented(T.Object({ activeSlotId: Id }), 'the specification does not define the response'),
    errors: ['unknown_id', 'event_not_live'],
    changes: ['events'],
  }),
}
