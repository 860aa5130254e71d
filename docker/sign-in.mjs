import { expect as baseExpect, chromium } from '@playwright/test'
import { getLaunchOptions } from '../scripts/browser.ts'

/**
 * Signs in to a running demo, by PIN and by the consent page, and fails when the content security policy blocked anything or the browser
 * logged an error: `npx tsx docker/sign-in.mjs http://127.0.0.1:8080`.
 */
const [baseURL = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const EMAIL = 'admin@cornerman.test'

/** A busy machine needs many times the time of a quiet one. */
const expect = baseExpect.configure({ timeout: 60_000 })

/** The browser logs each 4xx, also of pictures that are missing on purpose. */
const LOGGED_STATUS = /^Failed to load resource: the server responded with a status of 4/

const browser = await chromium.launch(getLaunchOptions())

for (const signIn of [signInByPin, signInByGoogle]) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const errors = []

  context.on('console', (message) => {
    if (message.type() === 'error' && !LOGGED_STATUS.test(message.text())) {
      errors.push(message.text())
    }
  })

  context.on('weberror', (error) => errors.push(error.error().message))

  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/')
  await signIn(page, context.request)
  await expectArenas(page)
  await page.reload()
  await expectArenas(page)
  await context.close()
  expect(errors, signIn.name).toEqual([])
}

await browser.close()

function expectArenas(page) {
  return expect(page.getByRole('table', { name: 'Arenas' }).getByRole('row').nth(1)).toBeVisible()
}

async function signInByPin(page, request) {
  await page.getByRole('textbox').first().fill(EMAIL)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('group', { name: 'PIN' })).toBeVisible()

  const mails = await (await request.get('/__mock/outbox', { params: { to: EMAIL } })).json()
  await page.keyboard.type(mails.at(-1).code)
}

async function signInByGoogle(page) {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await popup).getByRole('button', { name: EMAIL }).click()
}
