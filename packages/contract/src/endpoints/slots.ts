import * as T from 'typebox'
import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { sortSlots } from '../rules/card.ts'
import { ById, Id, Instant, Nullable, TimeZone } from '../schemas/basics.ts'
import { Slot } from '../schemas/fight.ts'
import { events, toCurrentBout } from './events.ts'
import { getBoutName, PAIR_ERRORS, Pair, toSentCorners, toShownCorners } from './pair.ts'

const Card = undocumented(
  T.Array(Slot),
  "the specification does not define the response: the event's slots sorted by time",
)

const Placement = { fightId: Nullable(Id), isMainCard: T.Boolean() }

const toOrder = (slots: readonly { fightId: number | null; isMainCard: boolean }[]) => ({
  order: slots.map(({ fightId, isMainCard }) => `${fightId} ${isMainCard}`),
})

/** Slots of a fight card. */
export const slots = {
  saveAll: defineCommand({
    method: 'POST',
    path: '/fight-events/admin/slots',
    summary: "Save the order of an event's card: all of its slots with their times",
    access: 'edit_arena_event',
    body: T.Object({
      fightEventId: Id,
      /** Id of the account of the event's arena. */
      userId: Id,
      timeSlots: T.Array(
        T.Object({
          ...Placement,
          id: T.Optional(
            undocumented(
              Id,
              'without it a slot is identified by its fight, an empty slot by its order',
            ),
          ),
          fromDate: T.Optional(
            undocumented(Instant, 'without both times, the slots get the times in list order'),
          ),
          toDate: T.Optional(undocumented(Instant)),
        }),
        { maxItems: 100 },
      ),
      basedOn: T.Optional(
        undocumented(
          T.Array(T.Object({ ...Placement, id: Id, fromDate: Instant, toDate: Instant }), {
            maxItems: 100,
          }),
          'the card before the change: the call is rejected when the card has changed',
        ),
      ),
    }),
    response: Card,
    errors: [
      'unknown_id',
      'event_not_upcoming',
      'not_of_this_arena',
      'card_changed',
      'slots_overlap',
      'slot_times_not_valid',
    ],
    changes: ['slots'],
    confirms: {
      read: events.one,
      getInput: ({ body }) => ({ params: { id: body.fightEventId } }),
      getName: () => 'the card',
      getShown: ({ fightSlots }) => toOrder(sortSlots(fightSlots)),
      getSent: ({ body: { timeSlots } }) =>
        toOrder(
          timeSlots.toSorted(
            (one, other) => Date.parse(one.fromDate ?? '') - Date.parse(other.fromDate ?? '') || 0,
          ),
        ),
    },
  }),
  addEmpty: defineCommand({
    method: 'POST',
    path: '/locations/admin/empty-slot/:id',
    summary: 'Add an empty slot at the top of a card',
    access: 'edit_arena_event',
    accumulates: true,
    params: T.Object({
      id: T.Integer({ ...Id, description: "the arena's id, not its account's" }),
    }),
    body: T.Object({ fightEventId: Id, timezone: T.Optional(TimeZone) }),
    response: Card,
    errors: ['unknown_id', 'event_not_upcoming', 'not_of_this_arena', 'card_full'],
    changes: ['slots'],
    confirms: {
      read: events.one,
      getInput: ({ body }) => ({ params: { id: body.fightEventId } }),
      getName: () => 'the new pair',
      getShown: ({ fightSlots }, _, { before }) =>
        before &&
        fightSlots.find(({ id }) => !before.fightSlots.some((slot) => slot.id === id)) &&
        {},
      getSent: () => ({}),
    },
  }),
  clearCurrent: defineCommand({
    method: 'DELETE',
    path: '/fight-events/admin/current-slot/:id',
    summary: 'Clear the current bout of a live event, between two bouts',
    capability: 'slots.clearCurrent',
    access: 'set_currently_fight_slot',
    params: ById,
    errors: ['unknown_id', 'event_not_live'],
    changes: ['events'],
    confirms: {
      read: events.one,
      getInput: ({ params }) => ({ params }),
      getName: (_, event) => event?.name ?? 'the event',
      getShown: ({ currentSlotId }) => toCurrentBout(currentSlotId),
      getSent: () => toCurrentBout(null),
    },
  }),
  replaceWhileLive: defineCommand({
    method: 'POST',
    path: '/fights/admin/replace-while-live',
    summary: 'Replace the people of a bout that has not begun, while its event is live',
    capability: 'slots.replaceWhileLive',
    access: 'edit_arena_event',
    body: T.Object({ slotId: Id, fightEventId: Id, ...Pair }),
    response: Slot,
    errors: ['unknown_id', 'event_not_live', 'bout_has_begun', ...PAIR_ERRORS],
    changes: ['slots', 'fights'],
    confirms: {
      read: events.one,
      getInput: ({ body }) => ({ params: { id: body.fightEventId } }),
      getName: ({ body }, event) =>
        getBoutName(event?.fightSlots.find(({ id }) => id === body.slotId)?.fight),
      getShown: ({ fightSlots }, { body }) => {
        const slot = fightSlots.find(({ id }) => id === body.slotId)
        return slot && toShownCorners(slot.fight)
      },
      getSent: ({ body }) => toSentCorners(body),
    },
  }),
}
