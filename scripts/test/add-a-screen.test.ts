import { expect, test } from 'vitest'
import { followGuide } from './guide.ts'

const { runTests, expectChecked } = followGuide('docs/add-a-screen.md')

test('its screen, route and stories compile and pass the linters', expectChecked)

test('its screen shows rows or when there will be some, and its route needs the permission', async () => {
  const passed = await runTests(
    'apps/admin/src/features/organisations',
    'apps/admin/src/app/routes.test.ts',
    '--testNamePattern=organisation|letter',
  )
  expect(passed).toBe(5)
})
