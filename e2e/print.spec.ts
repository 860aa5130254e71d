import type { Page } from '@playwright/test'
import { waitUntilLoaded } from './routes.ts'
import { expect, test } from './test.ts'

/** A4 within margins of 12 mm. */
const PAPER = { width: 703, height: 1000 }

const RECORDS = {
  'an arena': { url: '/dashboard/arenas/9', last: 'Description' },
  'a fighter': { url: '/dashboard/fighters/104', last: 'Registered' },
  'a fan': { url: '/dashboard/fans/401', last: 'Last visit' },
  'a fight card': { url: '/dashboard/arenas/9?event=7', last: 'Abdullah van de Ven' },
  'the summary of an event': { url: '/dashboard/arenas/9?summary=7', last: 'Abdullah van de Ven' },
}

test.use({ now: '2026-03-14T20:00:00Z', frozen: true })

for (const [name, { url, last }] of Object.entries(RECORDS)) {
  test(`${name} is whole on paper, light, without menu and header`, {
    tag: '@undocumented',
  }, async ({ page, as }) => {
    await as('admin')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(url)
    await waitUntilLoaded(page)
    await expect(page.getByText(last).first()).toBeAttached()

    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(last).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    expect(await findScrollers(page)).toEqual([])
  })
}

test('the button of a bill prints nothing but the poster', { tag: '@undocumented' }, async ({
  page,
  as,
}) => {
  await as('admin')
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/dashboard/arenas/9?summary=7')
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /^São Paulo Fight Night 47/ })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})

/** Names the boxes that hide a part of their content until they are scrolled. */
const findScrollers = (page: Page) =>
  page.evaluate(() => {
    const isCut = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const isTooHigh = box.scrollHeight > box.clientHeight + 1
      const isTooWide = box.scrollWidth > box.clientWidth + 1
      const scrolls = /auto|scroll/

      return (scrolls.test(overflowY) && isTooHigh) || (scrolls.test(overflowX) && isTooWide)
    }

    const boxes = [...document.querySelectorAll('body *:not(textarea)')]
    return boxes.filter(isCut).map(({ tagName, className }) => `${tagName} ${className}`)
  })
