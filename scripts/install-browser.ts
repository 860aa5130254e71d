import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { execaSync } from 'execa'
import { findInPath, findInstalledBrowser, HEADLESS_SHELL } from './browser.ts'

/** Makes sure that there is a Chromium for the end-to-end tests: this machine's, Debian's package or Playwright's download. */
const findBrowser = () =>
  findInstalledBrowser() ?? [chromium.executablePath()].find((path) => existsSync(path))

const run = (command: string, ...args: string[]) =>
  execaSync(command, args, {
    preferLocal: true,
    stdio: 'ignore',
    timeout: 180_000,
    reject: false,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })

if (!findBrowser()) {
  console.log('Installing a browser (first time only)…')

  if (process.getuid?.() === 0 && findInPath('apt-get')) {
    run('apt-get', 'update')
    for (const name of [HEADLESS_SHELL, 'chromium']) {
      if (!findBrowser()) {
        run('apt-get', 'install', '-y', name, 'fonts-liberation')
      }
    }
  }

  if (!findBrowser()) {
    run('playwright', 'install', 'chromium')
  }
}

const browser = findBrowser()

console.log(
  browser ??
    'There is no browser for the end-to-end tests. Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
)

process.exitCode = browser ? 0 : 1
