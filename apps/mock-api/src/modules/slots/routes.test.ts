import type { FightEvent, Input, Slot } from '@cornerman/contract'
import { swapTimes } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { slots } from '@cornerman/contract/endpoints/slots'
import {
  createPicture,
  EMPTY_SLOT,
  examples,
  FREE_FIGHTERS,
  SLOT_OF_LIVE_EVENT,
  UPCOMING_EVENT,
  ARENA_OF_EVENTS as userId,
} from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest('events@cornerman.test')

const [red, blue] = FREE_FIGHTERS
const card = async (id = UPCOMING_EVENT) => (await mock.as(events.one, { params: { id } })).body

const getEventByStatus = async (status: FightEvent['status']) =>
  (await mock.as(events.ofArena, { query: { userId, limit: 50, page: 0, status: [status] } }))
    .body[0] as FightEvent

const toSlotInput = ({ id, fightId, isMainCard, fromDate, toDate }: Slot) => ({
  id,
  fightId,
  isMainCard,
  fromDate,
  toDate,
})

const saveAll = (
  timeSlots: Input<typeof slots.saveAll>['body']['timeSlots'],
  fightEventId = UPCOMING_EVENT,
) => mock.as(slots.saveAll, { body: { fightEventId, userId, timeSlots } })

const getCardChanges = () =>
  mock.world
    .changes()
    .filter(({ table }) => ['events', 'slots', 'fights', 'fakeUsers'].includes(table))

describe('the order of a card', () => {
  test('[EVE-07] swaps the times of two slots', async () => {
    const before = (await card()).fightSlots
    const [first, second] = before as [Slot, Slot]
    const { status, body } = await saveAll(swapTimes(before, first.id, second.id).map(toSlotInput))

    expect(status).toBe(200)
    expect(body.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
    expect(body.map(({ fromDate }) => fromDate)).toEqual(before.map(({ fromDate }) => fromDate))
    expect((await card()).fightSlots).toEqual(body)
    expect(getCardChanges().map(({ table, id }) => `${table} ${id}`)).toEqual([
      `slots ${first.id}`,
      `slots ${second.id}`,
    ])
  })

  test('[EVE-07] a hundred simultaneous swaps keep every slot and every time', async () => {
    const before = (await card()).fightSlots

    const swap = (turn: number, from: readonly Slot[]) => {
      const [a, b] = [from[turn % from.length], from[(turn * 3 + 1) % from.length]] as [Slot, Slot]
      return saveAll(swapTimes(from, a.id, b.id).map(toSlotInput))
    }

    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => swap(turn, before)),
    )
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])

    const after = (await card()).fightSlots
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(after.map(({ fromDate, toDate }) => fromDate + toDate)).toEqual(
      before.map(({ fromDate, toDate }) => fromDate + toDate),
    )
    expect(after.map(({ fightId }) => fightId).toSorted()).toEqual(
      before.map(({ fightId }) => fightId).toSorted(),
    )
  })

  test('[EVE-07] accepts the documented fields alone; the list order sets the times', async () => {
    const before = (await card()).fightSlots
    const { body } = await saveAll(
      before.map(({ fightId, isMainCard }) => ({ fightId, isMainCard: !isMainCard })).toReversed(),
    )
    expect(body.map(({ fightId }) => fightId)).toEqual(
      before.map(({ fightId }) => fightId).toReversed(),
    )
    expect(body.map(({ isMainCard }) => isMainCard)).toEqual(
      before.map(({ isMainCard }) => !isMainCard).toReversed(),
    )
  })

  test('[EVE-07] rejects a card that has changed in between', async () => {
    const old = (await card()).fightSlots
    await mock.as(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } })

    const fresh = (await card()).fightSlots
    expect((await saveAll(old.map(toSlotInput))).body).toMatchObject({
      statusCode: 409,
      reason: 'card_changed',
    })

    expect((await card()).fightSlots).toEqual(fresh)
  })

  test('[EVE-07] rejects an order that is based on a card that another admin has reordered', async () => {
    const seen = (await card()).fightSlots
    const basedOn = seen.map(toSlotInput)
    const [first, second, third] = seen as [Slot, Slot, Slot]
    const swap = (one: Slot, other: Slot) => swapTimes(seen, one.id, other.id).map(toSlotInput)
    const save = (timeSlots: ReturnType<typeof swap>) =>
      mock.as(slots.saveAll, { body: { fightEventId: UPCOMING_EVENT, userId, timeSlots, basedOn } })

    expect((await save(swap(first, second))).status).toBe(200)

    const after = (await card()).fightSlots
    expect(await save(swap(second, third))).toMatchObject({
      status: 409,
      body: { reason: 'card_changed' },
    })

    expect((await card()).fightSlots).toEqual(after)
  })

  test('[EVE-07] rejects overlapping slots, another arena and a finished event, and changes nothing', async () => {
    const { fightSlots } = await card()
    const { fromDate, toDate } = fightSlots[0] as Slot
    const overlapping = fightSlots.map((slot) => ({ ...toSlotInput(slot), fromDate, toDate }))

    expect((await saveAll(overlapping)).body.reason).toBe('slots_overlap')

    const elsewhere = {
      fightEventId: UPCOMING_EVENT,
      userId: 10,
      timeSlots: fightSlots.map(toSlotInput),
    }

    expect((await mock.as(slots.saveAll, { body: elsewhere })).body.reason).toBe(
      'not_of_this_arena',
    )

    const over = await getEventByStatus('FINISHED')
    expect((await saveAll(over.fightSlots.map(toSlotInput), over.id)).body.reason).toBe(
      'event_not_upcoming',
    )
    expect(getCardChanges()).toEqual([])
  })

  test('[EVE-06] inserts an empty slot at the top', async () => {
    const before = await card()

    const add = (id: number, fightEventId = UPCOMING_EVENT) =>
      mock.as(slots.addEmpty, {
        params: { id },
        body: { fightEventId, timezone: 'America/Sao_Paulo' },
      })

    const { status, body } = await add(1)
    expect(status).toBe(200)
    expect(body).toHaveLength(before.fightSlots.length + 1)
    expect(body[0]).toMatchObject({
      fromDate: before.fromDate,
      fightId: null,
      fight: null,
      isMainCard: false,
      locationId: 1,
    })

    expect(body.slice(1).map(({ id }) => id)).toEqual(before.fightSlots.map(({ id }) => id))
    expect((await add(2)).body.reason).toBe('not_of_this_arena')
    expect((await add(1, (await getEventByStatus('ONGOING')).id)).body.reason).toBe(
      'event_not_upcoming',
    )
  })
})

describe('replacing a fighter while the event is live', () => {
  const { fightEventId } = examples.slots.replaceWhileLive.body
  const PAIR = { slotId: SLOT_OF_LIVE_EVENT, fightEventId, initiatorId: red, targetId: blue }
  const replace = (body: Partial<Input<typeof slots.replaceWhileLive>['body']> = {}) =>
    mock.as(slots.replaceWhileLive, { body: { ...PAIR, ...body } })

  test('shows the new bout, without a result and a video, to everybody', async () => {
    expect((await replace()).body.fight).toMatchObject({
      initiator: { id: red },
      target: { id: blue },
      winner: null,
    })

    const { fightSlots } = await card(fightEventId)
    expect(fightSlots.find(({ id }) => id === SLOT_OF_LIVE_EVENT)?.fight?.initiator?.id).toBe(red)
  })

  test.each<[sentence: string, body: Parameters<typeof replace>[0], reason: string]>([
    ['a bout with a result', { slotId: 11 }, 'bout_has_begun'],
    [
      'an event that is not live',
      { slotId: EMPTY_SLOT, fightEventId: UPCOMING_EVENT },
      'event_not_live',
    ],
    ['a slot of another event', { slotId: EMPTY_SLOT }, 'unknown_id'],
    ['the same fighter in both corners', { targetId: red }, 'same_in_both_corners'],
  ])('rejects %s and changes nothing', async (_, body, reason) => {
    expect((await replace(body)).body.reason).toBe(reason)
    expect(getCardChanges()).toEqual([])
  })
})

describe('fake users', () => {
  const search = async (searchTerm: string) =>
    (await mock.as(fakeUsers.search, { query: { searchTerm } })).body

  test('[EVE-12] are created with a picture and found by name in any spelling', async () => {
    const { status, body } = await mock.as(fakeUsers.uploadImage, {
      body: { file: createPicture('face.png') },
    })
    expect(status).toBe(200)

    const created = await mock.as(fakeUsers.create, {
      body: { firstName: ' João ', lastName: 'Brandão', image: body.href },
    })
    expect(created).toMatchObject({
      status: 201,
      body: { firstName: 'João', fullName: 'João Brandão', image: body.href },
    })

    expect(
      (await mock.send({ method: 'GET', url: new URL(created.body.image ?? '').pathname }))
        .statusCode,
    ).toBe(200)

    for (const term of ['joao brandao', 'BRANDÃO', 'brand joão']) {
      expect((await search(term)).map(({ id }) => id)).toContain(created.body.id)
    }

    expect(await search('nobody at all')).toEqual([])
    expect(mock.world.rows.fakeUsers.get(created.body.id)?.imagePath).toMatch(/^\/media\/uploads\//)
  })

  test('[EVE-12] accept the picture under its alias, image', async () => {
    const form = new FormData()
    form.append('image', createPicture())

    const response = await mock.sendAs({
      method: 'POST',
      url: '/api/v1/images/admin/upload-fake-user-image',
      payload: form,
    })

    expect(response.statusCode).toBe(200)
    expect(response.json().href).toContain('/media/uploads/')
  })

  test.each([
    ['first name', { firstName: ' ', lastName: 'Brandão' }, 'firstName'],
    ['last name', { firstName: 'João', lastName: '' }, 'lastName'],
  ])('[EVE-12] are rejected without a %s', async (_, body, field) => {
    expect(await mock.as(fakeUsers.create, { body })).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([expect.objectContaining({ field })]) },
    })

    expect(getCardChanges()).toEqual([])
  })
})

test('rejects a time zone that does not exist', async () => {
  const add = (timezone: string) =>
    mock.as(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT, timezone } })
  for (const zone of ['America/Sao_Pablo', 'GMT+3']) {
    expect(await add(zone)).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
  }

  expect((await add('America/Sao_Paulo')).status).toBe(200)
})
