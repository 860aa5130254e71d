import { defineQuery } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as T from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import * as api from '#api/call.ts'
import { Widget } from '#ui/widget/widget.tsx'
import { PauseButton, Polling, usePolled } from './polling.tsx'

const apiCall = vi.fn()

const INTERVAL = 2000
// Each test uses another endpoint, because the cache is shared by the file.
let calls = 0
const freshCall = () => {
  calls += 1
  return defineQuery({
    path: `/now/${calls}`,
    summary: 'Count',
    access: 'session',
    response: T.Object({ n: T.Integer() }),
    reads: ['users'],
  })
}

function Figures({ of }: { of: ReturnType<typeof freshCall> }) {
  const reading = usePolled(of, {}, INTERVAL)
  return (
    <Widget title="Now" query={reading} skeleton={<p>shape</p>}>
      {({ n }) => <p data-testid="figure">{n}</p>}
    </Widget>
  )
}
const show = () => {
  const of = freshCall()
  return render(
    <Polling>
      <PauseButton />
      <Figures of={of} />
    </Polling>,
  )
}
const figure = () => screen.getByTestId('figure').textContent
const state = () => screen.getByRole('status').textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T14:02:11') })
  apiCall.mockReset()
  vi.spyOn(api, 'call').mockImplementation(apiCall)
  let n = 0
  apiCall.mockImplementation(async () => {
    n += 1
    return { n }
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('polls and shows that the data is live', async () => {
  show()
  await pass(0)
  expect(figure()).toBe('1')
  expect(state()).toBe('Live')
  await pass(3 * INTERVAL)
  expect(figure()).toBe('4')
})

test('stops on Pause with the time of the data, and refetches at once on Resume', async () => {
  show()
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Pause updates' }))
  await pass(10 * INTERVAL)
  act(() => void window.dispatchEvent(new Event('focus')))
  await pass(0)
  expect(figure()).toBe('1')
  expect(state()).toMatch(/^Paused, as of 14:02:11 \S+$/)
  fireEvent.click(screen.getByRole('button', { name: 'Resume updates' }))
  await pass(0)
  expect(figure()).toBe('2')
  expect(state()).toBe('Live')
  await pass(INTERVAL)
  expect(figure()).toBe('3')
})

test('stops in a hidden tab and offline, and continues afterwards', async () => {
  show()
  await pass(0)
  act(() => hide(true))
  await pass(5 * INTERVAL)
  expect(apiCall).toHaveBeenCalledTimes(1)
  act(() => hide(false))
  await pass(INTERVAL)
  expect(apiCall.mock.calls.length).toBeGreaterThan(1)

  const callCount = apiCall.mock.calls.length
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await pass(5 * INTERVAL)
  expect(apiCall).toHaveBeenCalledTimes(callCount)
  expect(state()).toMatch(/^Offline, as of /)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(INTERVAL)
  expect(state()).toBe('Live')
})

test('backs off on failures, keeps the last data, and Retry refetches at once', async () => {
  show()
  await pass(0)
  apiCall.mockRejectedValue(new ApiError({ kind: 'network', message: 'No connection.' }))
  await pass(INTERVAL)
  expect(apiCall).toHaveBeenCalledTimes(2)
  // 4, 8, 16, then every 30 seconds.
  await pass(4000 + 8000 + 16_000 + 30_000)
  expect(apiCall).toHaveBeenCalledTimes(6)
  expect(figure()).toBe('1')
  // Several retries and focus changes leave one pending retry.
  for (let click = 0; click < 5; click++) {
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await pass(3000)
  }
  const callCount = apiCall.mock.calls.length
  await pass(30_000)
  expect(apiCall.mock.calls.length - callCount).toBeLessThanOrEqual(4)

  apiCall.mockResolvedValue({ n: 99 })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(0)
  expect(figure()).toBe('99')
  expect(state()).toBe('Live')
})

test('slows down after a 429 as long as the server asks, and comes back', async () => {
  show()
  await pass(0)
  apiCall.mockRejectedValueOnce(
    new ApiError({ kind: 'rejected', status: 429, message: 'Too many requests.', retryAfter: 20_000 }),
  )
  await pass(INTERVAL)
  expect(apiCall).toHaveBeenCalledTimes(2)
  await pass(19_000)
  expect(apiCall).toHaveBeenCalledTimes(2)
  await pass(1000)
  expect(apiCall).toHaveBeenCalledTimes(3)
  expect(state()).toBe('Live')
  await pass(3 * INTERVAL)
  expect(apiCall).toHaveBeenCalledTimes(6)
})
