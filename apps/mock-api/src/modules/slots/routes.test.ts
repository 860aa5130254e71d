import type { FightEvent, Input, Slot } from '@cornerman/contract'
import { swapTimes } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { BOUT, createPicture, EMPTY_SLOT, FREE_FIGHTERS, UPCOMING_EVENT, ARENA_OF_EVENTS as userId } from '@cornerman/contract/examples'
import { beforeEach, describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

let mock: ReturnType<typeof openMock>
let token: string
beforeEach(async () => {
  mock = openMock()
  token = (await mock.signIn('events@cornerman.test')).jwt
})

const [red, blue] = FREE_FIGHTERS
const card = async (id = UPCOMING_EVENT) => (await mock.call(events.one, { params: { id } }, { token })).body
const the = async (status: FightEvent['status']) =>
  (await mock.call(events.ofArena, { query: { userId, limit: 50, page: 0, status: [status] } }, { token })).body[0] as FightEvent
const wishOf = ({ id, fightId, isMainCard, fromDate, toDate }: Slot) => ({ id, fightId, isMainCard, fromDate, toDate })
const saveAll = (timeSlots: Input<typeof slots.saveAll>['body']['timeSlots'], fightEventId = UPCOMING_EVENT) =>
  mock.call(slots.saveAll, { body: { fightEventId, userId, timeSlots } }, { token })
type Bout = Input<typeof fights.create>['body']
const create = (body: { [Field in keyof Bout]?: Bout[Field] | undefined }) =>
  mock.call(fights.create, { body: { slotId: EMPTY_SLOT, fightEventId: UPCOMING_EVENT, ...body } as Bout }, { token })
const changed = () => mock.world.diff().filter(({ table }) => ['events', 'slots', 'fights', 'fakeUsers'].includes(table))

describe('the order of a card', () => {
  test('[EVE-07] two slots take each other’s times', async () => {
    const before = (await card()).fightSlots
    const [first, second] = before as [Slot, Slot]
    const { status, body } = await saveAll(swapTimes(before, first.id, second.id).map(wishOf))
    expect(status).toBe(200)
    expect(body.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
    expect(body.map(({ fromDate }) => fromDate)).toEqual(before.map(({ fromDate }) => fromDate))
    expect((await card()).fightSlots).toEqual(body)
    expect(changed().map(({ table, id }) => `${table} ${id}`)).toEqual([`slots ${first.id}`, `slots ${second.id}`])
  })

  test('[EVE-07] a hundred swaps at once, of two people who each look at an old card, keep every slot and every time', async () => {
    const before = (await card()).fightSlots
    const swap = (turn: number, from: readonly Slot[]) => {
      const [a, b] = [from[turn % from.length], from[(turn * 3 + 1) % from.length]] as [Slot, Slot]
      return saveAll(swapTimes(from, a.id, b.id).map(wishOf))
    }
    const answers = await Promise.all(Array.from({ length: 100 }, (_, turn) => swap(turn, before)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const after = (await card()).fightSlots
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(after.map(({ fromDate, toDate }) => fromDate + toDate)).toEqual(before.map(({ fromDate, toDate }) => fromDate + toDate))
    expect(after.map(({ fightId }) => fightId).toSorted()).toEqual(before.map(({ fightId }) => fightId).toSorted())
  })

  test('[EVE-07] the documented fields alone will do: the order of the list is that of the times', async () => {
    const before = (await card()).fightSlots
    const { body } = await saveAll(before.map(({ fightId, isMainCard }) => ({ fightId, isMainCard: !isMainCard })).toReversed())
    expect(body.map(({ fightId }) => fightId)).toEqual(before.map(({ fightId }) => fightId).toReversed())
    expect(body.map(({ isMainCard }) => isMainCard)).toEqual(before.map(({ isMainCard }) => !isMainCard).toReversed())
  })

  test('[EVE-07] a card that has changed meanwhile is refused, and loses nothing', async () => {
    const old = (await card()).fightSlots
    await mock.call(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } }, { token })
    const fresh = (await card()).fightSlots
    expect(await saveAll(old.map(wishOf))).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
    expect((await card()).fightSlots).toEqual(fresh)
    await create({ initiatorId: red, targetId: blue })
    expect(await saveAll(fresh.map(wishOf))).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
  })

  test('[EVE-07] slots at the same time, at another arena, or of an event that is over are refused', async () => {
    const { fightSlots } = await card()
    const { fromDate, toDate } = fightSlots[0] as Slot
    const same = fightSlots.map((slot) => ({ ...wishOf(slot), fromDate, toDate }))
    expect(await saveAll(same)).toMatchObject({ status: 400, body: { reason: 'slots_overlap' } })
    const elsewhere = { fightEventId: UPCOMING_EVENT, userId: 10, timeSlots: fightSlots.map(wishOf) }
    expect(await mock.call(slots.saveAll, { body: elsewhere }, { token })).toMatchObject({ status: 400, body: { reason: 'not_of_this_arena' } })
    const over = await the('FINISHED')
    expect(await saveAll(over.fightSlots.map(wishOf), over.id)).toMatchObject({ status: 409, body: { reason: 'event_not_upcoming' } })
    expect(changed()).toEqual([])
  })

  test('[EVE-06] a new empty slot stands at the top, at the beginning of the event, and the others move on', async () => {
    const before = await card()
    const add = (id: number, fightEventId = UPCOMING_EVENT) =>
      mock.call(slots.addEmpty, { params: { id }, body: { fightEventId, timezone: 'America/Sao_Paulo' } }, { token })
    const { status, body } = await add(1)
    expect([status, body.length]).toEqual([200, before.fightSlots.length + 1])
    expect(body[0]).toMatchObject({ fromDate: before.fromDate, fightId: null, fight: null, isMainCard: false, locationId: 1 })
    expect(body.slice(1).map(({ id }) => id)).toEqual(before.fightSlots.map(({ id }) => id))
    for (const [place, slot] of body.slice(1).entries())
      expect(Date.parse(slot.fromDate) - Date.parse(before.fightSlots[place]?.fromDate ?? '')).toBe(15 * 60_000)
    expect(await add(2)).toMatchObject({ status: 400, body: { reason: 'not_of_this_arena' } })
    expect(await add(9999)).toMatchObject({ status: 404 })
    expect(await add(1, (await the('ONGOING')).id)).toMatchObject({ status: 409, body: { reason: 'event_not_upcoming' } })
  })

  test('[EVE-06] twenty people who each add a slot have added twenty', async () => {
    const before = (await card()).fightSlots
    await Promise.all(
      Array.from({ length: 20 }, () => mock.call(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } }, { token })),
    )
    const after = (await card()).fightSlots
    expect(after).toHaveLength(before.length + 20)
    expect(new Set(after.map(({ fromDate }) => fromDate)).size).toBe(after.length)
  })
})

describe('a bout', () => {
  test('[EVE-04] is created once both corners are chosen', async () => {
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

  test('[EVE-05] a real fighter takes the place of the fake user in a corner, and the reverse; result and video are gone', async () => {
    const slot = (await card()).fightSlots.find(({ id }) => id === BOUT.slotId)
    expect(slot?.fight?.fakeTarget).not.toBeNull()
    const { fight } = slot as { fight: NonNullable<Slot['fight']> }
    await mock.call(fights.setResult, { body: { fightId: fight.id, winner: 'INITIATOR', result: 'KO' } }, { token })
    await mock.call(fights.setLink, { body: { id: fight.id, fightLink: 'https://a.example/a-1-2.m3u8' } }, { token })
    const real = await create({ slotId: BOUT.slotId, initiatorId: fight.initiator?.id, targetId: blue })
    expect(real.body.fight).toMatchObject({ target: { id: blue }, fakeTarget: null, winner: null, result: null, fightLink: null })
    const fake = await create({ slotId: BOUT.slotId, initiatorId: fight.initiator?.id, fakeTargetId: fight.fakeTarget?.id })
    expect(fake.body.fight).toMatchObject({ target: null, fakeTarget: { id: fight.fakeTarget?.id, fullName: fight.fakeTarget?.fullName } })
    expect(mock.world.rows.fights.by('eventId', UPCOMING_EVENT)).toHaveLength((await card()).fightSlots.filter(({ fightId }) => fightId).length)
  })

  test('[EVE-08] of somebody who is on the card already is refused in the words of the documents', async () => {
    const bout = (await card()).fightSlots.find(({ id }) => id === BOUT.slotId)?.fight
    expect(await create({ initiatorId: red, targetId: bout?.initiator?.id })).toMatchObject({
      status: 409,
      body: { reason: 'fighter_already_in_event', message: 'This fighter already exists in the event' },
    })
    expect(await create({ initiatorId: red, fakeTargetId: bout?.fakeTarget?.id })).toMatchObject({
      status: 409,
      body: { reason: 'user_already_in_event', message: 'This user already exists in the event' },
    })
    expect(changed()).toEqual([])
  })

  test('[EVE-08] of one fighter in two tabs at once is made once', async () => {
    await mock.call(slots.addEmpty, { params: { id: 1 }, body: { fightEventId: UPCOMING_EVENT } }, { token })
    const empty = (await card()).fightSlots.filter(({ fightId }) => fightId === null)
    const answers = await Promise.all(empty.map(({ id }, index) => create({ slotId: id, initiatorId: red, targetId: 103 + index })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each<[sentence: string, body: object, status: number, reason: string]>([
    ['of somebody against themselves', { initiatorId: red, targetId: red }, 400, 'same_in_both_corners'],
    ['with an empty corner', { initiatorId: red }, 400, 'one_person_a_corner'],
    ['with two people in one corner', { initiatorId: red, fakeInitiatorId: 9, targetId: blue }, 400, 'one_person_a_corner'],
    ['of a fan', { initiatorId: red, targetId: 401 }, 400, 'not_a_fighter'],
    ['of nobody', { initiatorId: red, targetId: 9999 }, 404, 'unknown_id'],
    ['of a fake user who is not there', { initiatorId: red, fakeTargetId: 9999 }, 404, 'unknown_id'],
    ['in a slot of another event', { slotId: 15, initiatorId: red, targetId: blue }, 404, 'unknown_id'],
    ['at an event that is on', { fightEventId: 2, slotId: 15, initiatorId: red, targetId: blue }, 409, 'event_not_upcoming'],
  ])('%s is refused', async (_, body, status, reason) => {
    const answer = await create(body)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
    expect(changed()).toEqual([])
  })

  test('[EVE-14] goes with its slot, and its fighters can be chosen again', async () => {
    const before = (await card()).fightSlots
    const bout = before.find(({ id }) => id === BOUT.slotId)?.fight
    const remove = (body: { fightId: number | null; slotId: number }) => mock.call(fights.remove, { body }, { token })
    expect(await remove({ ...BOUT, fightId: null })).toMatchObject({ status: 409, body: { reason: 'card_changed' } })
    const { status, body } = await remove(BOUT)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== BOUT.slotId))
    expect((await card()).fightSlots).toEqual(body)
    expect((await create({ initiatorId: bout?.initiator?.id, fakeTargetId: bout?.fakeTarget?.id })).status).toBe(200)
    expect(await remove(BOUT)).toMatchObject({ status: 404 })
    const live = (await the('ONGOING')).fightSlots[0]
    expect(await remove({ slotId: live?.id ?? 0, fightId: live?.fightId ?? null })).toMatchObject({
      status: 409,
      body: { reason: 'event_not_upcoming' },
    })
  })
})

describe('results and videos', () => {
  const decide = (body: Input<typeof fights.setResult>['body']) => mock.call(fights.setResult, { body }, { token })

  test('[EVE-09] a winner and a result that goes with it are saved, also while the event is on and once it is over', async () => {
    for (const status of ['UPCOMING', 'ONGOING', 'FINISHED'] as const) {
      const event = await the(status)
      const fight = event.fightSlots.find((slot) => slot.fight)?.fight
      const body = {
        fightId: fight?.id ?? 0,
        winner: 'BOTH' as const,
        result: 'DRAW' as const,
        initiatorId: fight?.initiator?.id ?? null,
        targetId: fight?.target?.id ?? null,
      }
      expect(await decide(body)).toMatchObject({ status: 200, body: { status: 'FINISHED', winner: 'BOTH', result: 'DRAW' } })
      expect((await card(event.id)).fightSlots.find((slot) => slot.fight)?.fight).toMatchObject({ winner: 'BOTH', result: 'DRAW' })
    }
  })

  test('[EVE-09] a result that the winner does not allow, of a canceled event, or for another pair is refused', async () => {
    const { fightId } = BOUT
    expect(await decide({ fightId, winner: 'BOTH', result: 'KO' })).toMatchObject({ status: 400, body: { reason: 'result_not_allowed' } })
    expect(await decide({ fightId, winner: 'INITIATOR', result: 'DRAW' })).toMatchObject({ status: 400, body: { reason: 'result_not_allowed' } })
    expect(await decide({ fightId, winner: 'TARGET', result: 'KO', initiatorId: red })).toMatchObject({
      status: 409,
      body: { reason: 'card_changed' },
    })
    const canceled = (await the('CANCELED')).fightSlots[0]?.fightId ?? 0
    expect(await decide({ fightId: canceled, winner: 'TARGET', result: 'KO' })).toMatchObject({ status: 409, body: { reason: 'event_canceled' } })
    expect(await decide({ fightId: 9999, winner: 'TARGET', result: 'KO' })).toMatchObject({ status: 404 })
    expect(changed()).toEqual([])
  })

  test('[EVE-11] a video is a stretch of the event’s, and goes away again', async () => {
    const event = await the('FINISHED')
    const slot = event.fightSlots.find(({ fight }) => fight) as Slot
    const id = slot.fightId ?? 0
    const fightLink = `${event.video?.videoUrl?.replace('.m3u8', '')}-${Date.parse(event.fromDate) / 1000 + 60}-340.m3u8`
    const attached = await mock.call(fights.setLink, { body: { id, fightLink, timezone: 'America/Sao_Paulo' } }, { token })
    expect(attached).toMatchObject({ status: 200, body: { fightLink } })
    expect(mock.world.rows.fights.get(id)?.fightLink).toMatch(/^\/media\/vod\/[\w-]+-\d+-340\.m3u8$/)
    expect((await card(event.id)).fightSlots.find((each) => each.id === slot.id)).toMatchObject({ fightLink, fight: { fightLink } })
    expect((await mock.call(fights.setLink, { body: { id, fightLink: null } }, { token })).body.fightLink).toBeNull()
    expect((await card(event.id)).fightSlots.find((each) => each.id === slot.id)?.fightLink).toBeNull()
  })

  test('[EVE-11] an address that is none, and a video for a canceled bout, are refused', async () => {
    const set = (id: number, fightLink: string) => mock.call(fights.setLink, { body: { id, fightLink } }, { token })
    for (const link of ['javascript:alert(1)', 'main-event.m3u8', '']) expect((await set(BOUT.fightId, link)).status).toBe(400)
    expect((await set((await the('CANCELED')).fightSlots[0]?.fightId ?? 0, 'https://a.example/a.m3u8')).status).toBe(409)
    expect(changed()).toEqual([])
  })
})

describe('fake users', () => {
  const search = async (searchTerm: string) => (await mock.call(fakeUsers.search, { query: { searchTerm } }, { token })).body

  test('[EVE-12] are made with a picture, and found by name, however it is written', async () => {
    const { status, body } = await mock.call(fakeUsers.uploadImage, { body: { file: createPicture('face.png') } }, { token })
    expect(status).toBe(200)
    const made = await mock.call(fakeUsers.create, { body: { firstName: ' João ', lastName: 'Brandão', image: body.href } }, { token })
    expect(made).toMatchObject({ status: 201, body: { firstName: 'João', fullName: 'João Brandão', image: body.href } })
    expect((await mock.send({ method: 'GET', url: new URL(made.body.image ?? '').pathname })).statusCode).toBe(200)
    for (const term of ['joao brandao', 'BRANDÃO', 'brand joão']) expect((await search(term)).map(({ id }) => id)).toContain(made.body.id)
    expect(await search('nobody at all')).toEqual([])
    expect(mock.world.rows.fakeUsers.get(made.body.id)?.imagePath).toMatch(/^\/media\/uploads\//)
  })

  test('[EVE-12] the picture may come under its other name, image', async () => {
    const form = new FormData()
    form.append('image', createPicture())
    const answer = await mock.send({
      method: 'POST',
      url: '/api/v1/images/admin/upload-fake-user-image',
      headers: { authorization: `Bearer ${token}` },
      payload: form,
    })
    expect([answer.statusCode, answer.json().href]).toEqual([200, expect.stringContaining('/media/uploads/')])
  })

  test.each([
    ['first name', { firstName: ' ', lastName: 'Brandão' }, 'firstName'],
    ['last name', { firstName: 'João', lastName: '' }, 'lastName'],
  ])('[EVE-12] are not made without a %s', async (_, body, field) => {
    expect(await mock.call(fakeUsers.create, { body }, { token })).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
    expect(changed()).toEqual([])
  })
})
