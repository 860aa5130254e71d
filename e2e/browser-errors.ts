import type { Page } from '@playwright/test'

/** Console messages about 4xx and 5xx are ignored, because the responses themselves are checked. */
const LOGGED_RESPONSE = /^Failed to load resource: the server responded with a status of/

/** Popups of antd cause it, and only React's development build logs it (npm run test:dev). */
const DEVELOPMENT_WARNING = /^flushSync was called from inside a lifecycle method/

/** Collects console errors, uncaught exceptions, 5xx, lost connections, requests to foreign hosts and calls that the contract lacks. */
export class BrowserErrors {
  private readonly seen: string[] = []
  private readonly expected: RegExp[] = []

  /** `origins`: the origins that pages may send requests to. */
  constructor(private readonly origins: readonly string[]) {}

  /** Declares errors that the test causes on purpose. */
  expect(...patterns: RegExp[]) {
    this.expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.seen.filter((error) => !this.expected.some((pattern) => pattern.test(error)))
  }

  watch(page: Page) {
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`))

    page.on('console', (message) => {
      const text = message.text()
      const isExpected = LOGGED_RESPONSE.test(text) || DEVELOPMENT_WARNING.test(text)
      if (message.type() === 'error' && !isExpected) {
        this.seen.push(`console: ${text}`)
      }
    })

    page.on('request', (request) => {
      const url = request.url()
      if (
        !this.origins.some((origin) => url.startsWith(origin)) &&
        !/^(data|blob|about):/.test(url)
      ) {
        this.seen.push(`foreign host: ${url}`)
      }
    })

    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Chromium blocks the response for a missing picture of another origin. The demo data name one on purpose.
      const isLostPicture = reason === 'net::ERR_BLOCKED_BY_ORB' && request.url().includes('-lost.')
      // Navigation aborts open requests.
      if (reason !== 'net::ERR_ABORTED' && !isLostPicture) {
        this.seen.push(`cut: ${request.method()} ${new URL(request.url()).pathname} ${reason}`)
      }
    })

    page.on('response', async (response) => {
      const call = `${response.request().method()} ${new URL(response.url()).pathname}`
      if (response.status() >= 500) {
        this.seen.push(`${response.status()}: ${call}`)
      }

      // The mock's response to a call that is not in the contract.
      if (
        response.status() === 404 &&
        (await response.text().catch(() => '')).includes('"unknown_path"')
      ) {
        this.seen.push(`unknown call: ${call}`)
      }
    })
  }
}
