import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECKS_AT_ONCE, useFileExists } from './file-check.ts'

const Said = ({ of }: { of: string | null }) => <p>{`${of}: ${useFileExists(of)}`}</p>
const show = (addresses: readonly (string | null)[], cache = new Map()) =>
  render(
    <SWRConfig value={{ provider: () => cache }}>
      {addresses.map((address) => (
        <Said key={address} of={address} />
      ))}
    </SWRConfig>,
  )

let answer: (() => void)[]
beforeEach(() => {
  answer = []
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => {
      if (address.includes('cut')) return Promise.reject(new TypeError('Failed to fetch'))
      return new Promise((resolve) => answer.push(() => resolve({ ok: !address.includes('gone') })))
    }),
  )
})
afterEach(cleanup)

test('[STK-09] files are checked by HEAD, at most ten at once, each address once a visit', async () => {
  const addresses = Array.from({ length: 25 }, (_, at) => `https://media.test/${at}.mp4`)
  const cache = new Map()
  const { unmount } = show(addresses, cache)
  await act(async () => {})
  expect(CHECKS_AT_ONCE).toBe(10)
  expect(fetch).toHaveBeenCalledTimes(10)
  expect(vi.mocked(fetch).mock.calls[0]).toEqual(['https://media.test/0.mp4', expect.objectContaining({ method: 'HEAD', credentials: 'omit' })])
  await act(async () => answer.splice(0, 3).map((say) => say()))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(13))
  while (answer.length > 0) await act(async () => answer.splice(0).map((say) => say()))
  await waitFor(() => expect(screen.getAllByText(/: true$/)).toHaveLength(25))

  unmount()
  show(addresses.slice(0, 5), cache)
  expect(screen.getAllByText(/: true$/)).toHaveLength(5)
  expect(fetch).toHaveBeenCalledTimes(25)
})

test('[STK-09] what fails, is not there or is no address of the web counts as missing', async () => {
  show(['https://media.test/gone.jpg', 'https://media.test/cut.jpg', 'javascript:alert(1)', null])
  await act(async () => {})
  await act(async () => answer.splice(0).map((say) => say()))
  await waitFor(() => expect(screen.getAllByText(/: false$/)).toHaveLength(4))
  expect(fetch).toHaveBeenCalledTimes(2)
})
