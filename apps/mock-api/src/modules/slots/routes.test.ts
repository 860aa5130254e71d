import type { FightEvent, Input, Slot } from '@cornerman/contract'
import { swapTimes } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import {
  BOUT,
  createPicture,
  EMPTY_SLOT,
  FREE_FIGHTERS,
  UPCOMING_EVENT,
  ARENA_OF_EVENTS as userId,
} from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest, NOW } from '../../../test/sign-in.ts'

const mock = mockForEachTest('events@cornerman.test')

const [red, blue] = FREE_FIGHTERS
const card = async (id = UPCOMING_EVENT) => (await mock.as(events.one, { params: { id } })).body
const getEventByStatus = async (status: FightEvent['status']) =>
  (await mock.as(events.ofArena, { query: { userId, limit: 50, page: 0, status: [status] } })).body[0] as FightEvent
const toSlotInput = ({ id, fightId, isMainCard, fromDate, toDate }: Slot) => ({
  id,
  fightId,
  isMainCard,
  fromDate,
  toDate,
})
const saveAll = (timeSlots: Input<typeof slots.saveAll>['body']['timeSlots'], fightEventId = UPCOMING_EVENT) =>
  mock.as(slots.saveAll, { body: { fightEventId, userId, timeSlots } })
type Bout = Input<typeof fights.create>['body']
const create = (body: { [Field in keyof Bout]?: Bout[Field] | undefined }) =>
  mock.as(fights.create, { body: { slotId: EMPTY_SLOT, fightEventId: UPCOMING_EVENT, ...body } as Bout })
const getCardChanges = () =>
  mock.world.changes().filter(({ table }) => ['events', 'slots', 'fights', 'fakeUsers'].includes(table))

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
    const responses = await Promise.all(Array.from({ length: 100 }, (_, turn) => swap(turn, before)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const after = (await card()).fightSlots
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(after.map(({ fromDate, toDate }) => fromDate + toDate)).toEqual(
      before.map(({ fromDate, toDate }) => fromDate + toDate),
    )
    expect(after.map(({ fightId }) => fightId).toSorted()).toEqual(before.map(({ fightId }) => fightId).toSorted())
  })

  test('[EVE-07] accepts the documented fields alone; the list order sets the times', async () => {
    const before = (await card()).fightSlots
    const { body } = await saveAll(
      before.map(({ fightId, isMainCard }) => ({ fightId, isMainCard: !isMainCard })).toReversed(),
    )
    expect(body.map(({ fightId }) => fightId)).toEqual(before.map(({ fightId }) => fightId).toReversed())
    expect(body.map(({ isMainCard }) => isMainCard)).toEqual(before.map(({ isMainCard }) => !isMainCard).toReversed())
  })

  test('[EVE-07] rejects a card that has changed in between', async () => {
    const old = (await card()).fightSlots
    await mock.as(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } })
    const fresh = (await card()).fightSlots
    expect(await saveAll(old.map(toSlotInput))).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
    expect((await card()).fightSlots).toEqual(fresh)
    await create({ initiatorId: red, targetId: blue })
    expect(await saveAll(fresh.map(toSlotInput))).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
  })

  test('[EVE-07] rejects an order of a card that another admin has reordered, when the call names the card that it was based on', async () => {
    const seen = (await card()).fightSlots
    const basedOn = seen.map(toSlotInput)
    const [first, second, third] = seen as [Slot, Slot, Slot]
    const swap = (one: Slot, other: Slot) => swapTimes(seen, one.id, other.id).map(toSlotInput)
    const save = (timeSlots: ReturnType<typeof swap>) =>
      mock.as(slots.saveAll, { body: { fightEventId: UPCOMING_EVENT, userId, timeSlots, basedOn } })
    expect((await save(swap(first, second))).status).toBe(200)
    const after = (await card()).fightSlots
    expect(await save(swap(second, third))).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
    expect((await card()).fightSlots).toEqual(after)
  })

  test('[EVE-07] rejects overlapping slots, a slot before the event, another arena and a finished event', async () => {
    const { fightSlots } = await card()
    const { fromDate, toDate } = fightSlots[0] as Slot
    const same = fightSlots.map((slot) => ({ ...toSlotInput(slot), fromDate, toDate }))
    expect(await saveAll(same)).toMatchObject({ status: 400, body: { reason: 'slots_overlap' } })
    const early = fightSlots.map((slot, place) => ({
      ...toSlotInput(slot),
      ...(place === 0 && { fromDate: new Date(NOW).toISOString() }),
    }))
    expect(await saveAll(early)).toMatchObject({ status: 400, body: { reason: 'slot_times_not_valid' } })
    const elsewhere = { fightEventId: UPCOMING_EVENT, userId: 10, timeSlots: fightSlots.map(toSlotInput) }
    expect(await mock.as(slots.saveAll, { body: elsewhere })).toMatchObject({
      status: 400,
      body: { reason: 'not_of_this_arena' },
    })
    const over = await getEventByStatus('FINISHED')
    expect(await saveAll(over.fightSlots.map(toSlotInput), over.id)).toMatchObject({
      status: 409,
      body: { reason: 'event_not_upcoming' },
    })
    expect(getCardChanges()).toEqual([])
  })

  test('[EVE-06] inserts an empty slot at the top and shifts the others', async () => {
    const before = await card()
    const add = (id: number, fightEventId = UPCOMING_EVENT) =>
      mock.as(slots.addEmpty, { params: { id }, body: { fightEventId, timezone: 'America/Sao_Paulo' } })
    const { status, body } = await add(1)
    expect([status, body.length]).toEqual([200, before.fightSlots.length + 1])
    expect(body[0]).toMatchObject({
      fromDate: before.fromDate,
      fightId: null,
      fight: null,
      isMainCard: false,
      locationId: 1,
    })
    expect(body.slice(1).map(({ id }) => id)).toEqual(before.fightSlots.map(({ id }) => id))
    for (const [place, slot] of body.slice(1).entries())
      expect(Date.parse(slot.fromDate) - Date.parse(before.fightSlots[place]?.fromDate ?? '')).toBe(15 * 60_000)
    expect(await add(2)).toMatchObject({ status: 400, body: { reason: 'not_of_this_arena' } })
    expect(await add(9999)).toMatchObject({ status: 404 })
    expect(await add(1, (await getEventByStatus('ONGOING')).id)).toMatchObject({
      status: 409,
      body: { reason: 'event_not_upcoming' },
    })
  })

  test('[EVE-06] rejects a slot after which the card would last longer than a day', async () => {
    const { fromDate, fightSlots } = await card()
    const { rows } = mock.world
    const last = rows.slots.get(fightSlots.at(-1)?.id ?? 0)!
    const toDate = new Date(Date.parse(fromDate) + 24 * 3_600_000).toISOString()
    mock.world.transaction(['slots'], () => rows.slots.save({ ...last, toDate }))
    const response = await mock.as(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } })
    expect(response).toMatchObject({ status: 409, body: { reason: 'card_full' } })
    expect((await card()).fightSlots).toHaveLength(fightSlots.length)
  })

  test('[EVE-06] twenty simultaneous insertions add twenty slots', async () => {
    const before = (await card()).fightSlots
    await Promise.all(
      Array.from({ length: 20 }, () =>
        mock.as(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } }),
      ),
    )
    const after = (await card()).fightSlots
    expect(after).toHaveLength(before.length + 20)
    expect(new Set(after.map(({ fromDate }) => fromDate)).size).toBe(after.length)
  })
})

describe('a bout', () => {
  test('[EVE-04] is created when both corners are filled', async () => {
    const { status, body } = await create({
      initiatorId: red,
      targetId: blue,
      fakeInitiatorId: null,
      fakeTargetId: null,
      timezone: 'America/Sao_Paulo',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: EMPTY_SLOT,
      fight: { status: 'PENDING', initiator: { id: red }, target: { id: blue }, fakeTarget: null, winner: null },
    })
    expect((await card()).fightSlots.find(({ id }) => id === EMPTY_SLOT)).toEqual(body)
  })

  test('[EVE-05] replaces a fake user by a fighter and back, and clears result and video', async () => {
    const slot = (await card()).fightSlots.find(({ id }) => id === BOUT.slotId)
    expect(slot?.fight?.fakeTarget).not.toBeNull()
    const { fight } = slot as { fight: NonNullable<Slot['fight']> }
    await mock.as(fights.setResult, { body: { fightId: fight.id, winner: 'INITIATOR', result: 'KO' } })
    await mock.as(fights.setLink, { body: { id: fight.id, fightLink: 'https://a.example/a-1-2.m3u8' } })
    const real = await create({ slotId: BOUT.slotId, initiatorId: fight.initiator?.id, targetId: blue })
    expect(real.body.fight).toMatchObject({
      target: { id: blue },
      fakeTarget: null,
      winner: null,
      result: null,
      fightLink: null,
    })
    const fake = await create({
      slotId: BOUT.slotId,
      initiatorId: fight.initiator?.id,
      fakeTargetId: fight.fakeTarget?.id,
    })
    expect(fake.body.fight).toMatchObject({
      target: null,
      fakeTarget: { id: fight.fakeTarget?.id, fullName: fight.fakeTarget?.fullName },
    })
    expect(mock.world.rows.fights.by('eventId', UPCOMING_EVENT)).toHaveLength(
      (await card()).fightSlots.filter(({ fightId }) => fightId).length,
    )
  })

  test('[EVE-08] rejects a person who is already on the card with the documented message', async () => {
    const bout = (await card()).fightSlots.find(({ id }) => id === BOUT.slotId)?.fight
    expect(await create({ initiatorId: red, targetId: bout?.initiator?.id })).toMatchObject({
      status: 409,
      body: { reason: 'fighter_already_in_event', message: 'This fighter already exists in the event' },
    })
    expect(await create({ initiatorId: red, fakeTargetId: bout?.fakeTarget?.id })).toMatchObject({
      status: 409,
      body: { reason: 'user_already_in_event', message: 'This user already exists in the event' },
    })
    expect(getCardChanges()).toEqual([])
  })

  test('[EVE-08] with the same fighter in two simultaneous requests is created once', async () => {
    await mock.as(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } })
    const empty = (await card()).fightSlots.filter(({ fightId }) => fightId === null)
    const responses = await Promise.all(
      empty.map(({ id }, index) => create({ slotId: id, initiatorId: red, targetId: 103 + index })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each<[sentence: string, body: object, status: number, reason: string]>([
    ['with the same fighter in both corners', { initiatorId: red, targetId: red }, 400, 'same_in_both_corners'],
    ['with an empty corner', { initiatorId: red }, 400, 'one_person_a_corner'],
    [
      'with two people in one corner',
      { initiatorId: red, fakeInitiatorId: 9, targetId: blue },
      400,
      'one_person_a_corner',
    ],
    ['with a fan', { initiatorId: red, targetId: 401 }, 400, 'not_a_fighter'],
    ['with an unknown fighter', { initiatorId: red, targetId: 9999 }, 404, 'unknown_id'],
    ['with an unknown fake user', { initiatorId: red, fakeTargetId: 9999 }, 404, 'unknown_id'],
    ['in a slot of another event', { slotId: 15, initiatorId: red, targetId: blue }, 404, 'unknown_id'],
    ['at a live event', { fightEventId: 2, slotId: 15, initiatorId: red, targetId: blue }, 409, 'event_not_upcoming'],
  ])('%s is rejected', async (_, body, status, reason) => {
    const response = await create(body)
    expect([response.status, response.body.reason]).toEqual([status, reason])
    expect(getCardChanges()).toEqual([])
  })

  test('[EVE-14] is removed with its slot, and its fighters become available', async () => {
    const before = (await card()).fightSlots
    const bout = before.find(({ id }) => id === BOUT.slotId)?.fight
    const remove = (body: { fightId: number | null; slotId: number }) => mock.as(fights.remove, { body })
    expect(await remove({ ...BOUT, fightId: null })).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
    const { status, body } = await remove(BOUT)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== BOUT.slotId))
    expect((await card()).fightSlots).toEqual(body)
    expect((await create({ initiatorId: bout?.initiator?.id, fakeTargetId: bout?.fakeTarget?.id })).status).toBe(200)
    expect(await remove(BOUT)).toMatchObject({ status: 404 })
    const live = (await getEventByStatus('ONGOING')).fightSlots[0]
    expect(await remove({ slotId: live?.id ?? 0, fightId: live?.fightId ?? null })).toMatchObject({
      status: 409,
      body: { reason: 'event_not_upcoming' },
    })
  })
})

describe('fake users', () => {
  const search = async (searchTerm: string) => (await mock.as(fakeUsers.search, { query: { searchTerm } })).body

  test('[EVE-12] are created with a picture and found by name in any spelling', async () => {
    const { status, body } = await mock.as(fakeUsers.uploadImage, { body: { file: createPicture('face.png') } })
    expect(status).toBe(200)
    const created = await mock.as(fakeUsers.create, {
      body: { firstName: ' João ', lastName: 'Brandão', image: body.href },
    })
    expect(created).toMatchObject({
      status: 201,
      body: { firstName: 'João', fullName: 'João Brandão', image: body.href },
    })
    expect((await mock.send({ method: 'GET', url: new URL(created.body.image ?? '').pathname })).statusCode).toBe(200)
    for (const term of ['joao brandao', 'BRANDÃO', 'brand joão'])
      expect((await search(term)).map(({ id }) => id)).toContain(created.body.id)
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
    expect([response.statusCode, response.json().href]).toEqual([200, expect.stringContaining('/media/uploads/')])
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
  for (const zone of ['America/Sao_Pablo', 'GMT+3'])
    expect(await add(zone)).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
  expect((await add('America/Sao_Paulo')).status).toBe(200)
})
