import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { Sparkline } from './sparkline.tsx'

const POINTS = [
  { at: 1000, value: 2 },
  { at: 2000, value: 1200 },
  { at: 3000, value: 5 },
]

const draw = (points: typeof POINTS, marks: number[]) =>
  render(
    <Sparkline label="Viewers" points={points} marks={marks} formatTime={(at) => `at ${at}`}>
      per minute
    </Sparkline>,
  )

test('names the peak, both ends, and marks only times between them', () => {
  draw(POINTS, [999, 1000, 2500, 3001])

  const line = screen.getByRole('img', { name: 'Viewers, at most 1,200' })
  expect(screen.getByText('at 1000')).toBeInTheDocument()
  expect(screen.getByText('at 3000')).toBeInTheDocument()

  const paths = [...line.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(paths.slice(2)).toEqual(['M0 48v-6', 'M216 48v-6'])
})

test('draws nothing of a single point, and names no times', () => {
  draw(POINTS.slice(0, 1), [1000])
  expect(screen.getByRole('img', { name: 'Viewers' })).toBeInTheDocument()
  expect(screen.queryByText(/^at/)).not.toBeInTheDocument()
})
