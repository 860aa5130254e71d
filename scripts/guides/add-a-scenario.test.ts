import { expect, test } from 'vitest'
import { followGuide } from './guide.ts'

const { runTests, expectChecked } = followGuide('docs/add-a-scenario.md')

test('its scenario passes its test and those that every scenario has', async () => {
  const passed = await runTests(
    'apps/mock-api/test/scenarios.test.ts',
    'apps/mock-api/src/lab/lab.test.ts',
    '--testNamePattern=unverified|has a summary|is no scenario nowhere',
  )
  expect(passed).toBe(5)
})

test('its scenario compiles and passes the linters', expectChecked)
