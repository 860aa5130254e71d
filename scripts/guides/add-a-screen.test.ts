import { expect, test } from 'vitest'
import { followGuide } from './guide.ts'

const { countPassedTests, expectChecked } = followGuide('docs/add-a-screen.md')

test('its screen, route and stories compile and pass the linters', expectChecked)

test('its screen shows rows or when there will be some, and its route needs the permission', async () => {
  expect(await countPassedTests()).toBe(5)
})
