import { beforeEach, describe, expect, test } from 'vitest'
import { rejection } from '../../test/rejection.ts'
import { NOW, openMocks } from '../../test/sign-in.ts'
import type { World } from '../store/world.ts'
import {
  findStoredResponse,
  getPublicResponses,
  MAX_RESPONSES,
  readIdempotencyKey,
  storeResponse,
} from './idempotency.ts'

const DAY = 24 * 60 * 60_000
const open = openMocks()
let world: World

beforeEach(() => {
  world = open().world
})

test('accepts a key of 255 characters and no more', () => {
  const key = 'k'.repeat(255)
  expect(readIdempotencyKey(key)).toBe(key)
  expect(() => readIdempotencyKey(`${key}k`)).toThrow(
    rejection('invalid_input', 'idempotency-key must have at most 255 characters'),
  )
})

test('rejects an empty key, which all such calls would share', () => {
  expect(() => readIdempotencyKey('')).toThrow(
    rejection('invalid_input', 'idempotency-key must not be empty'),
  )
})

describe.each([
  ['a command', false],
  ['a command with tokens in its response', true],
])('[AUTH-14] the first response of %s', (_, secret) => {
  const call = (more: object = {}) => ({
    world,
    now: NOW,
    scope: 'ann /pay k1',
    input: { amount: 5 },
    secret,
    ...more,
  })

  const response = { status: 201, body: { id: 7 } }

  const store = (more: object = {}, stored: { status: number; body: unknown } = response) =>
    secret
      ? storeResponse(call(more), stored)
      : world.transaction(['idempotency'], () => storeResponse(call(more), stored))

  test('is replayed for the same scope and input', () => {
    expect(findStoredResponse(call())).toBeUndefined()

    store()
    expect(findStoredResponse(call())).toEqual(response)
    expect(findStoredResponse(call({ scope: 'ann /pay k' }))).toBeUndefined()
    expect(findStoredResponse(call({ scope: 'ann /pay k11' }))).toBeUndefined()
    expect(findStoredResponse(call({ secret: !secret }))).toBeUndefined()

    world.reset()
    expect(findStoredResponse(call()), 'after a reset').toBeUndefined()
  })

  test('is not replayed for another input', () => {
    store()
    for (const input of [{ amount: 6 }, { amount: '5' }, {}, null]) {
      expect(() => findStoredResponse(call({ input }))).toThrow(rejection('idempotency_key_reused'))
    }
  })

  test('is kept for a day, to the millisecond', () => {
    store()
    expect(findStoredResponse(call({ now: NOW + DAY - 1 }))).toEqual(response)
    expect(findStoredResponse(call({ now: NOW + DAY }))).toBeUndefined()
    expect(
      findStoredResponse(call({ now: NOW + DAY, input: 'another' })),
      'the key is free again',
    ).toBeUndefined()
  })

  test('of a key that was free again is the newest', () => {
    store()
    store({ now: NOW + DAY, input: 'another' }, { status: 200, body: 'second' })
    expect(findStoredResponse(call({ now: NOW + DAY, input: 'another' }))).toEqual({
      status: 200,
      body: 'second',
    })
  })
})

test('stores a response with its effect, and one with tokens only after it', () => {
  const call = { world, now: NOW, scope: 'ann /pay k1', input: 5 }
  const store = (secret: boolean) => storeResponse({ ...call, secret }, { status: 200, body: {} })

  world.transaction(['idempotency'], () => store(true))
  expect(findStoredResponse({ ...call, secret: true })).toBeUndefined()

  store(false)
  expect(findStoredResponse({ ...call, secret: false })).toBeUndefined()
})

test('removes expired responses when it stores one, and keeps those of less than a day', () => {
  const call = (scope: string, now: number) => ({ world, now, scope, input: scope, secret: false })

  const store = (scope: string, now: number) =>
    world.transaction(['idempotency'], () =>
      storeResponse(call(scope, now), { status: 204, body: undefined }),
    )

  store('first', NOW)
  store('second', NOW + 1)
  store('third', NOW + DAY)
  expect(world.rows.idempotency.all().map(({ scope, body, at }) => [scope, body, at])).toEqual([
    ['second', null, '2026-03-14T20:00:00.001Z'],
    ['third', null, '2026-03-15T20:00:00.000Z'],
  ])
})

test('keeps the newest responses only', () => {
  const store = (at: number, secret: boolean) =>
    storeResponse(
      { world, now: NOW, scope: `s${at}`, input: at, secret },
      { status: 200, body: {} },
    )

  for (let at = 0; at < MAX_RESPONSES + 10; at++) {
    world.transaction(['idempotency'], () => store(at, false))
  }

  expect(world.rows.idempotency.all()).toHaveLength(MAX_RESPONSES)
  expect(world.rows.idempotency.all()[0]?.scope).toBe('s10')

  for (let at = 0; at < 1000; at++) {
    store(at, true)
  }

  expect(getPublicResponses(world).size).toBe(500)
})
