import { expect, test } from 'vitest'
import { followGuide } from './guide.ts'

const { countPassedTests, expectChecked } = followGuide('docs/add-a-scenario.md')

test('its scenario compiles and passes the linters', expectChecked)

test('its scenario passes its test and those that every scenario has', async () => {
  expect(await countPassedTests()).toBe(4)
})
