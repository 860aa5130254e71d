import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { findInPath } from '../../scripts/browser.ts'
import { CliError } from '../../scripts/cli.mjs'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'node_modules/puppeteer-core/package.json'), 'utf8'),
)

/** Firefox logs a font whose loading ended with the page (NS_BINDING_ABORTED). */
const ABORTED_FONT = /^downloadable font: .*status=2152398850/

/** Starts Firefox behind WebDriver BiDi. FIREFOX_PATH names another program. */
export async function startFirefox({ width, height }) {
  const executablePath = process.env.FIREFOX_PATH || findInPath('firefox-esr') || findInPath('firefox')
  if (!executablePath) throw new CliError('There is no Firefox. On Debian: apt-get install firefox-esr.')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: { width, height } })
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', ({ message }) => ABORTED_FONT.test(message) || errors.push(`uncaught: ${message}`))
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  return {
    name: `${(await browser.version()).replace('/', ' ')} by puppeteer-core ${version}`,
    readErrors: async () => errors.splice(0),
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    async setFile(selector, path) {
      const input = await page.$(selector)
      await input.uploadFile(path)
    },
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 5 }),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    screenshot: (path) => page.screenshot({ path }),
    close: () => browser.close(),
  }
}
