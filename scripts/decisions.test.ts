import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/decisions')
const decisions = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .toSorted()
  .map((file) => ({ file, number: Number.parseInt(file, 10), text: readFileSync(join(FOLDER, file), 'utf8') }))

test('each decision has a number and a title, and says its context, itself and its consequences', () => {
  expect(decisions.length).toBeGreaterThan(0)
  for (const { file, number, text } of decisions) {
    expect(text, file).toMatch(new RegExp(`^# ${number}\\. \\S`))
    expect(text.match(/^\*\*(Context|Decision|Consequences)\.\*\* \S/gm), file).toHaveLength(3)
  }
})

test('the list of decisions names each of them, under its own title and in order', () => {
  const listed = readFileSync(join(FOLDER, 'README.md'), 'utf8').match(/^- .*$/gm)
  expect(listed).toEqual(decisions.map(({ file, text }) => `- ${text.slice(2, text.indexOf('\n')).replace(/^(\d+)\. (.*)$/, `$1: [$2](${file})`)}`))
})

test('whoever names a decision names one that is there', () => {
  const known = new Set(decisions.map(({ number }) => number))
  const named = ROOMS.flatMap((room) => textsIn(join(ROOT, room))).flatMap((text) => text.match(/\bdecisions?[ /](?=\d)\d+/g) ?? [])
  const numbers = [...new Set(named.map((words) => Number(words.replace(/\D/g, ''))))]
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number) => !known.has(number))).toEqual([])
})

const ROOMS = ['README.md', 'docs', 'packages/contract/src', 'apps/mock-api/src', 'apps/admin/src', 'fixtures', 'scripts', 'e2e', 'docker']
const TEXT = /\.(tsx?|mjs|md|css|html|conf|awk|sh)$/

function textsIn(path: string): string[] {
  const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)) : [path]
  // Segments of streams are .ts too.
  return files.filter((file) => TEXT.test(file) && !file.includes('fixtures/media')).map((file) => readFileSync(file, 'utf8'))
}
