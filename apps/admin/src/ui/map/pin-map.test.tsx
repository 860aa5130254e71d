import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PinMap from './pin-map.tsx'
import * as world from './world-layer.tsx'

beforeEach(() => void vi.spyOn(world, 'WorldLayer').mockReturnValue(null as never))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[ARD-07] moves the map to a pin whose coordinates were typed', () => {
  const onChange = vi.fn()
  const { rerender } = render(<PinMap position={undefined} onChange={onChange} />)
  rerender(<PinMap position={{ lat: -23.55, lng: -46.63 }} onChange={onChange} />)
  fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
  const [{ lat, lng }] = onChange.mock.calls[0]!
  expect([Math.round(lat), Math.round(lng)]).toEqual([-24, -47])
})
