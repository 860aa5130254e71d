import { chromium } from '@playwright/test'
import getPort from 'get-port'
import { getLaunchOptions } from '../scripts/browser.ts'
import { atLeast, type Goal, median, ROUNDS } from './measure.ts'

/** Lighthouse's score of performance on its slow phone, for screens behind the login. */
export async function measureWithLighthouse(origin: string, auth: unknown, paths: readonly string[]): Promise<Goal[]> {
  // Of this folder's own package, which is installed only to measure.
  const { default: lighthouse } = await import('lighthouse' as string)
  const port = await getPort()
  const { args = [], ...options } = getLaunchOptions()
  const context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate((auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })), auth)
    const goals: Goal[] = []
    for (const path of paths) {
      const scores: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const flags = { port, disableStorageReset: true, onlyCategories: ['performance'], logLevel: 'error' }
        const { lhr } = await lighthouse(origin + path, flags)
        scores.push(lhr.categories.performance.score * 100)
      }
      goals.push(atLeast(`${path}: Lighthouse`, median(scores), 90, 'of 100'))
    }
    return goals
  } finally {
    await context.close()
  }
}
