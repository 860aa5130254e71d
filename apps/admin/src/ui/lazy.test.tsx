import { act, cleanup, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { lazy, loadCode } from './lazy.ts'
import { lazyPart } from './lazy-part.tsx'

function Counter({ unit }: { unit: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} {unit}
    </button>
  )
}

const createScreen = () => lazy(async () => ({ default: Counter }))

const show = (Screen: ReturnType<typeof createScreen>, unit: string) => (
  <Suspense fallback="Loading">
    <Screen unit={unit} />
  </Suspense>
)

test('shows code that is already loaded at once, without the placeholder', async () => {
  const Screen = createScreen()
  await Screen.load()
  render(show(Screen, 'rounds'))
  expect(screen.getByRole('button').textContent).toBe('0 rounds')
})

test('shows the placeholder while the code loads, and keeps the state of the screen afterwards', async () => {
  const Screen = createScreen()
  const { container, rerender } = render(show(Screen, 'rounds'))
  expect(container.textContent).toBe('Loading')

  await press(await screen.findByRole('button'))
  await act(() => Screen.load())
  rerender(show(Screen, 'bouts'))
  expect(screen.getByRole('button').textContent).toBe('1 bouts')
})

test('shows an error when the code cannot be loaded, and Retry loads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})

  const load = vi.fn(async () => ({
    default: ({ name }: { name: string }) => <p>{name} is here</p>,
  }))
  load.mockRejectedValueOnce(new Error('gone'))

  const Part = lazyPart(load, { fallback: <p>waiting</p>, name: 'part' })
  render(<Part name="It" />)
  expect(screen.getByText('waiting')).toBeInTheDocument()

  await press(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByText('It is here')

  cleanup()
  render(<Part name="Again" />)
  expect(screen.getByText('Again is here')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an action whose code is missing says to reload', async () => {
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadCode(missing)).rejects.toMatchObject({
    message: expect.stringContaining('Reload the page.'),
  })
})
