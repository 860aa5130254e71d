import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { execaSync } from 'execa'
import { findInPath, findInstalledBrowser, HEADLESS_SHELL } from './browser.ts'

/** Makes sure that there is a Chromium for the end-to-end tests: this machine's, Playwright's, Debian's package or Playwright's download. */
const ATTEMPTED = join(import.meta.dirname, '../node_modules/.cache/cornerman-browser-attempted')
const DAY_MS = 24 * 60 * 60_000
const canUseApt = process.getuid?.() === 0 && findInPath('apt-get') !== undefined

const findBrowser = () =>
  findInstalledBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
const tryToRun = (command: string, ...args: string[]) =>
  execaSync(command, args, {
    preferLocal: true,
    stdio: 'ignore',
    timeout: 180_000,
    reject: false,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
/** Offline an attempt takes minutes, so that once a day is enough where another browser will do. */
const wasAttemptedToday = () =>
  findBrowser() !== undefined && existsSync(ATTEMPTED) && Date.now() - statSync(ATTEMPTED).mtimeMs < DAY_MS

// With the headless shell all end-to-end tests take minutes less than with a whole Chromium.
const wantsHeadlessShell =
  canUseApt && !process.env.CHROMIUM_PATH && findInPath(HEADLESS_SHELL) === undefined && !wasAttemptedToday()
if (wantsHeadlessShell || findBrowser() === undefined) {
  console.log('Installing a browser (first time only)…')
  if (canUseApt) {
    tryToRun('apt-get', 'update')
    tryToRun('apt-get', 'install', '-y', HEADLESS_SHELL, 'fonts-liberation')
    mkdirSync(dirname(ATTEMPTED), { recursive: true })
    writeFileSync(ATTEMPTED, '')
    if (findBrowser() === undefined) tryToRun('apt-get', 'install', '-y', 'chromium')
  }
  if (findBrowser() === undefined) tryToRun('playwright', 'install', 'chromium')
}
const browser = findBrowser()
if (browser === undefined) {
  console.error(
    'There is no browser for the end-to-end tests. Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
  process.exitCode = 1
} else console.log(browser)
