import { defineQuery } from '@cornerman/contract'
import { act, screen } from '@testing-library/react'
import * as T from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import * as api from '#api/call.ts'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { Widget } from '#ui/widget.tsx'
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

test('polls and shows that the data is live', async () => {
  show()
  await pass(0)
  expect(figure()).toBe('1')
  expect(state()).toBe('Live')

  await pass(3 * INTERVAL)
  expect(figure()).toBe('4')
})

test('reads nothing when a paused screen is left', async () => {
  const { unmount } = show()
  await pass(0)
  await press('Pause updates')
  unmount()
  await pass(INTERVAL)
  expect(apiCall).toHaveBeenCalledOnce()
})

test('stops on Pause with the time of the data, and refetches at once on Resume', async () => {
  show()
  await pass(0)
  await press('Pause updates')
  await pass(10 * INTERVAL)
  act(() => void window.dispatchEvent(new Event('focus')))
  await pass(0)
  expect(figure()).toBe('1')
  expect(state()).toMatch(/^Paused, as of 14:02:11 \S+$/)

  await press('Resume updates')
  await pass(0)
  expect(figure()).toBe('2')
  expect(state()).toBe('Live')

  await pass(INTERVAL)
  expect(figure()).toBe('3')
})

// Without an event of the focus, after which SWR reads by itself.
test('reads at once when the pause ends, and not only after the next interval', async () => {
  show()
  await pass(0)
  await press('Pause updates')
  await pass(INTERVAL)
  await press('Resume updates')
  await pass(0)
  expect(figure()).toBe('2')
})

test('keeps the last data after a failure, with Retry', async () => {
  show()
  await pass(0)
  apiCall.mockRejectedValueOnce(new ApiError({ kind: 'network', message: 'No connection.' }))
  await pass(INTERVAL)
  expect(figure()).toBe('1')
  expect(state()).toMatch(/^Not up to date, as of /)

  await press('Retry')
  await pass(0)
  expect(figure()).toBe('2')
  expect(state()).toBe('Live')
})

test('stops offline, and continues afterwards', async () => {
  show()
  await pass(0)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await pass(5 * INTERVAL)
  expect(figure()).toBe('1')
  expect(state()).toMatch(/^Offline, as of /)

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(INTERVAL)
  expect(state()).toBe('Live')
})
