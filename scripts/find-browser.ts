import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedBrowser, LIGHT, onThePath } from './browser.ts'

/** Makes sure that there is a browser for e2e: this machine's, Playwright's own, the system's package, or Playwright's download, whichever comes first. */
const found = () => installedBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
const quietly = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
const mayInstall = process.getuid?.() === 0 && onThePath('apt-get') !== undefined

// Offline each try takes its time, and another browser does: once a day is enough.
const TRIED = join(import.meta.dirname, '../node_modules/.cache/cornerman-browser-tried')
const triedToday = () => found() !== undefined && existsSync(TRIED) && Date.now() - statSync(TRIED).mtimeMs < 24 * 60 * 60_000
function noteTry() {
  mkdirSync(dirname(TRIED), { recursive: true })
  writeFileSync(TRIED, '')
}

// A container that has a whole Chromium gets the light one too: all journeys together take minutes less.
const wanted = mayInstall && !process.env.CHROMIUM_PATH && onThePath(LIGHT) === undefined && !triedToday()
if (wanted || found() === undefined) {
  console.log('Installing a browser (first time only)…')
  if (mayInstall) {
    quietly('apt-get', ['update'])
    quietly('apt-get', ['install', '-y', LIGHT, 'fonts-liberation'])
    if (onThePath(LIGHT) === undefined) noteTry()
    if (found() === undefined) quietly('apt-get', ['install', '-y', 'chromium'])
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
