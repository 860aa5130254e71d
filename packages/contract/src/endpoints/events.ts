import * as T from 'typebox'
import { ARENA_EVENTS, EVENT_PRICE, EVENT_TEXT, PAGE_SIZE_MAX } from '../constants.ts'
import { anyOf, blob, defineCommand, defineQuery, file, multipart } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { isNew } from '../rules/confirmation.ts'
import {
  ById,
  EventStatus,
  Id,
  Instant,
  NonBlankLine,
  Page,
  Paging,
  SearchTerm,
  Text,
} from '../schemas/basics.ts'
import { BROADCAST_TYPES, FightEvent } from '../schemas/event.ts'
import { EventSummary } from '../schemas/event-summary.ts'
import { Image } from '../schemas/image.ts'
import { matchmaking } from './matchmaking.ts'
import { PAIR_ERRORS, Pair } from './pair.ts'

/** What a full event is assembled from. */
const EVENT_PARTS = [
  'events',
  'slots',
  'fights',
  'fakeUsers',
  'users',
  'arenas',
  'images',
  'penalties',
  'matchRequests',
] as const

/** Which statuses a list of events has. */
const Statuses = T.Optional(T.Array(EventStatus, { maxItems: 4, description: 'default: all' }))

const Name = NonBlankLine(EVENT_TEXT.nameMax)

/** Requirements, tags. */
const Words = T.Array(T.String({ minLength: 1, maxLength: EVENT_TEXT.wordMax }), {
  maxItems: EVENT_TEXT.words,
  uniqueItems: true,
})

const CardPair = T.Object({ ...Pair, isMainCard: T.Optional(undocumented(T.Boolean())) })

const FORM_FIELD = 'the specification has it in the form but names no field'

const one = defineQuery({
  path: '/fight-events/:id',
  summary: 'Show one event with its whole card',
  access: anyOf('view_arena_events', 'create-event'),
  params: ById,
  response: FightEvent,
  errors: ['unknown_id'],
  reads: EVENT_PARTS,
})

/** The slot of the current bout. In a list, because its id says nothing to a person. */
export const toCurrentBout = (slotId: number | null | undefined) => ({
  'current bout': slotId === undefined ? undefined : [slotId],
})

/** Fight events of arenas. */
export const events = {
  ofArena: defineQuery({
    path: '/fight-events/admin/arena/fight-events',
    summary: 'List the events of an arena by status, earliest first',
    access: 'view_arena_events',
    query: T.Object({
      /** Id of the arena's account. */
      userId: Id,
      limit: T.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: ARENA_EVENTS.limit }),
      page: T.Integer({
        minimum: 0,
        maximum: 1_000_000,
        default: ARENA_EVENTS.page,
        description: 'from 0',
      }),
      status: Statuses,
    }),
    response: T.Array(FightEvent),
    errors: ['unknown_id'],
    reads: EVENT_PARTS,
  }),
  ofAllArenas: defineQuery({
    path: '/fight-events/admin/all-arenas',
    summary:
      'List the events of all arenas by status: live ones first, then the earliest; past ones newest first',
    capability: 'events.ofAllArenas',
    access: 'view_arena_events',
    query: T.Object({
      ...Paging,
      status: Statuses,
      /** Only those of the arenas that it finds, as in the list of arenas. */
      searchTerm: T.Optional(SearchTerm),
    }),
    response: Page(EventSummary),
    reads: EVENT_PARTS,
  }),
  one,
  update: defineCommand({
    method: 'PATCH',
    path: '/fight-events/admin',
    summary: 'Rename or reschedule an upcoming event together with its card',
    access: 'edit_arena_event',
    body: T.Object({ fightEventId: Id, fromDate: Instant, name: Name }),
    response: undocumented(FightEvent, 'the specification does not define the response'),
    errors: ['unknown_id', 'event_not_upcoming', 'date_in_past', 'date_too_far'],
    changes: ['events', 'slots'],
    confirms: {
      read: one,
      getInput: ({ body }) => ({ params: { id: body.fightEventId } }),
      getName: (_, event) => event?.name ?? 'the event',
      getShown: ({ name, fromDate }) => ({ name, start: fromDate }),
      getSent: ({ body }) => ({ name: body.name, start: body.fromDate }),
    },
  }),
  create: defineCommand({
    method: 'POST',
    path: '/fight-events/admin/create',
    summary: 'Create an event at an arena, optionally with bouts',
    access: 'create-event',
    accumulates: true,
    body: multipart({
      thumbnail: T.Optional(partlyDocumented(file(), FORM_FIELD)),
      organisationId: partlyDocumented(
        Id,
        "the form has an organisation; here its arena's id, as in Organisation",
      ),
      eventType: T.Optional(T.Enum([...BROADCAST_TYPES], { default: 'FIGHT' })),
      streamName: Name,
      description: T.Optional(partlyDocumented(Text(EVENT_TEXT.descriptionMax), FORM_FIELD)),
      fromDate: partlyDocumented(
        Instant,
        'the specification separates date and time in the form only; the event ends three hours later',
      ),
      requirements: T.Optional(partlyDocumented(Words, FORM_FIELD)),
      prices: T.Optional(
        partlyDocumented(
          T.Object({
            priceInCoins: T.Integer({
              minimum: EVENT_PRICE.priceMin,
              maximum: EVENT_PRICE.priceMax,
            }),
            discountPriceInCoins: T.Integer({
              minimum: EVENT_PRICE.discountMin,
              maximum: EVENT_PRICE.priceMax,
            }),
            salePercentage: T.Number({
              minimum: EVENT_PRICE.saleMin,
              maximum: EVENT_PRICE.saleMax,
            }),
          }),
          'the specification names the three fields but not their nesting',
        ),
      ),
      tags: T.Optional(partlyDocumented(Words, FORM_FIELD)),
      weighting: T.Optional(
        partlyDocumented(
          T.Object({ fromDate: Instant, requirements: T.Optional(Words) }),
          FORM_FIELD,
        ),
      ),
      conference: T.Optional(partlyDocumented(T.Object({ fromDate: Instant }), FORM_FIELD)),
      pairs: T.Optional(
        partlyDocumented(T.Array(CardPair, { maxItems: EVENT_TEXT.pairs }), FORM_FIELD),
      ),
    }),
    response: undocumented(FightEvent, 'the specification does not define the response'),
    status: 201,
    errors: ['unknown_id', 'date_in_past', 'date_too_far', 'weigh_in_too_late', ...PAIR_ERRORS],
    changes: ['events', 'slots', 'fights', 'images'],
    confirms: {
      // Lists of events need the account of an arena, and the command has only the arena.
      read: matchmaking.findEvents,
      getInput: ({ body }) => ({ body: { name: body.streamName } }),
      getName: ({ body }) => `the event ${body.streamName} at that time that is certainly new`,
      // Nothing in it tells when it was created. Only what was not there before is certainly new.
      getShown: (found, { body }, { before }) =>
        before &&
        found.find(
          ({ id, name, fromDate }) =>
            name === body.streamName &&
            Date.parse(fromDate) === Date.parse(body.fromDate) &&
            !before.some((old) => old.id === id),
        ) &&
        {},
      getSent: () => ({}),
    },
  }),
  uploadImage: defineCommand({
    method: 'POST',
    path: '/fight-events/admin/upload-fight-event-image',
    summary: 'Upload a photo of an event; it takes the place of the one at its position',
    access: anyOf('upload_arena_images', 'create-event'),
    body: multipart({
      position: T.Integer({ minimum: 0, maximum: 20 }),
      fightEventId: Id,
      image: file(),
    }),
    response: undocumented(
      T.Array(Image),
      'the specification does not define the response: all photos of the event',
    ),
    errors: ['unknown_id', 'event_not_upcoming'],
    changes: ['images'],
    confirms: {
      read: one,
      getInput: ({ body }) => ({ params: { id: body.fightEventId } }),
      getName: () => 'the new photo',
      getShown: ({ images }, { body }, seen) =>
        images.find(
          ({ positionId, updateDate }) => positionId === body.position && isNew(updateDate, seen),
        ) && {},
      getSent: () => ({}),
    },
  }),
  downloadJson: defineQuery({
    path: '/statistics/download-event-json/:id',
    summary: 'Download one event with its whole card',
    access: 'view_arena_events',
    params: ById,
    response: blob('application/json'),
    errors: ['unknown_id'],
    reads: EVENT_PARTS,
  }),
}
