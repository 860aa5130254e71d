import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedBrowser } from './browser.ts'
import { arenas } from './draw/arenas.ts'
import { banners } from './draw/banners.ts'
import { portraits } from './draw/portraits.ts'

/**
 * `npm run media` draws the pictures of fighters, arenas and banners anew into fixtures/media. They are kept in git, since a browser's next
 * version may draw them a little differently; then `npm run fixtures` takes their new sizes in.
 */
const MEDIA = join(import.meta.dirname, '../fixtures/media')

const path = installedBrowser()
const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const [folder, pictures] of Object.entries({ portraits: portraits(), arenas: arenas(), banners: banners() })) {
  mkdirSync(join(MEDIA, folder), { recursive: true })
  for (const { file, html, width, height } of pictures) {
    await page.setViewportSize({ width, height })
    await page.setContent(`<body style="margin:0">${html}</body>`)
    writeFileSync(join(MEDIA, folder, file), await page.screenshot({ type: 'jpeg', quality: 50 }))
  }
}
await browser.close()
