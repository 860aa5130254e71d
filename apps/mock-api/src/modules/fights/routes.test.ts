import type { FightEvent, Input, Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { BOUT, FREE_FIGHTERS, ARENA_OF_EVENTS as userId } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest('events@cornerman.test')

const [red] = FREE_FIGHTERS
const card = async (id: number) => (await mock.as(events.one, { params: { id } })).body
const getEventByStatus = async (status: FightEvent['status']) =>
  (await mock.as(events.ofArena, { query: { userId, limit: 50, page: 0, status: [status] } })).body[0] as FightEvent
const getCardChanges = () =>
  mock.world.changes().filter(({ table }) => ['events', 'slots', 'fights', 'fakeUsers'].includes(table))

describe('results and videos', () => {
  const decide = (body: Input<typeof fights.setResult>['body']) => mock.as(fights.setResult, { body })

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

  test('[EVE-09] rejects an invalid result, a canceled event and other fighters', async () => {
    const { fightId } = BOUT
    expect(await decide({ fightId, winner: 'BOTH', result: 'KO' })).toMatchObject({
      status: 400,
      body: { reason: 'result_not_allowed' },
    })
    expect(await decide({ fightId, winner: 'INITIATOR', result: 'DRAW' })).toMatchObject({
      status: 400,
      body: { reason: 'result_not_allowed' },
    })
    expect(await decide({ fightId, winner: 'TARGET', result: 'KO', initiatorId: red })).toMatchObject({
      status: 409,
      body: { reason: 'card_changed' },
    })
    const canceled = (await getEventByStatus('CANCELED')).fightSlots[0]?.fightId ?? 0
    expect(await decide({ fightId: canceled, winner: 'TARGET', result: 'KO' })).toMatchObject({
      status: 409,
      body: { reason: 'event_canceled' },
    })
    for (const call of [fights.noContest, fights.clearResult])
      expect(await mock.as(call, { body: { fightId: canceled } })).toMatchObject({
        status: 409,
        body: { reason: 'event_canceled' },
      })
    expect(await decide({ fightId: 9999, winner: 'TARGET', result: 'KO' })).toMatchObject({ status: 404 })
    expect(getCardChanges()).toEqual([])
  })

  test("[EVE-11] sets and removes a part of the event's video", async () => {
    const event = await getEventByStatus('FINISHED')
    const slot = event.fightSlots.find(({ fight }) => fight) as Slot
    const id = slot.fightId ?? 0
    const fightLink = `${event.video?.videoUrl?.replace('.m3u8', '')}-${Date.parse(event.fromDate) / 1000 + 60}-340.m3u8`
    const attached = await mock.as(fights.setLink, { body: { id, fightLink, timezone: 'America/Sao_Paulo' } })
    expect(attached).toMatchObject({ status: 200, body: { fightLink } })
    expect(mock.world.rows.fights.get(id)?.fightLink).toMatch(/^\/media\/vod\/[\w-]+-\d+-340\.m3u8$/)
    expect((await card(event.id)).fightSlots.find((each) => each.id === slot.id)).toMatchObject({
      fightLink,
      fight: { fightLink },
    })
    expect((await mock.as(fights.setLink, { body: { id, fightLink: null } })).body.fightLink).toBeNull()
    expect((await card(event.id)).fightSlots.find((each) => each.id === slot.id)?.fightLink).toBeNull()
  })

  test('[EVE-11] rejects an invalid URL and a video for a canceled bout', async () => {
    const set = (id: number, fightLink: string) => mock.as(fights.setLink, { body: { id, fightLink } })
    for (const link of ['javascript:alert(1)', 'main-event.m3u8', ''])
      expect((await set(BOUT.fightId, link)).status).toBe(400)
    expect(
      (await set((await getEventByStatus('CANCELED')).fightSlots[0]?.fightId ?? 0, 'https://a.example/a.m3u8')).status,
    ).toBe(409)
    expect(getCardChanges()).toEqual([])
  })
})
