import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { DownloadButton } from './download-button.tsx'
import { type CreateFile, formatProgress, toDatedName } from './use-download.ts'

const saved = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }),
  )

  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
})

afterEach(() => saved.mockClear())

function show(createFile: CreateFile) {
  render(
    <App>
      <DownloadButton label="Download" createFile={createFile} />
    </App>,
  )
  return press('Download')
}

test('[DLD-03] shows the progress, and saves nothing once it is cancelled', async () => {
  let release!: () => void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })

  const isCanceled = vi.fn()

  await show(async ({ onProgress, signal }) => {
    signal.addEventListener('abort', isCanceled)
    onProgress(40, 100)
    await held

    return { blob: new Blob(['a']), fileName: 'a.csv', rows: 1 }
  })

  expect(screen.getByText('40%')).toBeInTheDocument()
  expect(screen.getByLabelText('Cancel, Download')).toHaveFocus()

  // The second click of a double click, which is on the same button.
  fireEvent.click(screen.getByLabelText('Cancel, Download'), { detail: 2 })
  expect(isCanceled).not.toHaveBeenCalled()

  await press('Cancel, Download')
  await act(async () => release())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus())
  expect(saved).not.toHaveBeenCalled()
})

test('[DLD-03] is cancelled when its screen is left', async () => {
  const canceled = vi.fn()

  await show(({ signal }) => {
    signal.addEventListener('abort', canceled)
    return new Promise(() => {})
  })

  cleanup()
  expect(canceled).toHaveBeenCalledOnce()
})

test.each<[string, CreateFile, string]>([
  [
    'fails',
    () => Promise.reject(new ApiError({ kind: 'rejected', status: 503, message: 'Not now.' })),
    'Not now.',
  ],
  ['is empty', async () => ({ blob: new Blob([]), fileName: 'a.csv', rows: 0 }), 'Data is empty'],
])('[DLD-01] [DLD-03] says so and saves nothing when the file %s', async (_, createFile, text) => {
  await show(createFile)
  await screen.findByText(text)
  expect(saved).not.toHaveBeenCalled()
})

test.each([
  [1, 'Downloaded 1 row'],
  [1200, 'Downloaded 1,200 rows'],
  [undefined, 'Downloaded'],
])(
  '[DLD-03] saves a file of %s rows, says “%s”, and frees it a minute later',
  async (rows, text) => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show(async () => ({
      blob: new Blob(['a']),
      fileName: 'a.csv',
      rows,
    }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(saved.mock.contexts[0]).toMatchObject({
      href: 'blob:a',
      download: toDatedName('a.csv', new Date()),
    })

    act(() => void vi.advanceTimersByTime(50_000))
    expect(revoke).not.toHaveBeenCalled()

    act(() => void vi.advanceTimersByTime(10_000))
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a')
    vi.useRealTimers()
  },
)

test.each([
  ['users.csv', '05-01-2026-users.csv'],
  ['event-7-2026-01-05.json', '05-01-2026-event-7.json'],
  ['05-01-2026-event-7.json', '05-01-2026-event-7.json'],
  ['users-2026-01-05-all.csv', '05-01-2026-users-all.csv'],
  // Another day says what the file is about.
  ['users-2025-12-31.csv', '05-01-2026-users-2025-12-31.csv'],
])('[DLD-03] names %s by the day once: %s', (fileName, name) =>
  expect(toDatedName(fileName, new Date(2026, 0, 5, 23))).toBe(name),
)

test.each([
  [{ bytes: 500, total: 1000 }, '50%'],
  [{ bytes: 1200, total: 1000 }, '100%'],
  [{ bytes: 987_654, total: undefined }, '988 kB'],
  [{ bytes: 1_250_000, total: undefined }, '1.3 MB'],
])('formats the progress %j as %s', (received, words) =>
  expect(formatProgress(received)).toBe(words),
)
