import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

const START = Date.parse('2026-11-12T20:00:00Z')
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('tells the time at its interval, not in a hidden tab, and at once when that is shown', () => {
  vi.useFakeTimers({ now: START })

  const { result } = renderHook(() => useNow(1000))
  pass(999)
  expect(result.current).toBe(START)

  pass(1)
  expect(result.current).toBe(START + 1000)

  show('hidden')
  pass(5000)
  expect(result.current).toBe(START + 1000)

  show('visible')
  expect(result.current).toBe(START + 6000)
})

test('leaves no timer behind', () => {
  vi.useFakeTimers({ now: START })

  const { unmount } = renderHook(() => useNow(1000))
  expect(vi.getTimerCount()).toBe(1)

  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
