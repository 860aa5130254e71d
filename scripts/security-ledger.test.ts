import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './cli.mjs'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('names files that exist, and titles of tests and checks in them', () => {
  const [, section = ''] = read('docs/security.md').split('\n## Verified\n')
  const references = [...section.matchAll(/`([\w./-]+\/[\w./-]+)`((?:,? "[^"]+")*)/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, file = '', titles = ''] of references) {
    const text = read(file)
    for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) expect(text, file).toContain(title)
  }
})
