import { expect, test } from 'vitest'
import { countAddedLines, followGuide } from './guide.ts'

const { guide, steps, readCopy, countPassedTests, expectChecked } =
  followGuide('docs/add-a-control.md')

test('the guide says how many lines a control needs, in at most four files', () => {
  const changes = steps.filter(({ file }) => file !== '')
  const lines = changes.map(countAddedLines).reduce((sum, count) => sum + count)
  const files = new Set(changes.map(({ file }) => file))

  expect(/The control adds (\d+) lines/.exec(guide)?.[1]).toBe(String(lines))
  expect(files.size).toBeLessThanOrEqual(4)
})

test('its control is a method of both clients', () => {
  const typescript = readCopy('packages/testkit/src/generated/world-controls.ts')
  expect(typescript).toContain('showMail(id: number): Promise<MailRow> {')

  const python = readCopy('packages/testkit/python/cornerman.py')
  expect(python).toContain('def show_mail(self, id: int) -> MailRow:')
})

test('its control passes its test and those that every control has', async () => {
  expect(await countPassedTests()).toBe(5)
})

test('its control compiles and passes the linters', expectChecked)
