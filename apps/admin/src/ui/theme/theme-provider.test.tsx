import { act, screen } from '@testing-library/react'
import { Button } from 'antd'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, setUpUser } from '#ui/testing/user.ts'
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
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
})

test('the first press on the theme leaves that of the system', async () => {
  await press('Theme: system')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')

  await press('Theme: dark')
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')

  await press('Theme: light')
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(screen.getByRole('button', { name: 'Theme: system' })).toBeInTheDocument()
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
    await setUpUser().hover(screen.getByText('Shown'))
    await pass(milliseconds - 100)
    expect(screen.getByText('Shown')).toBeInTheDocument()

    // antd counts in frames.
    await pass(200)
    expect(screen.queryByText('Shown')).not.toBeInTheDocument()
  })

  test('an error stays while it has the focus, and for 5 s after it', async () => {
    await show(() => notices.failure('Shown'))

    const close = screen.getByRole('button', { name: 'Close' })
    act(() => close.focus())
    await pass(60_000)
    expect(screen.getByText('Shown')).toBeInTheDocument()

    act(() => close.blur())
    await pass(4900)
    expect(screen.getByText('Shown')).toBeInTheDocument()

    await pass(200)
    expect(screen.queryByText('Shown')).not.toBeInTheDocument()
  })

  test.each<[what: string, role: string, raise: () => void]>([
    ['a success', 'status', () => notices.success('Shown')],
    ['a payment', 'alert', () => notices.success('Shown', '', NOTICE_DURATION.payment)],
    ['an error', 'alert', () => notices.failure('Shown')],
  ])('%s is announced as %s', async (_, role, raise) => {
    await show(raise)
    expect(screen.getByRole(role)).toHaveTextContent('Shown')
  })
})
