import type { Page } from '@playwright/test'

/** A browser also logs each 4xx and 5xx on its console; the responses themselves are watched instead. */
const LOGGED_RESPONSE = /^Failed to load resource: the server responded with a status of/

/** Collects console errors, uncaught exceptions, 5xx, lost connections, requests to foreign hosts and calls that the contract lacks. */
export class BrowserErrors {
  private readonly seen: string[] = []
  private readonly expected: RegExp[] = []

  /** `origins`: where pages may send any request. */
  constructor(private readonly origins: readonly string[]) {}

  /** Names what the test causes on purpose. */
  expect(...patterns: RegExp[]) {
    this.expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.seen.filter((error) => !this.expected.some((pattern) => pattern.test(error)))
  }

  watch(page: Page) {
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !LOGGED_RESPONSE.test(message.text())) this.seen.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!this.origins.some((origin) => url.startsWith(origin)) && !/^(data|blob|about):/.test(url)) this.seen.push(`foreign host: ${url}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that navigates away drops its open requests.
      if (reason !== 'net::ERR_ABORTED') this.seen.push(`cut: ${request.method()} ${new URL(request.url()).pathname} ${reason}`)
    })
    page.on('response', async (response) => {
      const call = `${response.request().method()} ${new URL(response.url()).pathname}`
      if (response.status() >= 500) this.seen.push(`${response.status()}: ${call}`)
      // The mock's answer to a call that the contract does not have.
      if (response.status() === 404 && (await response.text().catch(() => '')).includes('"unknown_path"')) this.seen.push(`unknown call: ${call}`)
    })
  }
}
