import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useCurrentMinute, useStreamFilter } from './use-stream-filter.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const setTime = (time: string) => vi.setSystemTime(`2026-11-23T${time}:00Z`)

test('[STM-01] ends "Last 24 hours" when it was chosen, and stays there while the event goes on', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setTime('09:00')
  const { result } = renderHook(useStreamFilter, { wrapper: MemoryRouter })
  setTime('18:00')
  act(() => result.current.update({ range: '24h' }))
  expect(result.current.now.toISOString()).toContain('T18:00')
  setTime('19:00')
  act(() => result.current.chooseEvents([2]))
  expect(result.current.now.toISOString()).toContain('T18:00')
})

test('[STM-01] tells the status of an event by the current minute', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  setTime('09:00')
  const { result } = renderHook(useCurrentMinute)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current.toISOString()).toContain('T09:01')
})
