import { expect, expectAccessible, test } from './test.ts'

test('the API reference stands by itself: every call can be found, read and linked to, wide and narrow, in light and dark', { tag: '@full' }, async ({
  page,
  world,
}) => {
  // Twice, and each time in both themes, every rule of accessibility over a page that grows with the contract.
  test.slow()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${world.prefix}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto(`${world.prefix}/docs`)
  await expect(page.getByRole('heading', { level: 1, name: /every call/ })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search' })
  const login = page.getByText('/api/v1/auth/login', { exact: true })
  const list = page.getByText('/api/v1/admin/users', { exact: true })
  await search.fill('registration session')
  await expect(login).toBeVisible()
  await expect(list).toBeHidden()
  await expect(page.getByRole('status')).toHaveText('1 call')
  await expectAccessible(page)

  await search.press('Enter')
  const call = page.getByRole('group').filter({ hasText: 'auth.login' })
  await expect(call.getByText('registration_not_valid')).toBeVisible()
  await expect(call.getByText(`${world.prefix}/api/v1/auth/login`)).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('registration session')
  await expect(list).toBeHidden()

  await search.fill('no such call anywhere')
  await expect(page.getByRole('status')).toHaveText('No call has all of these words.')

  await page.goto(`${world.prefix}/docs#people.list`)
  const people = page.locator('details[id="people.list"]')
  await expect(people.getByText('sort', { exact: true })).toBeVisible()
  await expect(people.getByText('view_arenas', { exact: true })).toBeVisible()
  await people.getByRole('link', { name: 'User' }).click()
  await expect(page.locator('details[id="shape-User"]').getByText('phoneNumber', { exact: true })).toBeVisible()

  // One group's calls and their shapes: everything at once is more than a check of the page can read in its time.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details'))
      details.open = /^(auth|newUsers)[.]|^shape-(User|NewFighter)$/.test(details.closest('details[id]')?.id ?? '')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(elsewhere).toEqual([])
})
