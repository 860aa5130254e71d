import { test } from 'vitest'
import { followGuide } from './guide.ts'

const { runTests, expectChecked } = followGuide('docs/add-a-field.md')

test('its schemas, rows, forms and record compile and pass the linters', expectChecked)

test('its field is listed with its origin, stored, in the demo, pasted and edited', async () => {
  await runTests(
    'packages/contract/test/origins.test.ts',
    'fixtures/load.test.ts',
    'apps/mock-api/src/modules/new-users/rules.test.ts',
    'apps/mock-api/src/modules/people/rules.test.ts',
    'apps/admin/src/features/create-user/paste-table',
    'apps/admin/src/shared/people/edit-person.test.tsx',
    'apps/admin/src/shared/people/user-fields.test.ts',
  )
})
