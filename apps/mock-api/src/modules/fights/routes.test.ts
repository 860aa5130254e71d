import type { FightEvent, Input, Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import {
  EMPTY_SLOT,
  examples,
  FREE_FIGHTERS,
  UPCOMING_EVENT,
  ARENA_OF_EVENTS as userId,
} from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest('events@cornerman.test')

const [red, blue] = FREE_FIGHTERS
const BOUT = examples.fights.remove.body as { slotId: number; fightId: number }
const card = async (id = UPCOMING_EVENT) => (await mock.as(events.one, { params: { id } })).body

const getEventByStatus = async (status: FightEvent['status']) =>
  (await mock.as(events.ofArena, { query: { userId, limit: 50, page: 0, status: [status] } }))
    .body[0] as FightEvent

const getCardChanges = () =>
  mock.world
    .changes()
    .filter(({ table }) => ['events', 'slots', 'fights', 'fakeUsers'].includes(table))

type Bout = Input<typeof fights.create>['body']

const create = (body: { [Field in keyof Bout]?: Bout[Field] | undefined }) =>
  mock.as(fights.create, {
    body: { slotId: EMPTY_SLOT, fightEventId: UPCOMING_EVENT, ...body } as Bout,
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
      fight: {
        status: 'PENDING',
        initiator: { id: red },
        target: { id: blue },
        fakeTarget: null,
        winner: null,
      },
    })

    expect((await card()).fightSlots.find(({ id }) => id === EMPTY_SLOT)).toEqual(body)
  })

  test('[EVE-05] replaces a fake user by a fighter and back, and clears result and video', async () => {
    const slot = (await card()).fightSlots.find(({ id }) => id === BOUT.slotId)
    expect(slot?.fight?.fakeTarget).not.toBeNull()

    const { fight } = slot as { fight: NonNullable<Slot['fight']> }
    await mock.as(fights.setResult, {
      body: { fightId: fight.id, winner: 'INITIATOR', result: 'KO' },
    })
    await mock.as(fights.setLink, {
      body: { id: fight.id, fightLink: 'https://a.example/a-1-2.m3u8' },
    })

    const real = await create({
      slotId: BOUT.slotId,
      initiatorId: fight.initiator?.id,
      targetId: blue,
    })

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
    for (const [taken, message] of [
      [{ targetId: bout?.initiator?.id }, 'This fighter already exists in the event'],
      [{ fakeTargetId: bout?.fakeTarget?.id }, 'This user already exists in the event'],
    ] as const) {
      expect((await create({ initiatorId: red, ...taken })).body).toMatchObject({
        statusCode: 409,
        message,
      })
    }

    expect(getCardChanges()).toEqual([])
  })

  test.each<[sentence: string, body: object, status: number, reason: string]>([
    ['with a fan', { initiatorId: red, targetId: 401 }, 400, 'not_a_fighter'],
    ['with an unknown fake user', { initiatorId: red, fakeTargetId: 9999 }, 404, 'unknown_id'],
    [
      'in a slot of another event',
      { slotId: 15, initiatorId: red, targetId: blue },
      404,
      'unknown_id',
    ],
    [
      'at a live event',
      { fightEventId: 2, slotId: 15, initiatorId: red, targetId: blue },
      409,
      'event_not_upcoming',
    ],
  ])('%s is rejected and changes nothing', async (_, body, status, reason) => {
    const response = await create(body)
    expect(response.status).toBe(status)
    expect(response.body.reason).toBe(reason)
    expect(getCardChanges()).toEqual([])
  })

  test('[EVE-14] is removed with its slot, and its fighters become available', async () => {
    const before = (await card()).fightSlots
    const bout = before.find(({ id }) => id === BOUT.slotId)?.fight
    const remove = (body: { fightId: number | null; slotId: number }) =>
      mock.as(fights.remove, { body })

    expect((await remove({ ...BOUT, fightId: null })).body.reason).toBe('card_changed')

    const { status, body } = await remove(BOUT)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(
      before.map(({ id }) => id).filter((id) => id !== BOUT.slotId),
    )
    expect((await card()).fightSlots).toEqual(body)
    expect(Date.parse(body.at(-1)?.toDate ?? '')).toBeLessThan(
      Date.parse(before.at(-1)?.toDate ?? ''),
    )
    expect(
      (await create({ initiatorId: bout?.initiator?.id, fakeTargetId: bout?.fakeTarget?.id }))
        .status,
    ).toBe(200)

    const live = (await getEventByStatus('ONGOING')).fightSlots[0]
    expect(
      (await remove({ slotId: live?.id ?? 0, fightId: live?.fightId ?? null })).body.reason,
    ).toBe('event_not_upcoming')
  })
})

describe('results and videos', () => {
  const decide = (body: Input<typeof fights.setResult>['body']) =>
    mock.as(fights.setResult, { body })

  test('[EVE-09] saves winner and result for upcoming, live and finished events', async () => {
    for (const status of ['UPCOMING', 'ONGOING', 'FINISHED'] as const) {
      const event = await getEventByStatus(status)
      const fight = event.fightSlots.find((slot) => slot.fight)?.fight

      const body = {
        fightId: fight?.id ?? 0,
        winner: 'BOTH' as const,
        result: 'DRAW' as const,
        initiatorId: fight?.initiator?.id ?? null,
        targetId: fight?.target?.id ?? null,
      }

      expect(await decide(body)).toMatchObject({
        status: 200,
        body: { status: 'FINISHED', winner: 'BOTH', result: 'DRAW' },
      })

      expect((await card(event.id)).fightSlots.find((slot) => slot.fight)?.fight).toMatchObject({
        winner: 'BOTH',
        result: 'DRAW',
      })
    }
  })

  test('[EVE-09] rejects an invalid result, other fighters and a canceled event, and changes nothing', async () => {
    const { fightId } = BOUT
    expect((await decide({ fightId, winner: 'BOTH', result: 'KO' })).body.reason).toBe(
      'result_not_allowed',
    )

    const other = await decide({ fightId, winner: 'TARGET', result: 'KO', initiatorId: red })
    expect(other.body.reason).toBe('card_changed')

    const canceled = (await getEventByStatus('CANCELED')).fightSlots[0]?.fightId ?? 0
    for (const response of [
      await decide({ fightId: canceled, winner: 'TARGET', result: 'KO' }),
      await mock.as(fights.noContest, { body: { fightId: canceled } }),
      await mock.as(fights.clearResult, { body: { fightId: canceled } }),
      await mock.as(fights.setLink, {
        body: { id: canceled, fightLink: 'https://a.example/a.m3u8' },
      }),
    ]) {
      expect(response.body).toMatchObject({ statusCode: 409, reason: 'event_canceled' })
    }

    expect(getCardChanges()).toEqual([])
  })

  test("[EVE-11] sets and removes a part of the event's video", async () => {
    const event = await getEventByStatus('FINISHED')
    const slot = event.fightSlots.find(({ fight }) => fight) as Slot
    const id = slot.fightId ?? 0
    const fightLink = `${event.video?.videoUrl?.replace('.m3u8', '')}-${Date.parse(event.fromDate) / 1000 + 60}-340.m3u8`
    const attached = await mock.as(fights.setLink, {
      body: { id, fightLink, timezone: 'America/Sao_Paulo' },
    })

    expect(attached).toMatchObject({ status: 200, body: { fightLink } })
    expect(mock.world.rows.fights.get(id)?.fightLink).toMatch(
      /^\/media\/vod\/[\w-]+-\d+-340\.m3u8$/,
    )
    expect((await card(event.id)).fightSlots.find((each) => each.id === slot.id)).toMatchObject({
      fightLink,
      fight: { fightLink },
    })

    expect(
      (await mock.as(fights.setLink, { body: { id, fightLink: null } })).body.fightLink,
    ).toBeNull()
    expect(
      (await card(event.id)).fightSlots.find((each) => each.id === slot.id)?.fightLink,
    ).toBeNull()
  })

  test.each(['javascript:alert(1)', 'main-event.m3u8', ''])(
    '[EVE-11] rejects the video %j',
    async (fightLink) => {
      expect(
        (await mock.as(fights.setLink, { body: { id: BOUT.fightId, fightLink } })).status,
      ).toBe(400)
      expect(getCardChanges()).toEqual([])
    },
  )
})

describe('the bouts of a fighter', () => {
  const read = async (id: number) => (await mock.as(fights.ofFighter, { params: { id } })).body

  test('are those of the cards on which the fighter is, newest first, without canceled events', async () => {
    const { events: allEvents, fights: allFights, slots: allSlots } = mock.world.rows
    const fighter = allFights.all().find(({ initiatorId }) => initiatorId !== null)?.initiatorId

    const expected = allFights
      .all()
      .filter(({ initiatorId, targetId }) => [initiatorId, targetId].includes(fighter!))
      .filter(({ eventId }) => allEvents.get(eventId)?.status !== 'CANCELED')
      .flatMap(({ id }) => allSlots.all().filter(({ fightId }) => fightId === id))
      .toSorted((one, other) => Date.parse(other.fromDate) - Date.parse(one.fromDate))

    expect((await read(fighter!)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(expected).not.toEqual([])
  })

  test('say where on the card they are, and whether they are over', async () => {
    const event = await getEventByStatus('ONGOING')
    const currentPosition = event.fightSlots.findIndex(({ id }) => id === event.currentSlotId)

    for (const [position, slot] of event.fightSlots.entries()) {
      const fighter = slot.fight?.initiator ?? slot.fight?.target
      if (!fighter) {
        continue
      }

      const bout = (await read(fighter.id)).find(({ id }) => id === slot.id)
      expect(bout).toMatchObject({
        number: position + 1,
        slots: event.fightSlots.length,
        isMainCard: slot.isMainCard,
        fromDate: slot.fromDate,
        isOver: position < currentPosition,
        fight: slot.fight,
        event: { id: event.id, name: event.name, live: ['FIGHT_EVENT'], arena: { userId } },
      })
    }
  })
})
