import { act, fireEvent, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { REDUCED_MOTION } from './theme-choice.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

let notices: ReturnType<typeof useNotices>
function Screen() {
  notices = useNotices()
  return (
    <>
      <Button loading>Save</Button>
      <ThemeSwitch />
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  // Without motion, a notice is gone when its time is over.
  Object.assign(REDUCED_MOTION, { matches: true })
  render(<Screen />, { wrapper: ThemeProvider })
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const show = (raise: () => void) => act(async () => raise())

test('a button keeps its name while it is loading', () => {
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('the first press on the theme leaves that of the system', () => {
  const shown = ['dark', 'light', 'light'].map((mode) => {
    fireEvent.click(screen.getByRole('button', { name: /^Theme/ }))
    return document.documentElement.dataset.theme === mode
  })
  expect(shown).toEqual([true, true, true])
  expect(screen.getByRole('button', { name: 'Theme: system' })).toBeTruthy()
})

describe('[ERR-01] the notice of', () => {
  test.each<[kind: string, milliseconds: number, raise: () => void]>([
    ['an error', 5000, () => notices.failure('Shown')],
    ['an info', 5000, () => notices.info('Shown')],
    ['a success', 1500, () => notices.success('Shown')],
    ['a price', 2500, () => notices.success('Shown', '', NOTICE_DURATION.price)],
    ['a reward', 2500, () => notices.success('Shown', '', NOTICE_DURATION.reward)],
    [
      'a failed upload',
      1500,
      () => notices.failure('Shown', '', { duration: NOTICE_DURATION.imageUploadFailure }),
    ],
  ])('%s is shown for %i ms, also under the pointer', async (_, milliseconds, raise) => {
    await show(raise)
    fireEvent.mouseEnter(screen.getByText('Shown'))
    await pass(milliseconds - 100)
    expect(screen.queryByText('Shown')).toBeTruthy()
    // antd counts in frames.
    await pass(200)
    expect(screen.queryByText('Shown')).toBeNull()
  })
})
