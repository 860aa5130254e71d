import type { Input } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { slots } from '@cornerman/contract/endpoints/slots'
import { EMPTY_SLOT, FREE_FIGHTERS, LIVE_EVENT, SLOT_OF_LIVE_EVENT, UPCOMING_EVENT } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest('events@cornerman.test')

const [red, blue] = FREE_FIGHTERS
type Replacement = Input<typeof slots.replaceWhileLive>['body']
const PAIR = { slotId: SLOT_OF_LIVE_EVENT, fightEventId: LIVE_EVENT, initiatorId: red, targetId: blue }
const replace = (body: Partial<Replacement> = {}) => mock.as(slots.replaceWhileLive, { body: { ...PAIR, ...body } })
const getCardChanges = () => mock.world.changes().filter(({ table }) => ['events', 'slots', 'fights'].includes(table))
const getBout = () => mock.world.rows.fights.by('eventId', LIVE_EVENT)[0]!

describe('replacing a fighter while the event is live', () => {
  test('shows the new bout, without a result and a video, to everybody', async () => {
    expect((await replace()).body.fight).toMatchObject({ initiator: { id: red }, target: { id: blue }, winner: null })
    const { fightSlots } = (await mock.as(events.one, { params: { id: LIVE_EVENT } })).body
    expect(fightSlots.find(({ id }) => id === SLOT_OF_LIVE_EVENT)?.fight?.initiator?.id).toBe(red)
  })

  test.each<[sentence: string, getBody: () => Partial<Replacement>, status: number, reason: string]>([
    ['the current bout', () => ({ slotId: 14 }), 409, 'bout_has_begun'],
    ['a bout with a result', () => ({ slotId: 11 }), 409, 'bout_has_begun'],
    ['an event that is not live', () => ({ slotId: EMPTY_SLOT, fightEventId: UPCOMING_EVENT }), 409, 'event_not_live'],
    ['a slot of another event', () => ({ slotId: EMPTY_SLOT }), 404, 'unknown_id'],
    ['an empty corner', () => ({ targetId: null }), 400, 'one_person_a_corner'],
    ['the same fighter in both corners', () => ({ targetId: red }), 400, 'same_in_both_corners'],
    ['a fan', () => ({ targetId: 401 }), 400, 'not_a_fighter'],
    ['a fighter of another bout', () => ({ targetId: getBout().initiatorId }), 409, 'fighter_already_in_event'],
    [
      'a fake user of another bout',
      () => ({ targetId: null, fakeTargetId: addFakeUser() }),
      409,
      'user_already_in_event',
    ],
  ])('rejects %s and changes nothing', async (_, getBody, status, reason) => {
    const body = getBody()
    const before = getCardChanges()
    const response = await replace(body)
    expect([response.status, response.body.reason]).toEqual([status, reason])
    expect(getCardChanges()).toEqual(before)
  })

  /** Puts a fake user into the first bout of the live event. Returns the id. */
  function addFakeUser(): number {
    const { rows } = mock.world
    const [fake] = rows.fakeUsers.all()
    const { id } = fake!
    mock.world.transaction(['fights'], () => rows.fights.save({ ...getBout(), targetId: null, fakeTargetId: id }))
    return id
  }
})

test('the current bout is cleared for a live event only', async () => {
  expect(await mock.as(slots.clearCurrent, { params: { id: UPCOMING_EVENT } })).toMatchObject({
    status: 409,
    body: { reason: 'event_not_live' },
  })
})
