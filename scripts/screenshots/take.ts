import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Width } from '../../e2e/screenshots/story.ts'
import { ROOT } from '../cli.mjs'
import { TOUR } from './tour.ts'

const DESKTOP_AND_PHONE: readonly Width[] = [1440, 390]
const ALL_WIDTHS: readonly Width[] = [1440, 1920, 1280, 1024, 390, 320]
/** The widths of the environment variable WIDTHS, such as `1024,390`. */
const chosenWidths = process.env.WIDTHS?.split(',').map(Number)
const choose = (widths: readonly Width[]) => widths.filter((width) => !chosenWidths || chosenWidths.includes(width))

/** The widths of a screen, or of a story: of two unless others are chosen, and of its own only, if it has any. */
export const STATE_WIDTHS = choose(process.env.TOUR ? DESKTOP_AND_PHONE : ALL_WIDTHS)
export const getStoryWidths = (own?: readonly Width[]) => choose(own ?? (chosenWidths ? ALL_WIDTHS : DESKTOP_AND_PHONE))
const MIN_HEIGHT = 900
/** Longer pages are cropped. */
const MAX_HEIGHT = 4000

/** Takes the page as it is, in both themes, as `.screenshots/<name>.<theme>.<width>.png` and into the report. */
export async function takePictures(page: Page, width: Width, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const picture = `${name}.${colorScheme}.${width}`
    const path = join(ROOT, `.screenshots/${picture}.png`)
    mkdirSync(dirname(path), { recursive: true })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A page with long tables is rendered anew, which can take longer than a picture.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await resize(page, width)
    await waitUntilStill(page)
    await growToContent(page, width)
    await takeStablePicture(page, path)
    await test.info().attach(`${colorScheme}, ${width} px`, { path })
    if (process.env.TOUR && TOUR[picture]) await saveForReadme(page, width, TOUR[picture])
  }
  await resize(page, width)
}

export const resize = (page: Page, width: Width) => page.setViewportSize({ width, height: MIN_HEIGHT })

/** A taller window may let a box grow that still does not show all of its content, so this takes several steps. */
async function growToContent(page: Page, width: Width) {
  for (let step = 0; step < 4; step++) {
    const height = await measureContent(page)
    if (height === page.viewportSize()?.height) return
    await page.setViewportSize({ width, height })
    await waitUntilStill(page)
  }
}

/** Returns the window height that shows all of the last opened dialog if it scrolls, else all of the page. */
const measureContent = (page: Page) =>
  page.evaluate(
    ([min, max]) => {
      const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1)
      const isScrollable = (element: Element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight
      const boxes = dialog
        ? [dialog, dialog.parentElement, dialog.parentElement?.parentElement, ...dialog.querySelectorAll('*')]
        : []
      const hidden = boxes.flatMap((element) =>
        element && isScrollable(element) ? element.scrollHeight - element.clientHeight : [],
      )
      const height = dialog ? innerHeight + Math.max(0, ...hidden) : document.documentElement.scrollHeight
      return Math.min(max, Math.max(min, height))
    },
    [MIN_HEIGHT, MAX_HEIGHT] as const,
  )

async function waitUntilStill(page: Page) {
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0, { timeout: 10_000 })
  await page.evaluate(async () => {
    await document.fonts.ready
    // A lazy image out of sight does not load.
    const loading = [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(loading.map((image) => image.decode().catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Charts and maps render asynchronously: repeats until two consecutive screenshots are equal. */
async function takeStablePicture(page: Page, path: string) {
  // How far a video has played depends on the machine.
  const style = '[role=dialog] video { filter: brightness(0) }'
  const takeScreenshot = () => page.screenshot({ path, animations: 'disabled', caret: 'hide', style })
  let last = await takeScreenshot()
  if ((await page.locator('canvas, .leaflet-container, iframe').count()) === 0) return
  await expect(async () => {
    const next = await takeScreenshot()
    const isStable = next.equals(last)
    last = next
    expect(isStable, 'the chart or map still changes').toBe(true)
  }).toPass({ timeout: 15_000 })
}

/** Saves the visible part of the page, small enough for the repository. */
async function saveForReadme(page: Page, width: Width, name: string) {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height: MIN_HEIGHT, scale: 1 }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 64, clip })
  writeFileSync(join(ROOT, `docs/images/${name}.webp`), data, 'base64')
}
