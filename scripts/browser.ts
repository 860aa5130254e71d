import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without a window to draw: a page opens in about half the time. */
export const LIGHT = 'chromium-headless-shell'
const NAMES = [LIGHT, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The Chromium that this machine has already, by CHROMIUM_PATH or by its usual names; undefined leaves the choice to Playwright. */
export const installedBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || NAMES.map(onThePath).find((path) => path !== undefined) || ELSEWHERE.find(isProgram)

export const onThePath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
