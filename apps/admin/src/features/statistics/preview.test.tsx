import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PauseButton, Polling } from '../../ui/polling/polling.tsx'
import { Preview } from './preview.tsx'

const { motion } = vi.hoisted(() => ({ motion: { welcome: true } }))
vi.mock('../../ui/theme/theme-choice.ts', () => ({ isMotionAllowed: () => motion.welcome }))
const play = vi.fn(async () => {})
const pause = vi.fn()
let rows = 0

beforeEach(() => {
  motion.welcome = true
  play.mockClear()
  pause.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => ({ ok: !address.includes('gone') })),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(href: string) {
  // Addresses of their own: whether a file is there is remembered.
  rows += 1
  render(
    <Polling>
      <PauseButton />
      <Preview of={{ href: `https://media.test/${rows}/${href}`, thumbnailHref: `https://media.test/${rows}/poster.jpg` }} />
    </Polling>,
  )
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  return document.querySelector('video') as HTMLVideoElement
}

test('[STK-06] a preview is the mp4 of the row, muted and over and over, hidden until it is loaded', async () => {
  const video = await show('bout.m3u8?x=1')
  expect(video.getAttribute('src')).toBe(`https://media.test/${rows}/bout.mp4?x=1`)
  expect(video).toMatchObject({ muted: true, loop: true, autoplay: true, playsInline: true })
  expect(video.hidden).toBe(true)
  fireEvent(video, new Event('loadeddata'))
  expect(video.hidden).toBe(false)
  expect(play).toHaveBeenCalled()
  expect(document.querySelector('img')).not.toBeNull()
})

test('[STK-06] a preview that fails stays hidden, and the thumbnail stays', async () => {
  const video = await show('bout.m3u8')
  fireEvent(video, new Event('error'))
  expect(document.querySelector('video')).toBeNull()
  expect(document.querySelector('img')).not.toBeNull()
})

test('[STK-09] an mp4 that is not there is never asked to play, and a thumbnail that is none is the placeholder', async () => {
  expect(await show('gone.m3u8')).toBeNull()
  fireEvent(document.querySelector('img') as HTMLImageElement, new Event('error'))
  expect(screen.getByRole('img', { name: 'No thumbnail' })).toBeTruthy()
})

test('previews rest while the screen is paused, and for whoever wants no motion', async () => {
  await show('bout.m3u8')
  fireEvent.click(screen.getByRole('button', { name: 'Pause updates' }))
  expect(pause).toHaveBeenCalled()
  cleanup()
  play.mockClear()
  motion.welcome = false
  const video = await show('bout.m3u8')
  expect(video.autoplay).toBe(false)
  expect(play).not.toHaveBeenCalled()
})
