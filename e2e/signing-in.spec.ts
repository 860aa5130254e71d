import { SIGN_IN_FAILED } from '@cornerman/contract'
import type { Page } from '@playwright/test'
import { emailOf, expect, test } from './test.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const pin = (page: Page) => page.getByRole('group', { name: 'PIN' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: SIGN_IN_FAILED.title })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Arenas', level: 1 })

async function askForPin(page: Page, address: string) {
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function typePin(page: Page, digits: string) {
  await expect(pin(page)).toBeVisible()
  await page.keyboard.type(digits)
}

test('[AUTH-01] login stands outside the dashboard and offers e-mail and PIN, or Google', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Cornerman')
  await expect(email(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('[AUTH-02] [AUTH-03] a PIN from the mail signs in, with the four calls the documents name', { tag: '@cross-origin' }, async ({
  page,
  outbox,
  world,
}) => {
  await page.goto('/login')
  const login = page.waitForRequest('**/api/v1/auth/login')
  await askForPin(page, emailOf('admin'))
  await expect(page.getByText(`We sent a 6-digit PIN to ${emailOf('admin')}`)).toBeVisible()
  await expect(pin(page).getByRole('textbox')).toHaveCount(6)
  await typePin(page, await outbox.pin(emailOf('admin')))
  await expect(dashboard(page)).toBeVisible()

  const body = (await login).postDataJSON()
  expect(Object.keys(body).toSorted()).toEqual(['deviceIdentifier', 'deviceName', 'deviceToken', 'email', 'registrationToken'])
  const calls = (await world.requests()).map(({ endpoint }) => endpoint)
  expect(calls.slice(0, 3)).toEqual(['auth.sendPin', 'auth.checkPin', 'auth.login'])
  expect((await world.diff()).map(({ table, kind }) => `${table} ${kind}`)).toEqual(['outbox added'])
})

test('[AUTH-03] [AUTH-04] a PIN that could not be checked is not a failed one: it may be tried again', async ({
  page,
  outbox,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/503: POST .*check-user/)
  await page.goto('/login')
  await askForPin(page, emailOf('admin'))
  await world.fault({ match: { endpoint: 'auth.checkPin', times: 2 }, status: 503 })
  await typePin(page, await outbox.pin(emailOf('admin')))
  await expect(failure(page)).toContainText(SIGN_IN_FAILED.text)
  await expect(page.getByText(`We sent a 6-digit PIN to ${emailOf('admin')}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
})

test('[AUTH-02] the PIN may be pasted whole', async ({ page, outbox }) => {
  await page.goto('/login')
  await askForPin(page, emailOf('admin'))
  const digits = await outbox.pin(emailOf('admin'))
  await expect(pin(page)).toBeVisible()
  await pin(page)
    .getByRole('textbox')
    .first()
    .evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      ` ${digits.slice(0, 3)} ${digits.slice(3)} `,
    )
  await expect(dashboard(page)).toBeVisible()
})

test('[AUTH-02] a missing or malformed e-mail is refused at the field, and nothing is sent', async ({ page, world }) => {
  await page.goto('/login')
  for (const [typed, complaint] of [
    ['   ', 'E-mail is required'],
    ['admin', 'This is not a well-formed e-mail'],
    ['admin@cornerman', 'This is not a well-formed e-mail'],
  ] as const) {
    await askForPin(page, typed)
    await expect(page.getByText(complaint)).toBeVisible()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await world.requests()).toEqual([])
})

test('[AUTH-03] a wrong PIN clears the e-mail and returns to its form, and refreshes nothing', async ({ page, outbox, world }) => {
  await page.goto('/login')
  await askForPin(page, emailOf('admin'))
  const right = await outbox.pin(emailOf('admin'))
  await typePin(page, right === '111111' ? '222222' : '111111')
  await expect(failure(page)).toContainText(SIGN_IN_FAILED.text)
  await expect(email(page)).toHaveValue('')
  expect((await world.requests()).map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['auth.sendPin', 200],
    ['auth.checkPin', 401],
  ])
})

test('[AUTH-04] [ERR-01] the notice of a failed sign-in stays five seconds', async ({ page, clock }) => {
  await page.goto('/login')
  await clock.stop()
  await askForPin(page, 'nobody@cornerman.test')
  await expect(failure(page)).toBeVisible()
  await clock.pass(4900)
  await expect(failure(page)).toBeVisible()
  await clock.pass(200)
  await expect(failure(page)).toHaveCount(0)
})

test('[AUTH-05] Google signs an admin in', { tag: '@cross-origin' }, async ({ page, world }) => {
  await page.goto('/login')
  const login = page.waitForRequest('**/api/v1/auth/google/admin/login')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await popup).getByRole('button', { name: emailOf('events') }).click()
  await expect(dashboard(page)).toBeVisible()

  const request = await login
  expect((await request.allHeaders())['google-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(request.postDataJSON()).toMatchObject({ email: emailOf('events'), provider: 'GOOGLE' })
  await expect(page.getByText(emailOf('events')).first()).toBeVisible()
  expect((await world.requests('auth.googleLogin')).map(({ status }) => status)).toEqual([200])
})

test('[AUTH-04] [AUTH-05] a stranger whom Google knows is told that they are no admin', async ({ page }) => {
  await page.goto('/login')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const consent = await popup
  await consent.getByRole('textbox', { name: 'Another account' }).fill('stranger@elsewhere.example')
  await consent.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(failure(page)).toContainText(SIGN_IN_FAILED.text)
})

test('[AUTH-01] against the mock, a demo account is one click, and its PIN one more', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Reads statistics/ }).click()
  await expect(email(page)).toHaveValue(emailOf('stats'))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(pin(page)).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'PINs land in the outbox' }).click()
  const outboxPage = await opened
  await expect(outboxPage.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect(outboxPage.getByText(`to ${emailOf('stats')}`)).toBeVisible()
})

test('a real API is not sent the demo accounts; against the mock they come without moving the card', async ({ page, request }) => {
  const chunks: string[] = []
  page.on('request', (request) => /demo-accounts/.test(request.url()) && chunks.push(request.url()))
  const card = page.locator('.cm-login-card')
  const real = { ...(await (await request.get('/config.json')).json()), mockControlUrl: null }
  await page.route('/config.json', (route) => route.fulfill({ json: real }))
  await page.goto('/login')
  await expect(email(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(chunks).toEqual([])
  await page.unroute('/config.json')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/demo-accounts.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await page.reload()
  await expect(email(page)).toBeVisible()
  const before = await card.boundingBox()
  letGo()
  await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible()
  expect(chunks.length).toBeGreaterThan(0)
  expect(await card.boundingBox()).toEqual(before)
})

test('[AUTH-06] [AUTH-07] without a session every dashboard address leads to login, and back after it', async ({ page, outbox }) => {
  await page.goto('/dashboard/arenas?page=3&search=a')
  await expect(page).toHaveURL(`/login?redirectUrl=${encodeURIComponent('/dashboard/arenas?page=3&search=a')}`)
  await askForPin(page, emailOf('admin'))
  await typePin(page, await outbox.pin(emailOf('admin')))
  await expect(page).toHaveURL(/\/dashboard\/arenas\?.*search=a/)
})
