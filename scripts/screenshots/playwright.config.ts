import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import e2e from '../../playwright.config.ts'
import { ROOT } from '../cli.mjs'
import { TOUR } from './tour.ts'

const stories = SECTIONS.flatMap(({ title, folder, url, stories }) =>
  [...(url === undefined ? [] : STATES), ...stories.map(({ name }) => name)].map((story) => ({
    title,
    story,
    prefix: `${folder}/${slug(story)}.`,
  })),
)
const tourTitles = Object.keys(TOUR).map((picture) => {
  const found = stories.find(({ prefix }) => picture.startsWith(prefix))
  // Otherwise a renamed story would leave an old picture in the README.
  if (!found) throw new Error(`No story takes the picture ${picture} of scripts/screenshots/tour.ts.`)
  return new RegExp(` ${found.title} ${found.story}$`)
})

/** Takes pictures with the browser and servers of the end-to-end tests (`npm run screenshots`). TOUR=1 takes those of the README only. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  reporter: [['list'], ['html', { outputFolder: join(ROOT, '.screenshots/report'), open: 'never' }]],
  timeout: 90_000,
  ...(process.env.TOUR && { grep: tourTitles }),
  use: { ...e2e.use, actionTimeout: 15_000 },
  projects: [{ name: 'screenshots' }],
  webServer: [e2e.webServer ?? []].flat().map((server) => ({ cwd: ROOT, ...server })),
})
