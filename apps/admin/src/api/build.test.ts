// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsBuildOutdated } from './build.ts'

const pageOf = (entry: string) => `<!doctype html><script type="module" src="/assets/${entry}"></script>`
const entry = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-old.js' })
const request = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  document.head.append(entry)
  vi.stubGlobal('fetch', request.mockReset())
})
afterEach(() => {
  cleanup()
  entry.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const respond = (page: string, status = 200) => request.mockImplementation(async () => new Response(page, { status }))
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const returnToTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test('checks every five minutes, and reports another build for good', async () => {
  respond(pageOf('index-old.js'))
  const { result } = renderHook(useIsBuildOutdated)
  await pass(4.9)
  expect(request).not.toHaveBeenCalled()
  await pass(0.1)
  expect(request).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
  expect(result.current).toBe(false)

  respond(pageOf('index-new.js'))
  await pass(5)
  expect(result.current).toBe(true)
  await pass(60)
  expect(request).toHaveBeenCalledTimes(2)
  expect(result.current).toBe(true)
})

test.each([
  ['an error', () => respond(pageOf('index-new.js'), 503)],
  ['a page of another app, such as a sign-in of the network', () => respond('<!doctype html><h1>Sign in</h1>')],
  ['no response', () => request.mockRejectedValue(new TypeError('Failed to fetch'))],
])('takes %s for no change', async (_, stub) => {
  stub()
  const { result } = renderHook(useIsBuildOutdated)
  await pass(5)
  expect(request).toHaveBeenCalledOnce()
  expect(result.current).toBe(false)
})

test('does not check in a hidden tab, but when the user returns to it', async () => {
  respond(pageOf('index-new.js'))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = renderHook(useIsBuildOutdated)
  await pass(8)
  expect(request).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  await returnToTab()
  expect(result.current).toBe(true)
})

test('checks no more often when the user changes between tabs, and no more once the page is left', async () => {
  respond(pageOf('index-old.js'))
  const { unmount } = renderHook(useIsBuildOutdated)
  await returnToTab()
  await pass(5)
  await returnToTab()
  expect(request).toHaveBeenCalledOnce()
  unmount()
  await pass(5)
  await returnToTab()
  expect(request).toHaveBeenCalledOnce()
})
