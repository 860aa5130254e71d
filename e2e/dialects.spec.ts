import type { Page } from '@playwright/test'
import { SCREEN_GAPS } from './dialect-gaps.ts'
import { DIALECTS, HEAVY } from './dialects.ts'
import { getPath, getRecord, main, SCREEN_GROUPS, SCREENS, type ScreenPath } from './routes.ts'
import { expect, test } from './test.ts'

/** Few for `npm test`; the others belong to `npm run test:e2e -- dialects`. */
const QUICK = ['documented people', 'null-lists events, payments and admins']

/** A fan's title when the dialect has no nickname. */
const NAME_WITHOUT_NICKNAME = 'France Robin'

test('the list of dialects is that of the mock', async ({ request }) => {
  const known: { name: string }[] = await (await request.get('/__mock/dialects')).json()
  expect(known.map(({ name }) => name)).toEqual(DIALECTS)
})

for (const dialect of [...DIALECTS, HEAVY])
  for (const [group, paths] of SCREEN_GROUPS) {
    const tag = QUICK.includes(`${dialect} ${group}`) ? [] : ['@full']
    test(`the screens of ${group} survive the dialect ${dialect}`, { tag }, async ({ page, as, world, browserErrors }) => {
      test.slow()
      // The walk itself judges what is visible.
      browserErrors.expect(/./)
      await as('admin')
      await world.speak(dialect)
      const screens = SCREENS.filter(({ path }) => paths.test(path))
      const failed: ScreenPath[] = []
      for (const { path, title } of screens) {
        const problem = await test.step(path, () => findProblem(page, path, title))
        if (problem) {
          failed.push(path)
          test.info().annotations.push({ type: 'fails', description: `${dialect}: ${path}: ${problem}` })
        } else if (await main(page).getByRole('button', { name: 'Retry' }).first().isVisible())
          test.info().annotations.push({ type: 'shows an error', description: `${dialect}: ${path}` })
      }
      const gaps: readonly ScreenPath[] = SCREEN_GAPS[dialect] ?? []
      expect(failed).toEqual(screens.map(({ path }) => path).filter((path) => gaps.includes(path)))
    })
  }

/** Opens a screen. Returns why it cannot be used, or undefined. */
async function findProblem(page: Page, path: ScreenPath, title: string): Promise<string | undefined> {
  await page.goto(getPath(path))
  const heading = page.getByRole('heading', { level: 1 })
  // A bound for a screen that never shows anything; every other one has a heading at once.
  const isShown = await heading
    .first()
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isShown) return 'blank'
  await page
    .locator('[aria-busy=true], [data-busy]')
    .first()
    .waitFor({ state: 'detached', timeout: 30_000 })
    .catch(() => {})
  const text = (await heading.first().innerText()).trim()
  if (/^This page/.test(text)) return `crashed (${text})`
  const [id, name] = getRecord(path) ?? []
  const expected = id === undefined ? [title] : [String(name), `${title} ${id}`, NAME_WITHOUT_NICKNAME]
  if (!expected.includes(text)) return `has the title “${text}”`
  return (await main(page).innerText()).replace(text, '').trim() === '' ? 'empty below its title' : undefined
}
