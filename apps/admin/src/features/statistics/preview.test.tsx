import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PauseButton, Polling } from '#shared/polling.tsx'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import * as theme from '#ui/theme/theme-choice.ts'
import { Preview } from './preview.tsx'

const motion = { isAllowed: true }
const play = vi.fn(async () => {})
const pause = vi.fn()
let rows = 0
let inSight = true

beforeEach(() => {
  motion.isAllowed = true
  inSight = true
  vi.spyOn(theme, 'isMotionAllowed').mockImplementation(() => motion.isAllowed)

  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.report([{ isIntersecting: inSight }])
      }
      disconnect() {}
    },
  )

  play.mockClear()
  pause.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)

  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => ({ ok: !url.includes('gone') })),
  )
})

async function renderPreview(href: string) {
  // Unique URLs, because the file check is cached.
  rows += 1

  const base = `https://media.test/${rows}`

  render(
    <Polling>
      <PauseButton />
      <Preview video={{ href: `${base}/${href}`, thumbnailHref: `${base}/poster.jpg` }} />
    </Polling>,
  )

  if (!inSight) {
    return null as never
  }

  await waitFor(() => expect(document.querySelector('img')).not.toBeNull())

  if (!href.includes('gone')) {
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
  }

  return document.querySelector('video') as HTMLVideoElement
}

test('[STK-06] plays the mp4 muted in a loop and hides it until it is loaded', async () => {
  const video = await renderPreview('bout.m3u8?x=1')
  expect(video.getAttribute('src')).toBe(`https://media.test/${rows}/bout.mp4?x=1`)
  expect(video).toMatchObject({ muted: true, loop: true, autoplay: true, playsInline: true })
  expect(video.hidden).toBe(true)

  fireEvent(video, new Event('loadeddata'))
  expect(video.hidden).toBe(false)
  expect(play).toHaveBeenCalled()
  expect(document.querySelector('img')).not.toBeNull()
})

test('[STK-09] checks no file of a row that was never in sight', async () => {
  inSight = false
  await renderPreview('bout.m3u8')
  expect(fetch).not.toHaveBeenCalled()
})

test('[STK-06] shows only the thumbnail when the preview fails', async () => {
  const video = await renderPreview('bout.m3u8')
  fireEvent(video, new Event('error'))
  expect(document.querySelector('video')).toBeNull()
  expect(document.querySelector('img')).not.toBeNull()
})

test('[STK-09] does not play a missing mp4 and shows a placeholder for a broken thumbnail', async () => {
  expect(await renderPreview('gone.m3u8')).toBeNull()
  fireEvent(document.querySelector('img') as HTMLImageElement, new Event('error'))
  expect(screen.getByRole('img', { name: 'No thumbnail' })).toBeVisible()
})

test('does not play while updates are paused or with reduced motion', async () => {
  await renderPreview('bout.m3u8')
  await press('Pause updates')
  expect(pause).toHaveBeenCalled()

  cleanup()
  play.mockClear()
  motion.isAllowed = false

  const video = await renderPreview('bout.m3u8')
  expect(video.autoplay).toBe(false)
  expect(play).not.toHaveBeenCalled()
})
