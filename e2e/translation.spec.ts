import type { Page } from '@playwright/test'
import { main, SCREENS, waitUntilLoaded } from './routes.ts'
import { expect, test } from './test.ts'

/** Puts each text into an element of its own, as the translators of browsers do. */
const wrapTexts = (page: Page) =>
  page.addInitScript(() => {
    const wrap = (text: Node) => {
      const parent = text.parentElement
      if (
        !parent ||
        !text.nodeValue?.trim() ||
        parent.closest('font, script, style, textarea, svg')
      ) {
        return
      }

      const font = document.createElement('font')
      parent.replaceChild(font, text)
      font.append(text)
    }

    const wrapAll = (root: Node) => {
      if (root instanceof Text) {
        return wrap(root)
      }

      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) {
        texts.push(walker.currentNode)
      }

      texts.forEach(wrap)
    }

    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        addedNodes.forEach(wrapAll)
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** Presses what changes texts on a screen: the search, tabs, pages, and the first dialog. */
async function changeTexts(page: Page) {
  const search = main(page).getByRole('searchbox').first()
  if (await search.isVisible()) {
    await search.fill('a')
    await expect(page).toHaveURL(/=a/)

    await waitUntilLoaded(page)
    await search.fill('')
    await waitUntilLoaded(page)
  }

  for (const name of ['Next page', 'Sort']) {
    const button = main(page).getByRole('button', { name }).first()
    if (await button.isVisible()) {
      await button.click()
    }
  }

  for (const tab of await main(page).getByRole('tab').all()) {
    await tab.click()
  }

  await waitUntilLoaded(page)
}

test('every screen goes on working while the browser translates it', { tag: '@full' }, async ({
  page,
  as,
  browserErrors,
}) => {
  test.slow()
  await wrapTexts(page)
  await as('admin')
  await page.goto('/dashboard/today')

  let list: string | RegExp = ''

  for (const { path, title, ...screen } of SCREENS) {
    await test.step(path, async () => {
      if ('menuLabel' in screen) {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: screen.menuLabel, exact: true })
          .click()
      } else if (path.endsWith('/:id')) {
        await main(page).getByRole('rowheader').getByRole('link').first().click()
        // Until then the search of the list is still there.
        await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toHaveCount(
          0,
        )
      } else {
        return
      }

      await waitUntilLoaded(page)

      if ('menuLabel' in screen) {
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        list = title
      }

      await changeTexts(page)
      expect(await page.locator('font').count()).toBeGreaterThan(0)
      expect(browserErrors.unexpected()).toEqual([])
    })
  }
})
