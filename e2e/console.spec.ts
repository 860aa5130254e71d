import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { expect, expectAccessible, test } from './test.ts'

test('the console works by keyboard, shows changes of the world and the request of each control', async ({
  page,
  world,
  request,
  outbox,
}) => {
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`World ${world.id}, scenario demo`)

  // Advances 15 minutes and one: a shortcut opens the panel, Tab moves to its first field.
  const clock = page.getByRole('region', { name: 'Clock' })
  await page.keyboard.press('2')
  await expect(clock).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(clock.getByLabel('By')).toBeFocused()
  await clock.getByLabel('By').selectOption({ label: '16 minutes: session tokens expire after 15' })
  const command = await clock.locator('code', { hasText: 'advance' }).textContent()
  const [made] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    clock.getByRole('button', { name: 'Advance' }).press('Enter'),
  ])
  expect(command).toContain(`-X PUT '${made.url()}'`)
  expect(command).toContain(`-d '${made.postData()}'`)

  // The console updates by itself: a mail, an error with its reason, a changed row.
  await request.post(`${world.prefix}/api/v1/email/admin/send-pincode`, { data: { email: 'admin@cornerman.test' } })
  const code = await outbox.pin('admin@cornerman.test')
  await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(code)
  await request.get(`${world.prefix}/api/v1/users/current?jwt=secret`)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(
    requests.getByRole('row', { name: /401 GET \/api\/v1\/users\/current\?jwt=… auth\.current/ }),
  ).toContainText('Sign in first')
  await requests.getByLabel('errors only').check()
  await expect(requests.getByRole('row', { name: /send-pincode/ })).toHaveCount(0)
  await world.patch('arenas', 3, { isPending: false })
  await clock.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText('arenas 3 changed')
  await expect(clock).toContainText('stopped')

  const faults = page.getByRole('region', { name: 'Faults' })
  await faults.getByLabel('Call', { exact: true }).fill('auth.current')
  await faults.getByLabel('Status').selectOption('503')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(faults.getByRole('listitem')).toContainText('{"endpoint":"auth.current"} → {"status":503}')
  expect((await request.get(`${world.prefix}/api/v1/users/current`)).status()).toBe(503)
  await faults.getByRole('button', { name: 'Remove fault 1' }).click()
  await expect(faults).toContainText('No faults set.')

  await faults.getByLabel('Only the nth').fill('0')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(page.getByRole('alert')).toHaveText('match.nth must be >= 1')
  await expectAccessible(page)
})

test('the console runs a fight night, rewinds to a checkpoint, and sets dialects', async ({ page, world, request }) => {
  await page.goto(`${world.prefix}/__mock`)
  const clock = page.getByRole('region', { name: 'Clock' })
  await clock.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(clock.getByRole('listitem').first()).toContainText('The weigh-in starts')
  await clock.getByRole('button', { name: 'Stop the director' }).click()
  await expect(clock.getByRole('listitem')).toHaveCount(0)

  const changes = page.getByRole('region', { name: 'Changes', exact: true })
  await world.patch('arenas', 3, { isPending: false })
  await changes.getByLabel('Name of the checkpoint').fill('before')
  await changes.getByRole('button', { name: 'Create checkpoint' }).click()
  await changes.getByLabel('Since').selectOption('before')
  await expect(changes).toContainText('Nothing has changed since before.')
  await world.patch('arenas', 4, { isPending: true })
  await expect(changes).toContainText('arenas 4 changed')
  await expect(changes).not.toContainText('arenas 3 changed')
  await changes.getByRole('button', { name: 'Rewind to before' }).click()
  await expect(changes).toContainText('Nothing has changed since before.')

  const dialects = page.getByRole('region', { name: 'Dialects' })
  await dialects.getByRole('checkbox', { name: /^documented:/ }).check()
  await dialects.getByRole('checkbox', { name: /^uuid-ids:/ }).check()
  await expect(dialects.locator('code')).toContainText(`-d '{"dialect":"documented,uuid-ids"}'`)
  await dialects.getByRole('button', { name: 'Set dialects' }).click()
  await expect(page.getByRole('banner').getByRole('status')).toContainText('dialect documented,uuid-ids')
  const rejected = await request.get(`${world.prefix}/api/v1/users/current`)
  expect(await rejected.json()).toEqual({ message: expect.stringContaining('Sign in first') })
})

test('the console saves a snapshot and opens it in a new world, also on a phone', async ({ page, world, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.patch('arenas', 3, { isPending: false })
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`World ${world.id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save state' }).click(),
  ])
  await page.getByLabel('Load a saved state').setInputFiles(await download.path())
  await expect(page.getByRole('banner').getByRole('status')).toContainText('World saved-')
  const name = /World (\S+),/.exec((await page.getByRole('banner').getByRole('status').textContent()) ?? '')?.[1]
  const isPending = async () => {
    const arenas: { id: number; isPending: boolean }[] = await (
      await request.get(`/w/${name}/__mock/tables/arenas`)
    ).json()
    return arenas.find(({ id }) => id === 3)?.isPending
  }
  expect(await isPending()).toBe(false)
  await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText('Nothing has changed')
  await page.getByRole('button', { name: 'Reset to scenario' }).click()
  await expect.poll(isPending).toBe(true)
  await page.getByRole('button', { name: `End world ${name}` }).click()
  await expect(page.getByRole('banner').getByRole('status')).toContainText('World default')
  expect((await request.get(`/w/${name}/__mock/health`)).status()).toBe(404)
})

test('the console shows both sides of a request, copies it as curl, makes a fault of it, and sends a command a second time as its caller', async ({
  page,
  world,
  request,
  session,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await request.put(`${world.prefix}/__mock/log`, { data: { bodies: false } })
  await page.goto(`${world.prefix}/__mock`)
  const login = { data: { email: 'nobody@cornerman.test', registrationToken: 'x' } }
  await request.post(`${world.prefix}/api/v1/auth/login`, login)
  const requests = page.getByRole('region', { name: 'Requests', exact: true })
  const dialog = page.getByRole('dialog')
  await requests.getByRole('button', { name: 'POST /api/v1/auth/login' }).click()
  await expect(dialog).toContainText('did not keep the headers and the body')
  await dialog.getByRole('button', { name: 'Keep them from now on' }).click()
  await page.keyboard.press('Escape')
  await expect(requests.getByLabel('keep headers and bodies')).toBeChecked()

  await request.post(`${world.prefix}/api/v1/auth/login`, login)
  await requests.getByLabel('Search requests').fill('nobody@ 400')
  await expect(requests.getByRole('status')).toContainText('1 of 2 requests')
  await requests.getByRole('button', { name: 'POST /api/v1/auth/login' }).click()
  await expect(dialog.getByRole('region', { name: 'Sent' })).toContainText('"registrationToken": "…"')
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('"statusCode": 400')
  await dialog.getByRole('button', { name: 'Copy this request as curl' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${world.prefix}/api/v1/auth/login'`)
  expect(copied).toContain(`-d '{"email":"nobody@cornerman.test","registrationToken":"…"}'`)

  await dialog.getByRole('button', { name: 'Create a fault' }).click()
  await expect(dialog).toBeHidden()
  const faults = page.getByRole('region', { name: 'Faults' })
  await expect(faults.getByLabel('Status')).toBeFocused()
  await expect(faults.getByLabel('Call', { exact: true })).toHaveValue('auth.login')
  await faults.getByRole('button', { name: 'Add fault' }).click()
  await expect(faults.getByRole('listitem')).toContainText(
    '{"endpoint":"auth.login","path":"/api/v1/auth/login"} → {"status":500}',
  )
  await faults.getByRole('button', { name: 'Remove fault 1' }).click()

  await requests.getByLabel('Search requests').fill('')
  const { jwt } = await session('finance')
  await request.post(`${world.prefix}/api/v1/users/admin/confirm-withdraw-request/8`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  await page.getByRole('button', { name: 'POST /api/v1/users/admin/confirm-withdraw-request/8' }).click()
  await dialog.getByRole('button', { name: 'Send again…' }).click()
  await expect(dialog.getByLabel('Send as')).toHaveValue('finance@cornerman.test')
  await dialog.getByRole('button', { name: 'Send a second time' }).click()
  await expect(dialog.getByRole('group')).toContainText('it can take effect a second time')
  await expect(dialog.getByRole('button', { name: 'Yes, send it a second time' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(/The second request, \w+-again, returned 409/)
  await dialog.getByRole('button', { name: 'Open it' }).click()
  await expect(dialog).toContainText(/status 409.*-again/)
  expect(await world.requests('accounts.confirmWithdrawal')).toHaveLength(2)
})

test('the console browses, filters and edits rows, shows an error at its column, and finds, shows and deletes mails', async ({
  page,
  world,
  request,
  browserErrors,
}) => {
  // Chromium sometimes logs that the mail's frame blocked a script of Playwright (microsoft/playwright#33343).
  browserErrors.expect(/^console: Blocked script execution in '[^']*\/outbox\/2\/html'/)
  await page.goto(`${world.prefix}/__mock`)
  const tables = page.getByRole('region', { name: 'Tables' })
  await expect(tables.getByRole('status')).toContainText(/^1 to 25 of \d+ rows$/)
  await tables.getByRole('button', { name: 'Next' }).click()
  await expect(tables.getByRole('status')).toContainText('26 to 50')
  await tables.getByLabel('Search rows').fill('role:admin finance')
  await expect(tables.getByRole('status')).toHaveText('1 to 1 of 1 rows')
  await tables.getByRole('button', { name: /^Edit users/ }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('firstName').fill('Zoe')
  await expect(dialog.getByLabel('firstName')).toHaveAccessibleDescription('is not JSON')
  await dialog.getByLabel('firstName').fill('"Zoe"')
  await dialog.getByLabel('role').fill('"KING"')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('role')).toHaveAccessibleDescription(/^role must be one of/)
  await dialog.getByLabel('role').fill('"ADMIN"')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Saved firstName.')
  await page.keyboard.press('Escape')
  // The change shows by itself.
  await expect(tables.getByRole('row', { name: /finance@cornerman\.test/ })).toContainText('Zoe')
  await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText('Zoe')

  const sendPin = (email: string) =>
    request.post(`${world.prefix}/api/v1/email/admin/send-pincode`, { data: { email } })
  await sendPin('admin@cornerman.test')
  await sendPin('finance@cornerman.test')
  const outbox = page.getByRole('region', { name: 'Outbox' })
  await outbox.getByLabel('Search mails').fill('pin finance')
  await expect(outbox.getByRole('status')).toHaveText('1 of 2 mails')
  await outbox.getByRole('button', { name: 'View mail 2' }).click()
  const frame = page.frameLocator('iframe[sandbox=""]')
  await expect(frame.getByRole('heading')).toHaveText('Your PIN for Cornerman')
  // Its style sheet must not be cut off when the dialog closes.
  await expect.poll(() => frame.locator(':root').evaluate(() => document.readyState)).toBe('complete')
  await expect(frame.locator('.big')).toHaveText(await world.nextPin('finance@cornerman.test'))
  await page.keyboard.press('Escape')
  await outbox.getByRole('button', { name: 'Delete mail 2' }).click()
  await expect(outbox).toContainText('No mail matches.')
  await outbox.getByRole('button', { name: 'Delete all mails' }).click()
  await expect(outbox).toContainText('No mail yet.')
})

test('the console has no accessibility violation in light and dark theme', { tag: '@full' }, async ({
  page,
  world,
  request,
}) => {
  await request.post(`${world.prefix}/api/v1/email/admin/send-pincode`, { data: { email: 'admin@cornerman.test' } })
  await page.goto(`${world.prefix}/__mock`)
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`World ${world.id}`)
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  for (const name of ['POST /api/v1/email/admin/send-pincode', 'View mail 1']) {
    await page.getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})

test('the console asks once for the control token and sends it with every request', async ({ page, browserErrors }) => {
  const token = 'the-token-of-this-start'
  const mock = spawn(process.execPath, ['apps/mock-api/dist/server.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: 'memory', MOCK_CONTROL: 'token', MOCK_CONTROL_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await readUrl(mock.stdout)
    // The mock has another origin than the app.
    browserErrors.expect(new RegExp(`^foreign host: (blob:)?${url}`))
    await page.goto(`${url}/__mock`)
    await expect(page.getByRole('alert')).toContainText('token')
    for (const header of ['another', token]) {
      await page.getByLabel('Control token').fill(header)
      await page.getByRole('button', { name: 'Use token' }).click()
      await expect(page.getByRole('banner').getByRole('status')).toContainText(
        header === token ? 'World default, scenario demo' : 'Loading',
      )
    }
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByLabel('Control token')).toBeHidden()

    const panel = (name: string) => page.getByRole('region', { name, exact: true })
    await panel('World').getByLabel('Name').fill('guarded')
    await panel('World').getByRole('button', { name: 'Create world' }).click()
    await expect(page.getByRole('banner').getByRole('status')).toContainText('World guarded')
    // The live log sends the token too and receives events.
    const email = 'admin@cornerman.test'
    await page.request.post(`${url}/w/guarded/api/v1/email/admin/send-pincode`, { data: { email } })
    await expect(panel('Outbox')).toContainText(`to ${email}`)
    await expect(panel('Changes')).toContainText('outbox 1')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save state' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^guarded-.+\.json$/)
    await page.getByRole('button', { name: 'End world guarded' }).click()
    await expect(page.getByRole('button', { name: 'End world guarded' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toBeHidden()

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
