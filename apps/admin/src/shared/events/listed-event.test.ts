import type { FightEvent } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { fromSummary, summarizeEvent } from './listed-event.ts'

const fighter = (id: number) => ({ id, firstName: 'Ana', lastName: `Lima ${id}` })

const fight = (id: number, parts: object = {}) => ({
  id,
  initiator: fighter(id * 2),
  target: fighter(id * 2 + 1),
  fakeInitiator: null,
  fakeTarget: null,
  winner: null,
  result: null,
  fightLink: null,
  ...parts,
})

const slot = (id: number, bout: object | null, isMainCard = false) => ({
  id,
  fromDate: `2026-03-01T2${id}:00:00Z`,
  toDate: `2026-03-01T2${id}:15:00Z`,
  isMainCard,
  fightId: bout && id,
  fight: bout,
})

const toEvent = (parts: object) =>
  ({
    id: 7,
    name: 'Night',
    status: 'ONGOING',
    currentSlotId: null,
    location: { id: 1, name: 'Fight Hall', tz: 'Asia/Tokyo' },
    video: { status: 'LIVE' },
    conference: null,
    weighting: null,
    fightSlots: [],
    ...parts,
  }) as unknown as FightEvent

test('summarizes a card as the call for all arenas does', () => {
  const won = fight(1, { winner: 'TARGET', result: 'KO' })
  const fightSlots = [slot(0, won), slot(1, fight(2)), slot(2, null, true), slot(3, fight(3), true)]
  const price = { price: 300, discount: 0, sale: 0 }
  expect(summarizeEvent(toEvent({ fightSlots, currentSlotId: 1, price }), 9)).toMatchObject({
    id: 7,
    prices: ['300 coins'],
    arena: { id: 1, userId: 9, name: 'Fight Hall', timeZone: 'Asia/Tokyo' },
    live: ['FIGHT_EVENT'],
    card: {
      text: '4 bouts, 1 not paired, 1 without a clip',
      slots: 4,
      pairs: 3,
      over: 1,
      results: 1,
      unknownResults: 0,
      withoutResult: 0,
      withoutVideo: 1,
    },
    mainEvent: { number: 4, fight: { id: 3 } },
    currentBout: { number: 2, fight: { id: 2 } },
    nextBout: { number: 4, fight: { id: 3 } },
  })
})

test('counts an outcome that could not be read as unknown', () => {
  const unknown = fight(1, { winner: undefined, result: undefined })
  const { card } = summarizeEvent(toEvent({ fightSlots: [slot(0, unknown)] }), 9)
  expect(card.unknownResults).toBe(1)
  expect(card.results).toBe(0)
})

test('says so when the API does not count a card', () => {
  const { card } = fromSummary({ card: { slots: 4, pairs: undefined } } as never)
  expect(card.text).toBe('The bouts could not be read')
})
