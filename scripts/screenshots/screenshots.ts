import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { waitUntilLoaded } from '../../e2e/routes.ts'
import { NOW, SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import { goTo, type Story, type Width } from '../../e2e/screenshots/story.ts'
import { test } from '../../e2e/test.ts'
import { ROOT } from '../cli.mjs'

/** Pictures that are saved for the README too: name below .screenshots, and name in docs/images. */
const TOUR: Readonly<Record<string, string>> = {
  'arenas/full.light.1440': 'arenas',
  'fighters-id/banned-fighter.dark.1440': 'fighter',
  'arenas-id/live-event.dark.1440': 'fight-card',
  'arenas-id/running-event.dark.1440': 'run-event',
  'arenas-id/finished-bout.light.1440': 'bout',
  'fans-id/confirm-payment.light.1440': 'payment',
  'matchmaking-manage/requests-of-one-event.light.1440': 'matchmaking',
  'statistics-kicks/full.dark.1440': 'kicks',
  'manage-banners/full.light.1440': 'banners',
  'fighters-id/full.light.390': 'phone-fighter',
}

/** Other widths by the environment variable WIDTHS, such as `1024,320`. */
const WIDTHS = (process.env.WIDTHS ?? '1440,390').split(',').map(Number) as Width[]
const HEIGHT = 900

// The page shows that instant too; its timers run on.
test.use({ now: NOW, frozen: true })

for (const { title, folder, url, chosen = '', stories } of SECTIONS) {
  test.describe(title, () => {
    if (url !== undefined) {
      for (const state of STATES) {
        takeState(state, folder, state === 'empty' ? url : url + chosen)
      }
    }

    for (const story of stories) {
      takeStory(story, folder, url ?? '')
    }
  })
}

function takeState(state: (typeof STATES)[number], folder: string, url: string) {
  test.describe(() => {
    test.use({ scenario: state === 'empty' ? 'empty' : 'demo' })
    test(state, async ({ page, as, world, browserErrors }) => {
      await as('admin')

      if (state === 'failed') {
        browserErrors.expect(/^500: /)
        await world.fault({ match: { path: '/*' }, status: 500 })
      }

      if (state === 'long names') {
        await lengthenNames(page)
      }

      await page.goto(url)
      await waitUntilLoaded(page)

      for (const width of WIDTHS) {
        await takePictures(page, width, `${folder}/${slug(state)}`)
      }
    })
  })
}

const NAMES =
  /"(name|firstName|lastName|nickname|title|club|formattedAddress|email)":"((?:[^"\\]|\\.)+)"/g

const lengthenNames = (page: Page) =>
  page.route(/\/api\/v1\//, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      NAMES,
      '"$1":"Wolfeschlegelsteinhausenbergerdorff-$2"',
    )

    await route.fulfill({ response, body })
  })

function takeStory(story: Story, folder: string, url: string) {
  const {
    name,
    as: account = 'admin',
    widths = WIDTHS,
    arrange,
    browserErrors: expectedErrors,
    brief = false,
  } = story

  test(name, async ({ page, as, world, browserErrors }) => {
    if (expectedErrors) {
      browserErrors.expect(expectedErrors)
    }

    await arrange?.(world)

    if (account) {
      await as(account)
    }

    for (const [place, width] of widths.entries()) {
      await page.setViewportSize({ width, height: HEIGHT })

      if (place === 0 || brief) {
        await goTo(page, story, url)
      }

      await takePictures(page, width, `${folder}/${slug(name)}`)
    }
  })
}

/** Takes the page as it is, in both themes, as `.screenshots/<name>.<theme>.<width>.png` and into the report. */
async function takePictures(page: Page, width: Width, name: string) {
  await page.setViewportSize({ width, height: HEIGHT })
  for (const colorScheme of ['light', 'dark'] as const) {
    const picture = `${name}.${colorScheme}.${width}`
    const path = join(ROOT, `.screenshots/${picture}.png`)

    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)

    // Not `fullPage`, which resizes the window for each picture, so that charts are drawn again.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(HEIGHT, height) })
    await takeStablePicture(page, path)
    await test.info().attach(`${colorScheme}, ${width} px`, { path })

    if (TOUR[picture]) {
      await saveForReadme(page, width, TOUR[picture])
    }
  }
}

/** Charts and maps render asynchronously: repeats until two consecutive pictures are equal. */
async function takeStablePicture(page: Page, path: string) {
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0)

  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )

  // How far a video has played depends on the machine.
  const style = '[role=dialog] video { filter: brightness(0) }'
  const takeScreenshot = () =>
    page.screenshot({ path, style, animations: 'disabled', caret: 'hide' })
  let last = await takeScreenshot()

  if ((await page.locator('canvas, .leaflet-container, iframe').count()) === 0) {
    return
  }

  await expect(async () => {
    const next = await takeScreenshot()
    const isStable = next.equals(last)

    last = next
    expect(isStable, 'the chart or map still changes').toBe(true)
  }).toPass({ timeout: 15_000 })
}

/** Saves the visible part of the page, small enough for the repository. */
async function saveForReadme(page: Page, width: Width, name: string) {
  await page.setViewportSize({ width, height: HEIGHT })

  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height: HEIGHT, scale: 1 }

  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 64,
    clip,
  })

  writeFileSync(join(ROOT, `docs/images/${name}.webp`), data, 'base64')
}
