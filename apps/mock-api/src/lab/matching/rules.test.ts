import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Rules } from './rules.ts'

const REQUEST = { method: 'GET', path: '/a', endpoint: null }

const openRules = (seed = 1) =>
  new Rules(
    { seed, clock: { now: Date.now, frozen: false }, events: new EventEmitter() },
    { header: 'x-rule' },
  )

test.each([
  ['every request', {}, [1, 1, 1, 1]],
  ['only the nth', { nth: 2 }, [0, 1, 0, 0]],
  ['at most a number', { times: 2 }, [1, 1, 0, 0]],
  ['the nth to the (nth + times - 1)th', { nth: 2, times: 2 }, [0, 1, 1, 0]],
])('applies to %s', (_, match, expected) => {
  const rules = openRules()
  const rule = rules.add({ match, status: 500 })
  expect(expected.map(() => rules.apply(REQUEST).length)).toEqual(expected)
  expect(rule).toMatchObject({ seen: 4, applied: expected.filter(Boolean).length })
})

test('applies to a share of the requests, chosen by the seed', () => {
  const run = (seed: number) => {
    const rules = openRules(seed)
    rules.add({ match: { probability: 0.5 }, status: 500 })

    return Array.from({ length: 20 }, () => rules.apply(REQUEST).length === 1)
  }

  expect(run(1)).toEqual(run(1))
  expect(run(2)).not.toEqual(run(1))
  expect(new Set(run(1)).size).toBe(2)
})

test('applies every rule in the order added, until its own sequence or times are used up', () => {
  const rules = openRules()
  rules.add({ match: {}, sequence: [503, 429] })
  rules.add({ match: { times: 1 }, status: 500 })

  const getStatuses = () => rules.apply(REQUEST).map(({ effect }) => effect.status)
  expect(getStatuses()).toEqual([503, 500])
  expect(getStatuses()).toEqual([429])
  expect(getStatuses()).toEqual([])
})

test('delays by the same jitter for the same seed', () => {
  const getDelays = () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const rules = openRules(7)

    rules.add({ match: {}, delayMs: 10_000, jitterMs: 5000 })

    for (let at = 0; at < 3; at++) {
      void rules.apply(REQUEST)[0]?.wait()
    }

    const delays = timers.mock.calls.map(([, ms]) => ms as number)

    for (const { value } of timers.mock.results) {
      clearTimeout(value)
    }

    timers.mockRestore()

    return delays
  }

  const delays = getDelays()
  expect(getDelays()).toEqual(delays)
  expect(delays).toHaveLength(3)
  expect(new Set(delays).size).toBe(3)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(10_000)
  expect(Math.max(...delays)).toBeLessThanOrEqual(15_000)
})

describe('the clock of the world', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-14T20:10:00Z') }))
  afterEach(() => void vi.useRealTimers())

  const END = '2026-05-14T20:10:00Z'

  test('ends each rule at its time, also in months', () => {
    const rules = openRules()
    for (const until of [END, '2026-03-14T20:11:00Z']) {
      rules.add({ match: {}, until })
    }

    const countAfter = (ms: number) => vi.advanceTimersByTime(ms) && rules.all().length
    expect([59_999, 1, 61 * 86_400_000 - 60_001, 1].map(countAfter)).toEqual([2, 1, 1, 0])
  })

  test('leaves no timer behind when a rule is removed', () => {
    const rules = openRules()
    const add = () => rules.add({ match: {}, until: END, untilMs: 1000 }).id

    rules.remove(add())

    const afterRemove = vi.getTimerCount()
    add()
    rules.replaceAll([])
    expect(afterRemove).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
