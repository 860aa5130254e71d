import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { settle } from '#ui/testing/user.ts'
import * as playStream from './play-stream.ts'
import { Player } from './player.tsx'

test('[AEV-05] plays aloud only when asked to, and begins anew for another URL', async () => {
  const stop = vi.fn()
  const play = vi.spyOn(playStream, 'playStream').mockResolvedValue(Object.assign(stop, {}))
  const getVideo = () => screen.getByLabelText<HTMLVideoElement>('Video of Last Bell')
  const show = (src: string, autoPlay: 'aloud' | 'muted') => (
    <Player src={src} name="Last Bell" autoPlay={autoPlay} />
  )

  const { rerender, unmount } = render(show('/live/main.m3u8', 'aloud'))
  await settle()
  expect(getVideo().muted).toBe(false)

  rerender(show('/vod/main.m3u8', 'muted'))
  await settle()
  expect(getVideo().muted).toBe(true)
  expect(play.mock.calls.map(([, src]) => src)).toEqual(['/live/main.m3u8', '/vod/main.m3u8'])
  expect(stop).toHaveBeenCalledOnce()

  unmount()
  expect(stop).toHaveBeenCalledTimes(2)
})

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
