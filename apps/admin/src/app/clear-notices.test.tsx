import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#api/session.ts'
import { useNotices } from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { REDUCED_MOTION } from '#ui/theme/theme-choice.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ClearNotices } from './clear-notices.tsx'

let notices: ReturnType<typeof useNotices>

function Screen() {
  notices = useNotices()
  return <ClearNotices />
}

beforeEach(() => {
  vi.useFakeTimers()
  // Without motion, a notice is gone when its time is over.
  Object.assign(REDUCED_MOTION, { matches: true })
  render(<Screen />, { wrapper: ThemeProvider })
})

test('[AUTH-12] removes the notices of a user who signs out', async () => {
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  await act(async () => notices.info('Shown'))
  expect(screen.getByText('Shown')).toBeInTheDocument()

  act(() => endSession('signed-out'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText('Shown')).not.toBeInTheDocument()
})
