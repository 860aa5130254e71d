// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { SCREENS as ROUTES } from '../../apps/admin/src/app/routes.tsx'
import { SAMPLE_REQUESTS } from './sample-requests.ts'
import { EVERY_SCREEN, getScreens, SCREENS } from './screens.ts'

test('names only screens that the app has', () => {
  const titles = [EVERY_SCREEN, ...ROUTES.map(({ title }) => title)]
  expect(titles).toEqual(expect.arrayContaining(Object.values(SCREENS).flat()))
})

test('names screens for every query', () => {
  const unnamed = SAMPLE_REQUESTS.filter(({ name }) => getScreens(name).length === 0)
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
