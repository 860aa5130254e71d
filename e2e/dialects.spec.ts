import type { Page } from '@playwright/test'
import { DEVIATIONS, type Deviation } from './dialects.ts'
import { getPath, main, SCREEN_GROUPS, SCREENS, type ScreenPath, waitUntilLoaded } from './routes.ts'
import { compareScreenText, readScreenText } from './screen-text.ts'
import { NOW } from './screenshots/contents.ts'
import { createConfiguration, expect, test } from './test.ts'

/** The one for `npm test`, because records have the most fields; the others belong to `npm run test:e2e -- dialects`. */
const QUICK = 'documented single records'

/** Parts of a screen that its URL selects. */
const PARTS: Partial<Record<ScreenPath, readonly string[]>> = {
  'arenas/:id': ['?event=5', '?event=5&prices=1'],
  'content-creators': ['?tabIndex=1'],
  'statistics/streams': ['?videos=21'],
}

// The same time for every test: equal data are shown equally.
test.use({ now: NOW, frozen: true })

test('lists the same dialects as the mock', async ({ request }) => {
  const known: { name: string }[] = await (await request.get('/__mock/dialects')).json()
  expect(known.map(({ name }) => name)).toEqual(Object.keys(DEVIATIONS).filter((name) => !name.includes(',')))
})

/** What each URL shows without a dialect, read once by each worker. */
const plainTexts = new Map<string, readonly string[]>()

for (const [dialect, deviation] of Object.entries(DEVIATIONS))
  for (const [group, paths] of SCREEN_GROUPS) {
    const tag = QUICK === `${dialect} ${group}` ? [] : ['@full']
    test(`the screens of ${group} show no wrong value under the dialect ${dialect}`, { tag }, async ({
      page,
      as,
      world,
      browserErrors,
    }) => {
      test.slow()
      // Ignores browser errors: findProblem checks what is visible.
      browserErrors.expect(/./)
      await as('admin')
      const screens = SCREENS.filter(({ path }) => paths.test(path))
      const urls = screens.flatMap(({ path }) => ['', ...(PARTS[path] ?? [])].map((part) => getPath(path) + part))
      for (const url of urls) {
        if (plainTexts.has(url)) continue
        await page.goto(url)
        await waitUntilLoaded(page)
        plainTexts.set(url, await readScreenText(page))
      }
      await world.setDialect(dialect)
      const configuration = await createConfiguration(page.request, world, '', dialect)
      await page.route('/config.json', (route) => route.fulfill({ json: configuration }))
      const problems: string[] = []
      for (const url of urls)
        await test.step(url, async () => {
          const found = await findProblems(page, url, deviation)
          problems.push(...found.map((problem) => `${url}: ${problem}`))
        })
      expect(problems).toEqual([])
    })
  }

/** Opens a screen and returns what is wrong with it: blank, crashed, or with other texts than without the dialect. */
async function findProblems(
  page: Page,
  url: string,
  { writeId, ignore, canLack, substitute, normalize = (fact) => fact }: Deviation,
): Promise<string[]> {
  const plain = (plainTexts.get(url) ?? []).map(normalize)
  let problems = ['blank']
  await page.goto(writeId ? url.replace(/(?<=\/|event=|videos=)\d+/g, writeId) : url)
  await expect
    .poll(async () => {
      if (!(await main(page).getByRole('heading', { level: 1 }).first().isVisible())) return problems
      problems = ['still loading']
      if (await page.locator('[aria-busy=true], [data-busy]').count()) return problems
      const shown = (await readScreenText(page, ignore)).map(normalize)
      // One fact is the title.
      problems = shown.length > 1 ? compareScreenText(plain, shown, canLack, substitute) : ['empty below its title']
      return problems
    })
    .toEqual([])
    .catch(() => {})
  return problems
}
