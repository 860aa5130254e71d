import type { Page } from '@playwright/test'
import { createConfiguration, expect, getEmail, test } from './test.ts'

/** Waits for the loaded list; its skeleton has the same shape but not this text. */
const expectLoaded = (page: Page) => expect(page.getByText('64 arenas')).toBeVisible()
const readStorage = () => JSON.parse(localStorage.getItem('cornerman') ?? '{}')

test('[AUTH-10] refreshes once for two tabs with expired tokens', async ({
  page,
  context,
  as,
  clock,
  world,
}) => {
  await as('admin')

  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/arenas')
    await expectLoaded(tab)
  }

  await clock.advance('PT16M')

  const release = await world.fault({ match: { endpoint: 'auth.refresh' }, hold: true })
  const reloads = [page.reload(), other.reload()]

  // Both tabs have failed and wait for the same refresh before it is released.
  await expect
    .poll(async () => (await world.requests()).filter(({ status }) => status === 401).length)
    .toBeGreaterThanOrEqual(4)

  await release()
  await Promise.all(reloads)

  for (const tab of [page, other]) {
    await expectLoaded(tab)
  }

  expect((await world.requests('auth.refresh')).map(({ status }) => status)).toEqual([200])
})

test('[AUTH-12] logs out in all tabs, and stays so after Back', async ({ page, context, as }) => {
  await as('readonly')

  const other = await context.newPage()
  await other.goto('/dashboard/arenas')
  await page.goto('/dashboard/arenas')

  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText(getEmail('readonly'))).toBeVisible()

  await page.getByRole('button', { name: 'Page 2', exact: true }).click()

  // Adds a dashboard page to the history.
  await expect(page).toHaveURL(/page=2/)

  await sidebar.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('cornerman'))).toBeNull()

  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('[AUTH-12] warns before an idle session ends', async ({
  page,
  as,
  clock,
  world,
  request,
  mockOrigin,
}) => {
  const configuration = await createConfiguration(request, world, mockOrigin)
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { ...configuration, idleMinutes: 3 } }),
  )
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expectLoaded(page)
  await clock.stop()

  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'No activity for a while. You will be signed out soon.' })
  await expect(warning).toHaveCount(0)

  await clock.pass(130_000)
  await expect(warning).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^[1-5]?\d s$/)
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(warning).toHaveCount(0)

  await clock.pass(181_000)
  await expect(
    page.getByText('You were signed out because of inactivity. Sign in to continue.'),
  ).toBeVisible()
  expect(await page.evaluate(readStorage)).toEqual({})
})
