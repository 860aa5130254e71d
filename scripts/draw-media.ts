import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ImageRow, UserRow } from '@cornerman/tables'
import { chromium } from '@playwright/test'
import { BANNERS, drawBanner } from '../fixtures/art/banner.ts'
import { drawHall } from '../fixtures/art/hall.ts'
import { drawFigure, drawPortrait } from '../fixtures/art/portrait.ts'
import { drawPoster } from '../fixtures/art/poster.ts'
import { toSitter } from '../fixtures/art/sitter.ts'
import { drawVenue } from '../fixtures/art/venue.ts'
import { getLaunchOptions } from './browser.ts'

/**
 * Draws the pictures of the demo into fixtures/media; how and when: fixtures/README.md.
 * Needs Chromium, and `djpeg` and `cjpeg` of libjpeg-turbo.
 */
interface Picture {
  /** Below fixtures/media. */
  path: string
  svg: string
  /** In pixels. */
  width: number
  height: number
}

const FIXTURES = join(import.meta.dirname, '../fixtures')
const readRows = <Row>(table: string) =>
  JSON.parse(readFileSync(join(FIXTURES, `demo/${table}.json`), 'utf8')) as Row[]

/** Sizes with which all files together stay below 2.8 MB. */
const PORTRAIT = { width: 640, height: 640 }
const FIGURE = { width: 440, height: 440 }
const HALL = { width: 816, height: 600 }
const VENUE = { width: 640, height: 640 }
const POSTER = { width: 680, height: 500 }
const BANNER = { width: 1200, height: 480 }
const SCENES = Array.from({ length: 12 }, (_, index) => index + 1)

function listPictures(): Picture[] {
  const images = readRows<ImageRow>('images').filter(({ path }) => !path.endsWith('-lost.jpg'))
  const fighters = readRows<UserRow>('users').flatMap((user) => toSitter(user) ?? [])

  const portraits = fighters.flatMap((sitter): Picture[] => {
    const own = images.filter(({ userId }) => userId === sitter.id)
    return own.map(({ path, imageType }) => {
      const name = `portraits/${basename(path)}`
      return imageType === 'HALF_LENGTH_AVATAR'
        ? { path: name, svg: drawFigure(sitter), ...FIGURE }
        : { path: name, svg: drawPortrait(sitter), ...PORTRAIT }
    })
  })

  const scenes = SCENES.flatMap((number): Picture[] => [
    { path: `arenas/wide-${number}.jpg`, svg: drawHall(number), ...HALL },
    { path: `arenas/square-${number}.jpg`, svg: drawVenue(number), ...VENUE },
    { path: `posters/${number}.jpg`, svg: drawPoster(number), ...POSTER },
  ])

  const banners = BANNERS.map(
    (number): Picture => ({
      path: `banners/${number}.jpg`,
      svg: drawBanner(number),
      ...BANNER,
    }),
  )

  return [...portraits, ...scenes, ...banners]
}

/**
 * Quantization of an 8 by 8 block: fine for its mean, so that walls and skin show no bands,
 * and coarse for what is smaller. Chromium's own encoder has no such table; its files are a third larger.
 */
function printQuantization(mean: number, detail: number): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => {
      const frequency = row ** 2 + column ** 2
      const step = frequency === 0 ? mean : detail * Math.exp(0.03 * frequency)
      return Math.min(255, Math.round(step))
    }).join(' '),
  )
  return `${rows.join('\n')}\n\n`
}

async function drawAll() {
  const folder = mkdtempSync(join(tmpdir(), 'draw-media-'))
  const tables = join(folder, 'tables.txt')

  writeFileSync(tables, printQuantization(8, 60) + printQuantization(10, 104))

  const encoding = ['-quality', '50', '-qtables', tables, '-progressive', '-optimize']

  rmSync(join(FIXTURES, 'media/portraits'), { recursive: true, force: true })
  mkdirSync(join(FIXTURES, 'media/portraits'))

  const browser = await chromium.launch(getLaunchOptions())
  const page = await browser.newPage()
  for (const { path, svg, width, height } of listPictures()) {
    await page.setViewportSize({ width, height })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)

    const shot = await page.screenshot({ type: 'jpeg', quality: 100 })
    const pixels = execFileSync('djpeg', { input: shot, maxBuffer: 2 ** 26 })
    const jpeg = execFileSync('cjpeg', encoding, { input: pixels, maxBuffer: 2 ** 24 })

    writeFileSync(join(FIXTURES, 'media', path), jpeg)
  }

  await browser.close()
  rmSync(folder, { recursive: true })
}

await drawAll()
