import type { Page } from '@playwright/test'

/** A browser also notes each 4xx and 5xx on its console; the answers themselves are watched instead. */
const NOTED_ANSWER = /^Failed to load resource: the server responded with a status of/

/** Collects what goes wrong in pages without anybody looking: errors on the console, uncaught ones, 5xx, calls that nobody answers. */
export class Trouble {
  private readonly seen: string[] = []
  private readonly patterns: RegExp[] = []

  /** `origins`: where pages may ask anything at all. */
  constructor(private readonly origins: readonly string[]) {}

  /** What the test causes on purpose. */
  expect(...patterns: RegExp[]) {
    this.patterns.push(...patterns)
  }

  unexpected(): string[] {
    return this.seen.filter((trouble) => !this.patterns.some((pattern) => pattern.test(trouble)))
  }

  watch(page: Page) {
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !NOTED_ANSWER.test(message.text())) this.seen.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!this.origins.some((origin) => url.startsWith(origin)) && !/^(data|blob|about):/.test(url)) this.seen.push(`left the house: ${url}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // A page that goes elsewhere drops what it no longer waits for.
      if (why !== 'net::ERR_ABORTED') this.seen.push(`cut: ${request.method()} ${new URL(request.url()).pathname} ${why}`)
    })
    page.on('response', async (response) => {
      const call = `${response.request().method()} ${new URL(response.url()).pathname}`
      if (response.status() >= 500) this.seen.push(`${response.status()}: ${call}`)
      // The mock names no such call: the app asked for something that the contract does not have.
      if (response.status() === 404 && (await response.text().catch(() => '')).includes('"unknown_path"')) this.seen.push(`unknown call: ${call}`)
    })
  }
}
