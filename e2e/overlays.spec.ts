import { NOW, SECTIONS } from './screenshots/contents.ts'
import { goTo } from './screenshots/story.ts'
import { expect, expectAccessible, test } from './test.ts'

// Checks dialogs, drawers, tabs and states that no sidebar link shows. screens.spec.ts checks the screens themselves.
test.use({ now: NOW, frozen: true })

for (const { title, url = '', stories } of SECTIONS)
  for (const story of stories) {
    const {
      name,
      as: account = 'admin',
      widths: [width = 1440] = [],
      arrange,
      browserErrors: expectedErrors,
      brief,
    } = story
    test(`${title}, ${name}: has no accessibility violation and fits a window of 320 px`, { tag: '@full' }, async ({
      page,
      as,
      world,
      browserErrors,
    }) => {
      test.slow()
      if (expectedErrors) browserErrors.expect(expectedErrors)
      await arrange?.(world)
      if (account) await as(account)
      await page.setViewportSize({ width, height: 900 })
      await goTo(page, story, url)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      if (brief) await goTo(page, story, url)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'its width at 320 px' })
        .toBeLessThanOrEqual(320)
    })
  }
