import { chromium, expect } from '@playwright/test'

/**
 * Signs in to a running demo as a person does, by PIN and by Google's stand-in, and fails when the content security policy held
 * anything back or the browser noted any other error: `node docker/sign-in.mjs http://127.0.0.1:8080`. BROWSER names a Chromium.
 */
const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const EMAIL = 'admin@cornerman.test'
/** A browser also notes each 4xx on its console, which may be what the screen asked for: pictures that are missing. */
const NOTED_ANSWER = /^Failed to load resource: the server responded with a status of 4/

const browser = await chromium.launch({
  ...(process.env.BROWSER && { executablePath: process.env.BROWSER }),
  // Chromium's sandbox refuses to run as root, as it often is in a container.
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  for (const [how, signIn] of [
    ['a PIN from the mail', byPin],
    ['Google', byGoogle],
  ]) {
    const complaints = await inNewVisit(signIn)
    if (complaints.length > 0) throw new Error(`Signed in by ${how}, but the browser complains:\n${complaints.join('\n')}`)
    console.log(`Signed in by ${how}, with nothing held back.`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await browser.close()
}

/** Runs a sign-in with storage of its own, walks on to another screen and back, and answers what the browser complained of. */
async function inNewVisit(signIn) {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  const complaints = []
  context.on('console', (message) => message.type() === 'error' && !NOTED_ANSWER.test(message.text()) && complaints.push(message.text()))
  context.on('weberror', (error) => complaints.push(error.error().message))
  // The console names violations as well; this also hears those of policies that only report.
  await context.exposeBinding('complain', (_source, violation) => complaints.push(violation))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      globalThis.complain(`${effectiveDirective} holds back ${blockedURI}`),
    )
  })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, context.request)
  await expectArenas(page)
  await page.goto('/dashboard/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expectArenas(page)
  await page.reload()
  await expectArenas(page)
  await context.close()
  return complaints
}

async function expectArenas(page) {
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Arenas' }).getByRole('row').nth(1)).toBeVisible()
}

async function byPin(page, request) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('group', { name: 'PIN' })).toBeVisible()
  const mails = await (await request.get('/__mock/outbox', { params: { to: EMAIL } })).json()
  await page.keyboard.type(mails.at(-1).code)
}

async function byGoogle(page) {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await popup).getByRole('button', { name: EMAIL }).click()
}
