import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Width } from '../../e2e/screenshots/story.ts'
import { ROOT } from '../root.mjs'
import { TOUR } from './tour.ts'

/** Where the pictures go. Git knows nothing of it. */
export const FOLDER = join(ROOT, '.screenshots')

export const WIDTHS: readonly Width[] = [1440, 390]
export const THEMES = ['light', 'dark'] as const
const HEIGHT = 900
/** A page that is longer is cut off there. */
const LONGEST = 4000

interface Picture {
  /** Where it is put. */
  folder: string
  /** What is before the theme and the width in its name. */
  name: string
}

/** The page as it stands, in both themes; the width is that of the window. */
export async function take(page: Page, width: Width, { folder, name }: Picture) {
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openAt(page, width)
    await still(page)
    await showAll(page, width)
    const path = join(folder, `${name}.${colorScheme}.${width}`)
    await shoot(page, `${path}.png`)
    if (process.env.TOUR) await putIntoTour(page, width, TOUR[`${basename(dirname(path))}/${basename(path)}`])
  }
  await openAt(page, width)
}

export const openAt = (page: Page, width: Width) => page.setViewportSize({ width, height: HEIGHT })

/** A taller window may let a box inside grow that still is not all there. */
async function showAll(page: Page, width: Width) {
  for (let tries = 0; tries < 4; tries++) {
    const height = await heightOf(page)
    if (height === page.viewportSize()?.height) return
    await page.setViewportSize({ width, height })
    await still(page)
  }
}

/** All of what is in front: a dialog that scrolls, else the page. */
const heightOf = (page: Page) =>
  page.evaluate(
    ([least, most]) => {
      // Of dialogs over dialogs, the one that was opened last.
      const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].slice(-1)
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight
      const around = dialogs.flatMap((dialog) => [dialog, dialog.parentElement, dialog.parentElement?.parentElement, ...dialog.querySelectorAll('*')])
      const more = around.flatMap((element) => (element && scrolls(element) ? element.scrollHeight - element.clientHeight : []))
      const wanted = dialogs.length > 0 ? innerHeight + Math.max(0, ...more) : document.documentElement.scrollHeight
      return Math.min(most, Math.max(least, wanted))
    },
    [HEIGHT, LONGEST] as const,
  )

/** Nothing comes any more: answers, letters, photos, and what moves. */
async function still(page: Page) {
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0, { timeout: 10_000 })
  await page.evaluate(async () => {
    await document.fonts.ready
    // A lazy one that is out of sight does not come.
    const coming = [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < innerHeight)
    await Promise.all(coming.map((image) => image.decode().catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** How far a video has played is a matter of the machine. */
const HIDDEN = '[role=dialog] video { filter: brightness(0) }'

/** Charts and maps draw when they please: they are taken once two pictures are the same. */
async function shoot(page: Page, path: string) {
  await page.addStyleTag({ content: HIDDEN })
  const picture = () => page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  let last = await picture()
  if ((await page.locator('canvas, .leaflet-container, iframe').count()) === 0) return
  await expect(async () => {
    const next = await picture()
    const same = next.equals(last)
    last = next
    expect(same, 'what is drawn still moves').toBe(true)
  }).toPass({ timeout: 15_000 })
}

/** The upper part, as much as a window shows, small enough for the repository. */
async function putIntoTour(page: Page, width: Width, name: string | undefined) {
  if (!name) return
  const browser = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height: HEIGHT, scale: 1 }
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 64, clip })
  writeFileSync(join(ROOT, `docs/images/${name}.webp`), data, 'base64')
}
