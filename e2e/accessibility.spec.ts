import { waitUntilLoaded } from './routes.ts'
import { expect, expectAccessible, getEmail, test } from './test.ts'

// screens.spec.ts checks the screens, overlays.spec.ts all dialogs and drawers (`npm run test:e2e`).

test('dialogs have no accessibility violation', async ({ page, as }) => {
  test.slow()
  await as('admin')
  for (const [path, name] of [
    ['/dashboard/arenas/9?event=5', /./],
    ['/dashboard/fighters/101?penalty=new', /^Add a penalty/],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('dialog', { name }).last()).toBeVisible()
      await waitUntilLoaded(page)
      await expectAccessible(page)
    })
})

for (const [themes, tag] of [
  ['the light theme', []],
  ['light and dark theme', ['@full']],
] satisfies [string, string[]][])
  test(`pages outside the dashboard have no accessibility violation in ${themes}`, { tag }, async ({ page }) => {
    test.slow()
    await page.goto('/404')
    await expect(page.getByRole('heading', { name: 'Nothing to see here!' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /Reads statistics/ })).toBeVisible()
    await expectAccessible(page)

    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const consent = await popup
    await expect(consent.getByRole('button', { name: getEmail('admin') })).toBeVisible()
    await expectAccessible(consent)
    await consent.close()

    await page.getByRole('textbox', { name: 'Email' }).fill(getEmail('admin'))
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('group', { name: 'PIN' })).toBeVisible()
    await expectAccessible(page)
  })
