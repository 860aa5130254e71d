import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '../../e2e/routes.ts'
import { NOW, SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import { goTo, type Story } from '../../e2e/screenshots/story.ts'
import { test } from '../../e2e/test.ts'
import { getStoryWidths, resize, STATE_WIDTHS, takePictures } from './take.ts'

test.use({ now: NOW, frozen: true })
// The page shows that instant too; its timers run on.

for (const { title, folder, url, chosen = '', stories } of SECTIONS) {
  test.describe(title, () => {
    if (url !== undefined) for (const state of STATES) takeState(state, folder, state === 'empty' ? url : url + chosen)
    for (const story of stories) takeStory(story, folder, url ?? '')
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
      if (state === 'long names') await lengthenNames(page)
      await page.goto(url)
      await waitUntilLoaded(page)
      for (const width of STATE_WIDTHS) {
        await resize(page, width)
        await takePictures(page, width, `${folder}/${slug(state)}`)
      }
    })
  })
}

/** A name or an email in a response. */
const NAMES = /"(name|firstName|lastName|nickname|title|club|formattedAddress|email)":"((?:[^"\\]|\\.)+)"/g

const lengthenNames = (page: Page) =>
  page.route(/\/api\/v1\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(NAMES, '"$1":"Wolfeschlegelsteinhausenbergerdorff-$2"'),
    })
  })

function takeStory(story: Story, folder: string, url: string) {
  const { name, as: account = 'admin', widths, arrange, browserErrors: expectedErrors, brief = false } = story
  test(name, async ({ page, as, world, browserErrors }) => {
    if (expectedErrors) browserErrors.expect(expectedErrors)
    await arrange?.(world)
    if (account) await as(account)
    for (const [place, width] of getStoryWidths(widths).entries()) {
      await resize(page, width)
      if (place === 0 || brief) await goTo(page, story, url)
      await takePictures(page, width, `${folder}/${slug(name)}`)
    }
  })
}
