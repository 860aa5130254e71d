import { SIGN_IN_FAILED } from '@cornerman/contract'
import type { Page } from '@playwright/test'
import { expect, getEmail, test } from './test.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const pin = (page: Page) => page.getByRole('group', { name: 'PIN' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: SIGN_IN_FAILED.title })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Arenas', level: 1 })

async function requestPin(page: Page, recipient: string) {
  await email(page).fill(recipient)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function typePin(page: Page, digits: string) {
  await expect(pin(page)).toBeVisible()
  await page.keyboard.type(digits)
}

test('[AUTH-01] [AUTH-02] [AUTH-03] signs in with a mailed PIN, by the four specified calls', {
  tag: ['@cross-origin', '@documented'],
}, async ({ page, world }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Cornerman')
  await expect(email(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const login = page.waitForRequest('**/api/v1/auth/login')
  await requestPin(page, getEmail('admin'))
  await expect(page.getByText(`We sent a 6-digit PIN to ${getEmail('admin')}`)).toBeVisible()
  await expect(pin(page).getByRole('textbox')).toHaveCount(6)

  await typePin(page, await world.pin(getEmail('admin')))
  await expect(dashboard(page)).toBeVisible()

  const body = (await login).postDataJSON()
  expect(Object.keys(body).toSorted()).toEqual([
    'deviceIdentifier',
    'deviceName',
    'deviceToken',
    'email',
    'registrationToken',
  ])

  const calls = (await world.requests()).map(({ endpoint }) => endpoint)
  expect(calls.slice(0, 3)).toEqual(['auth.sendPin', 'auth.checkPin', 'auth.login'])
  expect((await world.diff()).map(({ table, kind }) => `${table} ${kind}`)).toEqual([
    'outbox added',
  ])
})

test('[AUTH-02] [AUTH-03] rejects an invalid email and a wrong PIN at the email field', async ({
  page,
  world,
}) => {
  await page.goto('/login')

  for (const [typed, complaint] of [
    ['   ', 'Email is required'],
    ['admin', 'Enter a valid email address'],
    ['admin@cornerman', 'Enter a valid email address'],
  ] as const) {
    await requestPin(page, typed)
    await expect(page.getByText(complaint)).toBeVisible()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  }

  expect(await world.requests()).toEqual([])

  await requestPin(page, getEmail('admin'))

  const right = await world.pin(getEmail('admin'))
  await typePin(page, right === '111111' ? '222222' : '111111')
  await expect(failure(page)).toContainText(SIGN_IN_FAILED.text)
  await expect(email(page)).toHaveValue('')
  await expect(email(page)).toHaveAccessibleDescription(/That PIN did not work/)
  expect((await world.requests()).map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['auth.sendPin', 200],
    ['auth.checkPin', 401],
  ])
})

test('[AUTH-05] signs in an admin with Google', { tag: '@cross-origin' }, async ({
  page,
  world,
}) => {
  await page.goto('/login')

  const login = page.waitForRequest('**/api/v1/auth/google/admin/login')
  const popup = page.waitForEvent('popup')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await popup).getByRole('button', { name: getEmail('events') }).click()
  await expect(dashboard(page)).toBeVisible()

  const request = await login
  expect((await request.allHeaders())['google-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(request.postDataJSON()).toMatchObject({ email: getEmail('events'), provider: 'GOOGLE' })
  await expect(page.getByText(getEmail('events')).first()).toBeVisible()
  expect((await world.requests('auth.googleLogin')).map(({ status }) => status)).toEqual([200])
})

test('[AUTH-01] signs in with a demo account by two presses when a mock is running', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Can view statistics/ }).click()
  await expect(page.getByText(`We sent a 6-digit PIN to ${getEmail('stats')}`)).toBeVisible()
  // The link moves down when the PIN arrives above it.
  await expect(page.getByRole('button', { name: 'Use this PIN' })).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await expect((await opened).getByText(`to ${getEmail('stats')}`)).toBeVisible()

  await page.getByRole('button', { name: 'Use this PIN' }).click()

  await page
    .getByRole('region', { name: 'Where to start' })
    .getByRole('link', { name: 'See the audience' })
    .click()

  await expect(page.getByRole('heading', { name: 'General statistics', level: 1 })).toBeVisible()
})

test('offers no demo accounts without a mock, and does not load their code', async ({
  page,
  request,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  const configuration = {
    ...(await (await request.get('/config.json')).json()),
    mockControlUrl: null,
  }

  await page.route('/config.json', (route) => route.fulfill({ json: configuration }))
  await page.goto('/login')
  await expect(email(page)).toBeVisible()

  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /Can view statistics/ })).toHaveCount(0)
  expect(requests.filter((url) => url.includes('demo-accounts'))).toEqual([])
})

test('[AUTH-02] [AUTH-06] [AUTH-07] redirects to login, and back after a pasted PIN', async ({
  page,
  world,
}) => {
  await page.goto('/dashboard/arenas?page=3&search=a')
  await expect(page).toHaveURL(
    `/login?redirectUrl=${encodeURIComponent('/dashboard/arenas?page=3&search=a')}`,
  )

  await requestPin(page, getEmail('admin'))

  const digits = await world.pin(getEmail('admin'))
  await expect(pin(page)).toBeVisible()

  await pin(page)
    .getByRole('textbox')
    .first()
    .fill(` ${digits.slice(0, 3)} ${digits.slice(3)} `)

  await expect(page).toHaveURL(/\/dashboard\/arenas\?.*search=a/)
})

test('offers to reload when the app was updated after the sign-in page was opened', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404|dynamically imported module|could not be loaded/)
  await page.route('**/pin-form-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  await requestPin(page, getEmail('admin'))
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()

  await page.unroute('**/pin-form-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(email(page)).toBeVisible()
})
