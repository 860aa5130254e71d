import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import * as playStream from './play-stream.ts'
import { Player } from './player.tsx'

test('[AEV-05] says for how long a live stream stands still, and when it goes on', async () => {
  vi.useFakeTimers()

  let lastSegment: number | undefined = 7

  vi.spyOn(playStream, 'playStream').mockImplementation(async (_video, _url, { onReady }) => {
    onReady()
    return Object.assign(() => {}, { getLastSegment: () => lastSegment })
  })

  render(<Player src="/live/main.m3u8" name="Last Bell" />)

  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await wait(15_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  await wait(3000)
  expect(screen.getByRole('status')).toHaveTextContent('The stream stands still')
  expect(screen.getByText('No new picture for 17 seconds')).toBeVisible()

  lastSegment += 1
  await wait(1000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  // The playlist of a recording gets no new segment.
  lastSegment = undefined
  await wait(30_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  vi.useRealTimers()
})
