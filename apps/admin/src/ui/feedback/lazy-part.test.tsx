import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

test('shows an error when the code cannot be loaded, and Retry loads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>{name} is here</p> }))
  load.mockRejectedValueOnce(new Error('gone'))
  const Part = lazyPart(load, { fallback: <p>waiting</p>, name: 'part' })
  render(<Part name="It" />)
  expect(screen.getByText('waiting')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('It is here')).toBeTruthy()
  cleanup()
  render(<Part name="Again" />)
  expect(screen.getByText('Again is here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
