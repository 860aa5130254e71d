import { expect, test } from 'vitest'
import { countAddedLines, followGuide } from './guide.ts'

const { guide, steps, countPassedTests, expectChecked } = followGuide('docs/add-a-call.md')

/** The files of the guide that show what else a call may need. */
const FURTHER_FILES = /set-ranking\.tsx$|fans-screen\.tsx$|^e2e\//

test('the guide says how many lines and files a call needs', () => {
  const needed = steps.filter(({ file }) => !FURTHER_FILES.test(file))
  const lines = needed.map(countAddedLines).reduce((sum, count) => sum + count)
  const files = new Set(needed.map(({ file }) => file))

  expect(/The call adds (\d+) lines/.exec(guide)?.[1]).toBe(String(lines))
  expect(files.size).toBe(8)
})

test('its call passes the tests that every call has', async () => {
  expect(await countPassedTests()).toBe(6)
})

test('its call, button, form, column and journey compile and pass the linters', expectChecked)
