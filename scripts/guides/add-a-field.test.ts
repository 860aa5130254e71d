import { expect, test } from 'vitest'
import { followGuide } from './guide.ts'

const { countPassedTests, expectChecked } = followGuide('docs/add-a-field.md')

test('its schemas, rows, forms and record compile and pass the linters', expectChecked)

test('its field is listed with its origin, stored, in the demo, pasted and edited', async () => {
  expect(await countPassedTests()).toBeGreaterThan(0)
})
