import { expect, expectAccessible, test } from './test.ts'

test('the API reference shows labels, permissions and errors, and sends a call without other hosts', {
  tag: '@full',
}, async ({ page, world }) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${world.prefix}/`) && !request.url().startsWith('data:'))
      foreignRequests.push(request.url())
  })
  await page.goto(`${world.prefix}/docs`)
  await expect(page.locator('[data-path="/api/v1/auth/login"]')).toBeVisible()

  // The URL opens a call by name.
  await page.goto(`${world.prefix}/docs#auth.sendPin`)
  await page.reload()
  const call = page.locator('.opblock.is-open')
  await expect(call).toContainText('Documented.')
  await expect(call).toContainText('Who may call: anyone')
  await expect(call).toContainText('too_many_pins')
  await expectAccessible(page, '.opblock-summary')

  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table tbody .response-col_status').first()).toContainText('200')
  expect((await world.requests()).map(({ endpoint }) => endpoint)).toContain('auth.sendPin')

  await page.goto(`${world.prefix}/docs#people.list`)
  await page.reload()
  await expect(call).toContainText('view_arenas')
  await expect(call.getByText('x-origin: undocumented').first()).toBeVisible()
  await expect(page.getByText('(undocumented)').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(foreignRequests).toEqual([])
})
