import * as T from 'typebox'
import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { ById, Id } from '../schemas/basics.ts'

/** The chat of live events, on its own service with its own key (document 2, section 7). */
export const chat = {
  setCurrentSlot: defineCommand({
    service: 'chat',
    method: 'PATCH',
    path: '/web-hooks/events/timeslot/:id',
    summary: 'Say which bout of a live event is on now',
    access: 'serviceKey',
    params: ById,
    response: undocumented(T.Object({ activeSlotId: Id }), 'the documents leave the answer open'),
    errors: ['unknown_id', 'event_not_live'],
    changes: ['events'],
  }),
}
