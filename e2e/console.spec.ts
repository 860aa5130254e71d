import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, test } from './test.ts'

test('the console shows mails, requests, and a form of every control', { tag: '@full' }, async ({
  page,
  context,
  world,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`World ${world.id}`)

  const panel = (name: string) => page.getByRole('region', { name, exact: true })

  const email = 'admin@cornerman.test'
  await request.post(`${world.prefix}/api/v1/email/admin/send-pincode`, { data: { email } })

  const pin = await world.pin(email)
  await expect(panel('Outbox')).toContainText(pin)

  await panel('Outbox').getByRole('button', { name: 'Copy PIN' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(pin)

  await request.get(`${world.prefix}/api/v1/users/current`)

  const requests = panel('Requests')
  await requests.getByLabel('Search requests').fill('current 401')
  await expect(requests.getByRole('status')).toHaveText('1 of 2 requests')
  await expect(requests.getByRole('table')).toContainText('GET /api/v1/users/current')

  await panel('Worlds').getByText('curl', { exact: true }).click()
  await expect(panel('Worlds')).toContainText(`curl -X POST 'http`)

  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to the admin' })).toHaveAttribute('href', '/')

  await page.getByRole('link', { name: 'clock' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const clock = panel('Set the clock')
  await clock.getByLabel('advance').fill('P31D')
  await clock.getByLabel('frozen').selectOption('true')
  await clock.getByRole('button', { name: 'Set the clock' }).click()
  await expect(clock).toContainText('"advance":"P31D"')
  await expect(page.getByRole('banner').getByRole('status')).toContainText('stopped')

  await page.getByRole('link', { name: 'faults' }).click()
  await panel('Add a fault').getByLabel('match.endpoint').selectOption('auth.current')
  await panel('Add a fault').getByLabel('match.times').fill('2')
  await panel('Add a fault').getByLabel('status').fill('503')
  await panel('Add a fault').getByRole('button', { name: 'Add a fault' }).click()
  await expect(panel('Faults')).toContainText('auth.current')
  await expect(panel('Faults')).toContainText('status 503 · times 2')
  expect((await request.get(`${world.prefix}/api/v1/users/current`)).status()).toBe(503)

  await expectAccessible(page)
  await panel('Faults').getByRole('button', { name: 'Remove the fault of auth.current' }).click()
  await expect(panel('Faults')).toContainText('Every call responds as it should')
  expect((await world.info()).frozen).toBe(true)
})

test('the console asks once for the token, and saves and loads a world', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })

  const token = 'the-token-of-this-start'

  const mock = spawn(process.execPath, ['apps/mock-api/dist/server.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: 'memory',
      MOCK_CONTROL: 'token',
      MOCK_CONTROL_TOKEN: token,
    },
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

    const panel = (name: string) => page.getByRole('region', { name, exact: true })
    const world = panel('Worlds')
    await expect(world).toBeVisible()
    await expect(page.getByLabel('Control token')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.getByRole('link', { name: 'worlds' }).click()
    await panel('Create a world').getByLabel('id').fill('guarded')
    await panel('Create a world').getByRole('button', { name: 'Create a world' }).click()
    await world.getByRole('link', { name: 'guarded' }).click()
    await expect(status).toContainText('World guarded')

    // The live log sends the token too and receives events.
    const email = 'admin@cornerman.test'
    await page.request.post(`${url}/w/guarded/api/v1/email/admin/send-pincode`, { data: { email } })
    await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(`to ${email}`)

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      world.getByRole('button', { name: 'Save world' }).click(),
    ])

    const compressed = gzipSync(await readFile(await saved.path()))
    for (const file of [
      await saved.path(),
      { name: 'world.json.gz', mimeType: '', buffer: compressed },
    ]) {
      await page.goto(`${url}/__mock`)
      await world.getByLabel('Saved world').setInputFiles(file)
      await world.getByRole('button', { name: 'Load world' }).click()
      await expect(status).toContainText('World saved-')
    }

    await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(`to ${email}`)

    await page.getByRole('link', { name: 'worlds' }).click()
    await page.getByRole('button', { name: 'Reset the world' }).click()
    await page.getByRole('link', { name: 'outbox' }).click()
    await expect(page.getByRole('region', { name: 'Mails' })).toContainText('No mail yet')

    // The link to the outbox contains the token. The page shows the mails to one address and updates by itself.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${url}/__mock/outbox?to=${email}&token=${token}`)
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
    if (url) {
      return url
    }
  }

  throw new Error(`The mock did not start: ${text}`)
}

test('the API reference shows labels and errors, and sends a call', { tag: '@full' }, async ({
  page,
  world,
}) => {
  const foreignRequests: string[] = []

  page.on('request', (request) => {
    if (
      !new URL(request.url()).pathname.startsWith(`${world.prefix}/`) &&
      !request.url().startsWith('data:')
    ) {
      foreignRequests.push(request.url())
    }
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
  await expect(
    call.locator('.live-responses-table tbody .response-col_status').first(),
  ).toContainText('200')
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
