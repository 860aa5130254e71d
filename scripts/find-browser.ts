import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { installedBrowser, onThePath } from './browser.ts'

/** Makes sure that there is a browser for e2e: this machine's, Playwright's own, the system's package, or Playwright's download, whichever comes first. */
const found = () => installedBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
const quietly = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

if (found() === undefined) {
  console.log('Installing a browser (first time only)…')
  if (process.getuid?.() === 0 && onThePath('apt-get') !== undefined) {
    quietly('apt-get', ['update'])
    quietly('apt-get', ['install', '-y', 'chromium', 'fonts-liberation'])
  }
  if (found() === undefined) quietly(process.execPath, [createRequire(import.meta.url).resolve('@playwright/test/cli'), 'install', 'chromium'])
}
const browser = found()
if (browser !== undefined) console.log(browser)
else {
  console.error(
    'There is no browser for e2e, and none could be installed: install Chromium (on Debian, apt-get install chromium), or name one with CHROMIUM_PATH.',
  )
  process.exitCode = 1
}
