import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, onUserChange, startSession } from '../../api/session.ts'
import { clearNotices, NOTICE_DURATION, NoticesHost, useNotices } from './notices.tsx'

function Saver() {
  const notices = useNotices()
  return (
    <button type="button" onClick={() => notices.success('Saved')}>
      Save
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => vi.runOnlyPendingTimers())
  cleanup()
  vi.useRealTimers()
})

function save(top: number) {
  render(
    <>
      <Saver />
      <NoticesHost />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.getBoundingClientRect = () => new DOMRect(0, top, 80, 32)
  button.focus()
  fireEvent.click(button)
}

test.each([
  ['bottom', 'top', 40],
  ['top', 'bottom', innerHeight - 40],
])('appears at the %s edge after a control at the %s raised it', (edge, _, top) => {
  save(top)
  expect(screen.getByText('Saved').closest<HTMLElement>('[data-edge]')?.dataset.edge).toBe(edge)
})

test('stays at its edge when another notice appears at the other one', () => {
  save(40)
  act(() => screen.getByRole('button', { name: 'Save' }).blur())
  act(() => useNotices().info('Updated'))
  const getEdge = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-edge]')?.dataset.edge
  expect([getEdge('Saved'), getEdge('Updated')]).toEqual(['bottom', 'top'])
})

test('[ERR-01] disappears on time while the pointer rests on it', () => {
  save(40)
  fireEvent.pointerEnter(screen.getByText('Saved'))
  act(() => vi.advanceTimersByTime(NOTICE_DURATION.success))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('disappears when the user signs out', () => {
  const stop = onUserChange(clearNotices)
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  save(40)
  act(() => endSession('signed-out'))
  expect(screen.queryByText('Saved')).toBeNull()
  stop()
})
