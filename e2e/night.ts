import type { World } from '@cornerman/testkit/world'
import { expect, type Locator, type Page } from '@playwright/test'

/** The account of an arena with a live event of eight bouts, whose stream has timestamps. */
export const RUN_EVENT = '/dashboard/arenas/9?run=2'
export const LIVE = 2

/** The primary step. */
export const getStep = (page: Page) => page.locator('[aria-current="step"]')
export const getLast = (page: Page) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: 'Bout' })

/** The video stays paused: decoding it takes the processor that a busy machine needs for the page. */
export const pauseVideo = (page: Page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = async () => {}
  })

/** Moves the video to a part of what it has of the stream. */
export async function seek(page: Page, part: number) {
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.seekable.length))
    .toBe(1)
  await video.evaluate((element: HTMLVideoElement, part) => {
    element.currentTime =
      element.seekable.start(0) + (element.seekable.end(0) - element.seekable.start(0)) * part
  }, part)
}

/** Until the picture has its time, a press says why it cannot mark, and is repeated. */
export const mark = (page: Page, press: () => Promise<void>, done: string) =>
  expect(async () => {
    await press()
    await expect(getLast(page)).toContainText(done, { timeout: 1000 })
  }).toPass()

/** Takes the live event back to before its start. Returns the address of its stream. */
export async function goBackBeforeStart(world: World): Promise<string> {
  const event = await world.showRow('events', LIVE)
  await world.patch('events', LIVE, { status: 'UPCOMING', video: null, currentSlotId: null })

  const fights = (await world.rows('fights')).filter(({ eventId }) => eventId === LIVE)
  for (const { id } of fights) {
    await world.patch('fights', id, { winner: null, result: null, fightLink: null })
  }

  return new URL(event.video?.streamUrl ?? '', `${world.url}/`).href
}

/** Does a step by its key or on its control. */
export interface Way {
  name: string
  /** Two keys where the mouse has one button: who won, then how. */
  resultKeys: readonly string[]
  press(page: Page, key: string, target: Locator): Promise<void>
}

/** Runs the bout that is on, with the blue corner as its winner, and begins the next one. Returns with how many presses. */
export async function runBout(page: Page, number: number, { press, resultKeys }: Way) {
  let presses = 0
  await expect(getStep(page)).toContainText('Mark clip start')

  await seek(page, 0.2)
  await mark(page, () => press(page, 'i', getStep(page)), `Bout ${number}: clip starts`)
  presses += 1

  await expect(getStep(page)).toContainText('Mark clip end')

  await seek(page, 0.8)
  await mark(page, () => press(page, 'o', getStep(page)), `Bout ${number}: clip saved`)
  presses += 1

  await expect(getStep(page)).toContainText('Choose result')

  const ko = page.locator('[data-side="blue"]').getByRole('button', { name: 'KO', exact: true })
  for (const key of resultKeys) {
    await press(page, key, ko)
    presses += 1
  }

  await expect(getLast(page)).toContainText(/Bout \d: .*, KO/)

  if (number < 8) {
    await expect(getStep(page)).toContainText('Start next bout')
    await press(page, 'n', getStep(page))
    presses += 1
  }

  // No question on the way.
  await expect(page.getByRole('dialog')).toHaveCount(1)

  return presses
}
