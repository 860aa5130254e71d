import { OVERLAYS } from './overlays.ts'
import { expect, expectAccessible, test } from './test.ts'

test.beforeEach(({ world }) => world.freeze())

for (const { name, at, width, open } of OVERLAYS) {
  test(`${name}: keeps nobody out, and fits a window of 320 px`, { tag: '@full' }, async ({ page, as }) => {
    test.slow()
    await as('admin')
    if (width) await page.setViewportSize({ width, height: 844 })
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What plays in a dialog may be at work for as long as it stands.
    await expect(page.locator('[aria-busy=true]:not([role=dialog] *), [data-busy]:not([role=dialog] *)')).toHaveCount(0, { timeout: 10_000 })
    await open?.(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'its width at 320 px' }).toBeLessThanOrEqual(320)
  })
}
