import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { expect, expectAccessible, test } from './test.ts'

test('the console advances the clock, sets a fault, and shows mails, requests and rows as they change', {
  tag: '@full',
}, async ({ page, world, request }) => {
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`World ${world.id}, scenario demo`)
  const panel = (name: string) => page.getByRole('region', { name, exact: true })

  const clock = panel('Clock')
  await clock.getByLabel('By').selectOption({ label: '31 days: refresh tokens expire after 30' })
  await clock.getByRole('button', { name: 'Advance' }).press('Enter')
  await clock.getByRole('button', { name: 'Stop the clock' }).click()
  await expect(clock).toContainText('stopped')
  const { now } = await world.info()
  await expect(clock).toContainText(`${now.slice(0, 10)} ${now.slice(11, 19)}`)
  await clock.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(clock.getByRole('listitem').first()).toContainText('The weigh-in starts')
  await clock.getByRole('button', { name: 'Stop the director' }).click()

  const email = 'admin@cornerman.test'
  await request.post(`${world.prefix}/api/v1/email/admin/send-pincode`, { data: { email } })
  await expect(panel('Outbox')).toContainText(await world.pin(email))

  const faults = panel('Faults')
  await faults.getByLabel('Call').fill('auth.curent')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(faults.getByRole('alert')).toContainText('the nearest are auth.current')
  await faults.getByLabel('Call').fill('auth.current')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(faults.getByRole('listitem')).toContainText('{"endpoint":"auth.current"} → {"status":503}')
  expect((await request.get(`${world.prefix}/api/v1/users/current`)).status()).toBe(503)

  const requests = panel('Requests')
  await requests.getByLabel('Search requests').fill('current 503')
  await expect(requests.getByRole('status')).toHaveText('1 of 2 requests')
  await requests.getByRole('button', { name: 'GET /api/v1/users/current' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('"The server returned an error (503)."')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await faults.getByRole('button', { name: 'Remove fault 1' }).click()
  await expect(faults).toContainText('No faults set.')

  const tables = panel('Tables')
  await tables.getByLabel('Search rows').fill('role:admin finance')
  await expect(tables.getByRole('status')).toHaveText('1 rows')
  await tables.getByRole('button', { name: /^Edit users/ }).click()
  const columns = dialog.getByLabel('Columns as JSON')
  await columns.fill('{"role":"KING"}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('role must be one of')
  await expectAccessible(page)
  await columns.fill('{"firstName":"Zoe"}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(tables.getByRole('row', { name: /finance@cornerman\.test/ })).toContainText('Zoe')
  await expectAccessible(page)
})

test('the console asks once for the control token, creates a world, saves it and loads it, also on a phone', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = 'the-token-of-this-start'
  const mock = spawn(process.execPath, ['apps/mock-api/dist/server.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: 'memory', MOCK_CONTROL: 'token', MOCK_CONTROL_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await readUrl(mock.stdout)
    // The mock has another origin than the app.
    browserErrors.expect(new RegExp(`^foreign host: (blob:)?${url}`))
    const status = page.getByRole('banner').getByRole('status')
    await page.goto(`${url}/__mock`)
    for (const header of ['another', token]) {
      await expect(page.getByRole('alert')).toContainText('token')
      await page.getByLabel('Control token').fill(header)
      await page.getByRole('button', { name: 'Use token' }).click()
    }
    const world = page.getByRole('region', { name: 'World', exact: true })
    await expect(world).toBeVisible()
    await expect(page.getByLabel('Control token')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await world.getByLabel('Name').fill('guarded')
    await world.getByRole('button', { name: 'Create world' }).click()
    await expect(status).toContainText('World guarded')
    // The live log sends the token too and receives events.
    const email = 'admin@cornerman.test'
    await page.request.post(`${url}/w/guarded/api/v1/email/admin/send-pincode`, { data: { email } })
    await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(`to ${email}`)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      world.getByRole('button', { name: 'Save world' }).click(),
    ])
    await world.getByLabel('Load a saved world').setInputFiles(await saved.path())
    await expect(status).toContainText('World saved-')
    await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(`to ${email}`)
    await world.getByRole('button', { name: 'Reset to scenario' }).click()
    await expect(page.getByRole('region', { name: 'Outbox' })).toContainText('No mail yet')
    await world.getByRole('button', { name: 'End world guarded' }).click()
    await expect(page.getByRole('button', { name: 'End world guarded' })).toHaveCount(0)

    // The link to the outbox contains the token. The page shows the mails to one address and updates by itself.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${url}/__mock/outbox?to=${email}&token=${token}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Outbox')
    await expect(page.getByText('No mail yet')).toBeVisible()
    await page.request.post(`${url}/api/v1/email/admin/send-pincode`, { data: { email } })
    await expect(page.getByText(`to ${email}`)).toBeVisible()
    // Closes the live log before the mock stops.
    await page.close()
  } finally {
    mock.kill()
  }
})

/** Reads the URL that a mock prints at start. */
async function readUrl(said: Readable): Promise<string> {
  let text = ''
  for await (const part of said) {
    text += part
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? []
    if (url) return url
  }
  throw new Error(`The mock did not start: ${text}`)
}
