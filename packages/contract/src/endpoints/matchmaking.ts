import * as T from 'typebox'
import { MATCHMAKING } from '../constants.ts'
import { defineCommand, defineQuery } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import {
  ById,
  EventStatus,
  Id,
  Instant,
  MATCH_STATUSES,
  MatchStatus,
  Nullable,
  SearchTerm,
  TimeZone,
} from '../schemas/basics.ts'
import { Gender, WeightClass } from '../schemas/fighter.ts'
import { MatchRequest } from '../schemas/requests.ts'

const access = 'download_users_statistics'

const reads = [
  'matchRequests',
  'events',
  'slots',
  'fights',
  'arenas',
  'users',
  'images',
  'penalties',
] as const

/** What the two answers to a request have in common. */
const answerCommand = {
  method: 'POST',
  access,
  response: undocumented(MatchRequest, 'the specification does not define the response'),
  errors: ['unknown_id', 'match_not_pending'],
  changes: ['matchRequests'],
} as const

const list = defineQuery({
  method: 'POST',
  path: '/matchmaking/admin/list',
  summary: 'List match requests of all fighters by filter, newest first',
  access,
  body: T.Object({
    fightEvents: T.Array(Id, {
      default: [],
      maxItems: MATCHMAKING.maxSelectedEvents,
      description: 'ids of events; empty: all',
    }),
    gender: { ...Nullable(Gender), default: null },
    matchmakingStatuses: T.Array(MatchStatus, { minItems: 1, maxItems: 4 }),
    search: { ...SearchTerm, default: '' },
    weightings: T.Array(WeightClass, { default: [], maxItems: 9, description: 'empty: all' }),
    withPhone: T.Boolean({
      default: false,
      description: 'true: only fighters with a phone number',
    }),
  }),
  response: partlyDocumented(
    T.Array(MatchRequest),
    'the specification does not define the container of the requests',
  ),
  reads,
})

const showAnswer = <In>(
  getIds: (input: In) => { fighterId: number; eventId: number },
  status: MatchStatus,
) => ({
  read: list,
  getInput: (input: In) => ({
    body: {
      fightEvents: [getIds(input).eventId],
      gender: null,
      matchmakingStatuses: [...MATCH_STATUSES],
      search: '',
      weightings: [],
      withPhone: false,
    },
  }),
  getName: (input: In, requests: readonly MatchRequest[] | undefined) => {
    const { fighterId } = getIds(input)
    const fighter = requests?.find((request) => request.fighterId === fighterId)?.fighter
    const name = [fighter?.firstName, fighter?.lastName].filter(Boolean).join(' ')

    return name ? `the request of ${name}` : 'the request'
  },
  getShown: (requests: readonly MatchRequest[], input: In) => {
    const { fighterId, eventId } = getIds(input)
    const own = requests.filter(
      (request) => request.fighterId === fighterId && request.eventId === eventId,
    )

    // An earlier request of the same fighter may have been answered so before.
    const request = own.find((each) => each.status === 'PENDING') ?? own[0]

    return request && { status: request.status }
  },
  getSent: () => ({ status }),
})

/** Requests of fighters to fight at an event. */
export const matchmaking = {
  ofFighter: defineQuery({
    path: '/matchmaking/admin/fighter-requests/:id',
    summary: 'List the match requests of one fighter, newest first',
    access: 'match_fighters',
    params: ById,
    response: T.Array(MatchRequest),
    errors: ['unknown_id'],
    reads,
  }),
  findEvents: defineQuery({
    method: 'POST',
    path: '/matchmaking/admin/find-events',
    summary: 'Find events by name for the filter of match requests, latest first',
    access,
    body: T.Object({ name: SearchTerm }),
    response: partlyDocumented(
      T.Array(
        T.Object({
          id: Id,
          name: T.String(),
          fromDate: Instant,
          status: T.Optional(undocumented(EventStatus)),
          /** Time zone of the arena. */
          timeZone: T.Optional(undocumented(TimeZone)),
        }),
        { maxItems: MATCHMAKING.maxFoundEvents },
      ),
      `the specification does not define the response; here fields of a fight event, at most ${MATCHMAKING.maxFoundEvents}`,
    ),
    reads: ['events'],
  }),
  list,
  cancel: defineCommand({
    ...answerCommand,
    path: '/matchmaking/admin/cancel',
    summary: 'Cancel a pending match request',
    body: T.Object({ userId: Id, fightEventId: Id, status: T.Literal('CANCELED') }),
    aliases: { fighterId: 'userId', eventId: 'fightEventId' },
    confirms: showAnswer(
      ({ body }: { body: { userId: number; fightEventId: number } }) => ({
        fighterId: body.userId,
        eventId: body.fightEventId,
      }),
      'CANCELED',
    ),
  }),
  confirm: defineCommand({
    ...answerCommand,
    path: '/matchmaking/admin/confirm',
    summary: 'Match the fighter of a pending request with its event',
    body: T.Object({ fighterId: Id, fightEventId: Id }),
    confirms: showAnswer(
      ({ body }: { body: { fighterId: number; fightEventId: number } }) => ({
        fighterId: body.fighterId,
        eventId: body.fightEventId,
      }),
      'MATCHED',
    ),
  }),
}
