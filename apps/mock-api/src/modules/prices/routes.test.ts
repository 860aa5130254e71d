import type { Input } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { prices } from '@cornerman/contract/endpoints/prices'
import {
  UPCOMING_EVENT as fightEventId,
  ARENA_OF_EVENTS as userId,
} from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest('events@cornerman.test')

type Queue = Input<typeof prices.convertToPpv>['body']['prices']
const get = async (id = fightEventId) => (await mock.as(prices.get, { params: { id } })).body
const save = (price: number, discount: number, sale: number) =>
  mock.as(prices.save, { body: { fightEventId, price, discount, sale } })
const convert = (queue: Queue, id = fightEventId) =>
  mock.as(prices.convertToPpv, { body: { fightEventId: id, prices: queue } })

const cents = (currency: 'USD' | 'BRL', price = 1999, discountPrice = 1499, sale = 0) => ({
  currency,
  price,
  discountPrice,
  sale,
})

const getFinishedEventId = async () =>
  (await mock.as(events.ofArena, { query: { userId, limit: 1, page: 0, status: ['FINISHED'] } }))
    .body[0]?.id ?? 0

describe('the coin price', () => {
  test('[PPV-01] is saved and returned, also with the event', async () => {
    expect(await save(450, 0, 12.5)).toMatchObject({
      status: 200,
      body: { price: { price: 450, discount: 0, sale: 12.5 } },
    })

    expect((await get()).price).toEqual({ price: 450, discount: 0, sale: 12.5 })
    expect((await mock.as(events.one, { params: { id: fightEventId } })).body.price.price).toBe(450)
  })

  test.each([
    ['a price below 1', 0, 0, 0, 'price'],
    ['a fractional price', 1.5, 0, 0, 'price'],
    ['a negative discount', 1, -1, 0, 'discount'],
    ['a sale above 100', 1, 0, 101, 'sale'],
    ['a sale below 0', 1, 0, -1, 'sale'],
  ])('[PPV-01] rejects %s and names the field', async (_, price, discount, sale, field) => {
    const before = await get()
    expect(await save(price, discount, sale)).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    })

    expect(await get()).toEqual(before)
  })
})

test('[PPV-02] makes an event free for subscribers and reverts it', async () => {
  const set = (freeForSubscribers: boolean) =>
    mock.as(prices.setFree, { body: { fightEventId, freeForSubscribers } })
  expect((await set(true)).body.isFreeForSubscribers).toBe(true)
  expect((await get()).isFreeForSubscribers).toBe(true)
  expect((await set(false)).body.isFreeForSubscribers).toBe(false)
  expect((await get()).isFreeForSubscribers).toBe(false)
})

describe('pay-per-view', () => {
  test('[PPV-04] requires a price in every currency, and only the missing ones', async () => {
    expect((await convert([cents('USD')])).body.reason).toBe('currency_missing')
    expect(await get()).toMatchObject({ ppv: false, prices: [] })
    expect(await convert([cents('USD'), cents('BRL', 9990)])).toMatchObject({
      status: 200,
      body: { ppv: true },
    })

    expect(await get()).toMatchObject({ ppv: true, prices: [cents('USD'), cents('BRL', 9990)] })
  })

  test.each<[sentence: string, queue: Queue]>([
    ['nothing', []],
    ['a price below 50 cents', [cents('USD', 49), cents('BRL')]],
    ['a discount below 50 cents', [cents('USD', 1999, 49), cents('BRL')]],
    ['a sale above 100', [cents('USD', 1999, 1499, 101), cents('BRL')]],
  ])('[PPV-03] rejects %s', async (_, queue) => {
    expect((await convert(queue)).body.reason).toBe('invalid_input')
    expect(await get()).toMatchObject({ ppv: false, prices: [] })
  })
})

test('[AEV-03] prices of a finished event can be read but not changed', async () => {
  const id = await getFinishedEventId()
  expect((await mock.as(prices.get, { params: { id } })).status).toBe(200)

  for (const response of [
    await mock.as(prices.save, { body: { fightEventId: id, price: 5, discount: 0, sale: 0 } }),
    await mock.as(prices.setFree, { body: { fightEventId: id, freeForSubscribers: true } }),
    await convert([cents('USD'), cents('BRL')], id),
  ]) {
    expect(response).toMatchObject({ status: 409, body: { reason: 'event_not_upcoming' } })
  }
})
