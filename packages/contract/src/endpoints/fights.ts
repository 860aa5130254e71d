import * as T from 'typebox'
import { defineCommand, defineQuery, type Output } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { ById, HttpUrl, Id, Nullable, TimeZone } from '../schemas/basics.ts'
import { FighterBout } from '../schemas/event-summary.ts'
import { Fight, FightResult, Slot, Winner } from '../schemas/fight.ts'
import { events } from './events.ts'
import { CornerId, getBoutName, PAIR_ERRORS, Pair, toSentCorners, toShownCorners } from './pair.ts'

type Card = Output<typeof events.one>
const findFight = ({ fightSlots }: Card, id: number): Fight | undefined =>
  fightSlots.find(({ fight }) => fight?.id === id)?.fight ?? undefined
const findSlot = ({ fightSlots }: Card, slotId: number) =>
  fightSlots.find(({ id }) => id === slotId)

/** The command names the bout and not its event: a screen has read the card. */
const showResult = (result: FightResult | null) => ({
  read: events.one,
  getName: ({ body }: { body: { fightId: number } }, event: Card | undefined) =>
    getBoutName(event && findFight(event, body.fightId)),
  getShown: (event: Card, { body }: { body: { fightId: number } }) => {
    const fight = findFight(event, body.fightId)
    return fight && { result: fight.result }
  },
  getSent: () => ({ result }),
})

/** The two outcomes of a bout that have no winner. */
const withoutWinner = {
  method: 'POST',
  access: 'edit_arena_event',
  body: T.Object({ fightId: Id }),
  response: Fight,
  errors: ['unknown_id', 'event_canceled'],
  changes: ['fights'],
} as const

/** Bouts of a card. */
export const fights = {
  /** `id` is the fighter's id. */
  ofFighter: defineQuery({
    path: '/fights/admin/of-fighter/:id',
    summary:
      'List the bouts of a fighter, planned and fought, without canceled events, newest first',
    capability: 'fights.ofFighter',
    access: 'view_arena_events',
    params: ById,
    response: T.Array(FighterBout),
    errors: ['unknown_id'],
    reads: ['events', 'slots', 'fights', 'fakeUsers', 'users', 'arenas', 'images', 'penalties'],
  }),
  create: defineCommand({
    method: 'POST',
    path: '/fights/admin/create-fight',
    summary: 'Put two people into a slot, replacing the bout in it',
    access: 'edit_arena_event',
    body: T.Object({ slotId: Id, fightEventId: Id, ...Pair, timezone: T.Optional(TimeZone) }),
    response: undocumented(Slot, 'the specification does not define the response'),
    errors: ['unknown_id', 'event_not_upcoming', ...PAIR_ERRORS],
    changes: ['slots', 'fights'],
    confirms: {
      read: events.one,
      getInput: ({ body }) => ({ params: { id: body.fightEventId } }),
      getName: ({ body }, event) => getBoutName(event && findSlot(event, body.slotId)?.fight),
      getShown: (event, { body }) => {
        const slot = findSlot(event, body.slotId)
        return slot && toShownCorners(slot.fight)
      },
      getSent: ({ body }) => toSentCorners(body),
    },
  }),
  setResult: defineCommand({
    method: 'POST',
    path: '/fights/update-fight-winner',
    summary: 'Set the winner and the result of a bout',
    access: 'edit_arena_event',
    body: T.Object({
      fightId: Id,
      winner: Winner,
      initiatorId: CornerId,
      targetId: CornerId,
      result: FightResult,
    }),
    response: undocumented(Fight, 'the specification does not define the response'),
    errors: ['unknown_id', 'event_canceled', 'result_not_allowed', 'card_changed'],
    changes: ['fights'],
    confirms: {
      read: events.one,
      getName: ({ body }, event) => getBoutName(event && findFight(event, body.fightId)),
      getShown: (event, { body }) => {
        const fight = findFight(event, body.fightId)
        return fight && { winner: fight.winner, result: fight.result }
      },
      getSent: ({ body }) => ({ winner: body.winner, result: body.result }),
    },
  }),
  noContest: defineCommand({
    ...withoutWinner,
    capability: 'fights.noContest',
    path: '/fights/no-contest',
    summary: 'Record that a bout ended without a contest and so without a winner',
    confirms: showResult('NO_CONTEST'),
  }),
  clearResult: defineCommand({
    ...withoutWinner,
    capability: 'fights.clearResult',
    path: '/fights/clear-result',
    summary: 'Clear the winner and the result of a bout',
    confirms: showResult(null),
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/fights/delete-fight',
    summary: 'Remove a slot and its bout from the card',
    access: 'edit_arena_event',
    body: T.Object({ fightId: Nullable(Id), slotId: Id }),
    response: undocumented(
      T.Array(Slot),
      'the specification does not define the response: the remaining card',
    ),
    errors: ['unknown_id', 'event_not_upcoming', 'card_changed'],
    changes: ['slots', 'fights'],
    confirms: {
      read: events.one,
      getName: ({ body }, event) => getBoutName(event && findSlot(event, body.slotId)?.fight),
      getShown: (event, { body }) => findSlot(event, body.slotId) && {},
      getSent: () => null,
    },
  }),
  setLink: defineCommand({
    method: 'PATCH',
    path: '/fights/admin/update-fight',
    summary: 'Attach a video to a bout, or remove it',
    access: 'edit_arena_event',
    body: T.Object({ id: Id, fightLink: Nullable(HttpUrl), timezone: T.Optional(TimeZone) }),
    response: undocumented(Fight, 'the specification does not define the response'),
    errors: ['unknown_id', 'event_canceled'],
    changes: ['fights'],
    confirms: {
      read: events.one,
      getName: ({ body }, event) => getBoutName(event && findFight(event, body.id)),
      getShown: (event, { body }) => {
        const fight = findFight(event, body.id)
        return fight && { video: fight.fightLink }
      },
      getSent: ({ body }) => ({ video: body.fightLink }),
    },
  }),
}
