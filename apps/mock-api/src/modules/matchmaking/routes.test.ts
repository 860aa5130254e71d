import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { UPCOMING_EVENT } from '@cornerman/fixtures/examples'
import type { MatchRequestRow } from '@cornerman/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const FIGHTER = 9001
const WOMAN = 9002
const EVENT = 9101
const OTHER_EVENT = 9102

const mock = mockForEachTest()

/** Adds two fighters, two events and three requests, after the model of rows of the demo. */
beforeEach(() => {
  const { users, events, matchRequests } = mock.world.rows
  mock.world.transaction(['users', 'events', 'matchRequests'], () => {
    const fighter = users.getOrThrow(101, 'fighter')
    const event = events.getOrThrow(UPCOMING_EVENT, 'event')
    const details = { ...fighter.details!, weight: 'LIGHTWEIGHT' as const }

    users.save({
      ...fighter,
      id: FIGHTER,
      firstName: 'Iñaki',
      phoneNumber: '+34 600 000 000',
      details,
    })

    users.save({
      ...fighter,
      id: WOMAN,
      phoneNumber: null,
      details: { ...details, gender: 'FEMALE' },
    })

    events.save({
      ...event,
      id: EVENT,
      name: 'Zanzibar Fight Night',
      fromDate: '2026-04-01T18:00:00.000Z',
    })

    events.save({
      ...event,
      id: OTHER_EVENT,
      name: 'Zanzibar Open Mat',
      fromDate: '2026-05-01T18:00:00.000Z',
    })

    const add = (
      id: number,
      fighterId: number,
      eventId: number,
      status: MatchRequestRow['status'],
      day: number,
    ) =>
      matchRequests.save({
        id,
        fighterId,
        eventId,
        status,
        createDate: `2026-03-0${day}T10:00:00.000Z`,
      })

    add(9201, FIGHTER, EVENT, 'PENDING', 1)
    add(9202, WOMAN, EVENT, 'PENDING', 2)
    add(9203, FIGHTER, OTHER_EVENT, 'EXPIRED', 3)
  })
})

/** The fields that a filter leaves out have defaults. */
const list = (more: object = {}) => {
  const filter = { fightEvents: [EVENT, OTHER_EVENT], matchmakingStatuses: ['PENDING'], ...more }
  return mock.as(matchmaking.list, { body: filter } as never)
}

const getIds = async (more?: object) => (await list(more)).body.map(({ id }) => id)
const cancel = (body: object) =>
  mock.as(matchmaking.cancel, { body: { ...body, status: 'CANCELED' } } as never)

describe('[MMK-02] the list of match requests', () => {
  test.each<[sentence: string, filter: object, ids: number[]]>([
    ['contains pending requests of the selected events, newest first', {}, [9202, 9201]],
    [
      'applies every filter',
      {
        fightEvents: [EVENT],
        gender: 'MALE',
        withPhone: true,
        weightings: ['LIGHTWEIGHT'],
        search: 'inaki',
      },
      [9201],
    ],
  ])('%s', async (_, filter, ids) => expect(await getIds(filter)).toEqual(ids))

  test('[MMK-03] contains the whole fighter and the event', async () => {
    const [, first] = (await list()).body
    expect(first).toMatchObject({
      id: 9201,
      status: 'PENDING',
      fighterId: FIGHTER,
      eventId: EVENT,
      fighter: {
        id: FIGHTER,
        firstName: 'Iñaki',
        email: expect.stringContaining('@'),
        phoneNumber: '+34 600 000 000',
        details: { weight: 'LIGHTWEIGHT' },
      },
      event: {
        id: EVENT,
        name: 'Zanzibar Fight Night',
        fromDate: '2026-04-01T18:00:00.000Z',
        status: 'UPCOMING',
        timeZone: expect.stringMatching(/\w\/\w/),
        slots: 0,
        emptySlots: 0,
      },
    })
  })

  test('[MMK-04] counts a slot as empty until both of its corners are taken', async () => {
    const { slots, fights } = mock.world.rows

    mock.world.transaction(['slots', 'fights'], () => {
      const slot = slots.all().find(({ fightId }) => fightId !== null)!
      const fight = fights.getOrThrow(slot.fightId!, 'fight')

      fights.save({ ...fight, id: 9301, initiatorId: FIGHTER, targetId: WOMAN })
      fights.save({ ...fight, id: 9302, initiatorId: FIGHTER, targetId: null, fakeTargetId: null })

      for (const [index, fightId] of [9301, 9302, null].entries()) {
        slots.save({ ...slot, id: 9401 + index, eventId: EVENT, fightId })
      }
    })

    const { event } = (await list({ fightEvents: [EVENT] })).body[0] ?? {}
    expect(event).toMatchObject({ slots: 3, emptySlots: 2 })
  })

  test('[MMK-02] its events are found by name, latest first', async () => {
    const { body } = await mock.as(matchmaking.findEvents, { body: { name: 'ZANZIBAR' } })
    expect(body.map(({ id }) => id)).toEqual([OTHER_EVENT, EVENT])
    expect(body[0]).toMatchObject({
      status: 'UPCOMING',
      timeZone: expect.stringMatching(/\w\/\w/),
    })
  })
})

describe('[MMK-04] a pending request', () => {
  test.each([
    ['fighterId and eventId', { fighterId: FIGHTER, eventId: EVENT }],
    ['one name of each', { fighterId: FIGHTER, fightEventId: EVENT }],
  ])('accepts either name of its fields: %s', async (_, fields) => {
    expect((await cancel(fields)).body.status).toBe('CANCELED')
  })

  test.each([
    [
      'an event without a request of this fighter',
      { fighterId: WOMAN, fightEventId: OTHER_EVENT },
      'unknown_id',
    ],
    [
      'the field names of the other call',
      { userId: FIGHTER, fightEventId: EVENT },
      'invalid_input',
    ],
  ])('is rejected without changes: %s', async (_, body, reason) => {
    const before = mock.world.rows.matchRequests.all()
    expect((await mock.as(matchmaking.confirm, { body } as never)).body.reason).toBe(reason)
    expect(mock.world.rows.matchRequests.all()).toBe(before)
  })
})

test('lists no match requests of a user who is not a fighter', async () => {
  expect((await mock.as(matchmaking.ofFighter, { params: { id: 9 } })).status).toBe(404)
})
