import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without the code for windows: a page opens in about half the time. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const MAC_APPS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** The Chromium of this machine, by CHROMIUM_PATH or by its usual names; undefined leaves the choice to Playwright. */
export const findInstalledBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ||
  NAMES.map(findInPath).find((path) => path !== undefined) ||
  MAC_APPS.find(isExecutable)

export const findInPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** How Playwright starts it. Chromium's sandbox cannot run as root, as it often is in a container. */
export function getLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findInstalledBrowser()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
