import { defineConfig } from '@playwright/test'
import { SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import journeys from '../../playwright.config.ts'
import { ROOT } from '../root.mjs'
import { TOUR } from './tour.ts'

/** Of the tour alone: the stories that its pictures are of. */
const ofTour = SECTIONS.flatMap(({ title, folder, address, stories }) =>
  [...(address === undefined ? [] : STATES), ...stories.map(({ name }) => name)]
    .filter((scene) => Object.keys(TOUR).some((picture) => picture.startsWith(`${folder}/${slug(scene)}.`)))
    .map((scene) => new RegExp(` ${title} ${scene}$`)),
)

/** The browser and the servers of the journeys, for taking pictures (npm run screenshots). No test: npm test leaves it alone. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  reporter: [['list'], ['./index-page.ts']],
  timeout: 90_000,
  ...(process.env.TOUR && { grep: ofTour }),
  use: { ...journeys.use, actionTimeout: 15_000 },
  projects: [{ name: 'screenshots' }],
  webServer: [journeys.webServer ?? []].flat().map((server) => ({ cwd: ROOT, ...server })),
})
