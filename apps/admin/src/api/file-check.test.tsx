import { act, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_PARALLEL_CHECKS, useFileExists } from './file-check.ts'

const FileStatus = ({ url }: { url: string | null }) => <p>{`${url}: ${useFileExists(url)}`}</p>

const renderAll = (urls: readonly (string | null)[], cache = new Map()) =>
  render(
    <SWRConfig value={{ provider: () => cache, errorRetryInterval: 1 }}>
      {urls.map((url) => (
        <FileStatus key={url} url={url} />
      ))}
    </SWRConfig>,
  )

let responses: (() => void)[]

beforeEach(() => {
  responses = []
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      if (url.includes('cut')) {
        return Promise.reject(new TypeError('Failed to fetch'))
      }

      return new Promise((resolve) => responses.push(() => resolve({ ok: !url.includes('gone') })))
    }),
  )
})

test('[STK-09] checks files by HEAD, at most ten in parallel, each URL once per visit', async () => {
  const urls = Array.from({ length: 25 }, (_, index) => `https://media.test/${index}.mp4`)
  const cache = new Map()
  const { unmount } = renderAll(urls, cache)

  await act(async () => {})
  expect(MAX_PARALLEL_CHECKS).toBe(10)
  expect(fetch).toHaveBeenCalledTimes(10)
  expect(vi.mocked(fetch).mock.calls[0]).toEqual([
    'https://media.test/0.mp4',
    { method: 'HEAD', credentials: 'omit', referrerPolicy: 'no-referrer' },
  ])

  await act(async () => responses.splice(0, 3).map((respond) => respond()))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(13))

  while (responses.length > 0) {
    await act(async () => responses.splice(0).map((respond) => respond()))
  }

  await waitFor(() => expect(screen.getAllByText(/: true$/)).toHaveLength(25))

  unmount()
  renderAll(urls.slice(0, 5), cache)
  expect(screen.getAllByText(/: true$/)).toHaveLength(5)
  expect(fetch).toHaveBeenCalledTimes(25)
})

test('[STK-09] treats a failed check, a missing file and a non-http URL as missing, without another check', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())

  renderAll([
    'http://media.test/gone.jpg',
    'https://media.test/cut.jpg',
    'javascript:alert("https://media.test")',
    null,
  ])

  await act(async () => {})
  await act(async () => responses.splice(0).map((respond) => respond()))
  await waitFor(() => expect(screen.getAllByText(/: false$/)).toHaveLength(4))

  // A retry would start after a millisecond.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([
    'http://media.test/gone.jpg',
    'https://media.test/cut.jpg',
  ])
})
