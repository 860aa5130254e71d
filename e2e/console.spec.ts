import { expect, expectAccessible, test } from './test.ts'

test('the console is worked by keyboard, shows the world as it changes, and beside every control the very call that it makes', async ({
  page,
  world,
  request,
  outbox,
}) => {
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('status')).toContainText(`World ${world.id}, scenario demo`)

  // Fifteen minutes and one: a key leads to the panel, the next stop is its first field.
  const clock = page.getByRole('region', { name: 'Clock' })
  await page.keyboard.press('2')
  await expect(clock).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(clock.getByLabel('By')).toBeFocused()
  await clock.getByLabel('By').selectOption({ label: '16 minutes: session tokens expire after 15' })
  const shown = await clock.locator('code', { hasText: 'advance' }).textContent()
  const [made] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    clock.getByRole('button', { name: 'Move on' }).press('Enter'),
  ])
  expect(shown).toContain(`-X PUT '${made.url()}'`)
  expect(shown).toContain(`-d '${made.postData()}'`)

  // What happens elsewhere shows by itself: a mail, a refusal with its reason, a row that changed.
  await request.post(`${world.prefix}/api/v1/email/admin/send-pincode`, { data: { email: 'admin@cornerman.test' } })
  const code = await outbox.pin('admin@cornerman.test')
  await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(code)
  await request.get(`${world.prefix}/api/v1/users/current?jwt=secret`)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('row', { name: /401 GET \/api\/v1\/users\/current\?jwt=… auth\.current/ })).toContainText('Sign in first')
  await requests.getByLabel('refused only').check()
  await expect(requests.getByRole('row', { name: /send-pincode/ })).toHaveCount(0)
  await world.patch('arenas', 3, { isPending: false })
  await clock.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('arenas 3 changed')
  await expect(clock).toContainText('standing still')

  const faults = page.getByRole('region', { name: 'Faults' })
  await faults.getByLabel('Call', { exact: true }).fill('auth.current')
  await faults.getByLabel('Answers').selectOption('503')
  await faults.getByRole('button', { name: 'Let it fail' }).click()
  await expect(faults.getByRole('listitem')).toContainText('{"endpoint":"auth.current"} → {"status":503}')
  expect((await request.get(`${world.prefix}/api/v1/users/current`)).status()).toBe(503)
  await faults.getByRole('button', { name: 'Remove fault 1' }).click()
  await expect(faults).toContainText('Nothing is set to fail.')

  await faults.getByLabel('Only the nth').fill('0')
  await faults.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page.getByRole('alert')).toHaveText('match.nth must be >= 1')
  await expectAccessible(page)
})

test('a state is saved on the console and goes on in a world of its own, also on a phone', async ({ page, world, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.patch('arenas', 3, { isPending: false })
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('status')).toContainText(`World ${world.id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save this state' }).click()])
  await page.getByLabel('Go on from a saved state').setInputFiles(await download.path())
  await expect(page.getByRole('status')).toContainText('World saved-')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('isPending: true → false')
  const name = /World (\S+),/.exec((await page.getByRole('status').textContent()) ?? '')?.[1]
  await page.getByRole('button', { name: 'Back to its scenario' }).click()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Nothing has changed')
  await page.getByRole('button', { name: `End the world ${name}` }).click()
  await expect(page.getByRole('status')).toContainText('World default')
  expect((await request.get(`/w/${name}/__mock/health`)).status()).toBe(404)
})
