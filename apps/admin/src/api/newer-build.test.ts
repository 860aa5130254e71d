import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { useIsBuildOutdated } from './newer-build.ts'
import { createTestCache } from './testing/open-tab.ts'

const request = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', request.mockReset())
})

const respond = (build: string, status = 200) =>
  request.mockImplementation(async () => Response.json({ version: '1.0.0', build }, { status }))
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(SWRConfig, { value: { provider: createTestCache } }, children)
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

test('checks every five minutes whether there is another build', async () => {
  respond('dev')

  const { result } = renderHook(useIsBuildOutdated, { wrapper })
  await pass(4.9)
  expect(request).not.toHaveBeenCalled()

  await pass(0.1)
  expect(request).toHaveBeenCalledExactlyOnceWith('/version.json', { cache: 'no-store' })
  expect(result.current).toBe(false)

  respond('next')
  await pass(5)
  expect(result.current).toBe(true)
})

test.each([
  ['an error', () => respond('next', 503)],
  [
    'a page of another app, such as a sign-in of the network',
    () => request.mockResolvedValue(new Response('<h1>')),
  ],
  ['no response', () => request.mockRejectedValue(new TypeError('Failed to fetch'))],
])('takes %s for no change, and checks again', async (_, stub) => {
  stub()

  const { result } = renderHook(useIsBuildOutdated, { wrapper })
  await pass(5)
  expect(request).toHaveBeenCalledOnce()
  expect(result.current).toBe(false)

  respond('next')
  await pass(5)
  expect(result.current).toBe(true)

  stub()
  await pass(5)
  expect(result.current).toBe(true)
})

test('does not check in a hidden tab', async () => {
  respond('next')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  renderHook(useIsBuildOutdated, { wrapper })
  await pass(8)
  expect(request).not.toHaveBeenCalled()
})
