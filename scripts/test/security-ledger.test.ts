import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import mutations from '../../docs/security-mutations.json' with { type: 'json' }
import { ROOT } from '../cli.mjs'

/** Of every run (vitest.config.ts). */
const REPORT = 'test-results/unit.json'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const [, section = ''] = read('docs/security.md').split('\n## Verified\n')
const references = [...section.matchAll(/`([\w./-]+\/[\w./-]+)`((?:,? "[^"]+")*)/g)]

test('names files that exist, and quotes the titles of tests that a mutation has failed', () => {
  expect(references.length).toBeGreaterThan(20)
  const quoted = references.flatMap(([, file = '', titles = '']) => {
    expect(read(file)).not.toBe('')
    return [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => `${file} ${title}`)
  })

  expect(quoted.sort()).toEqual(mutations.map(({ test, title }) => `${test} ${title}`).sort())
})

test.each(mutations)('the mutation of $file for "$title" fits', ({ test, title, file, from }) => {
  expect(read(test)).toContain(title)
  expect(read(file).split(from).length - 1).toBe(1)
})

/** Changes sources for seconds, so it runs alone and on demand: `SECURITY_MUTATIONS=1 npx vitest run security-ledger`. */
describe.runIf(process.env.SECURITY_MUTATIONS)(
  'without the behaviour',
  { timeout: 120_000 },
  () => {
    test.each(mutations)('"$title" fails', async ({ test, title, file, from, to }) => {
      const source = read(file)

      writeFileSync(
        join(ROOT, file),
        source.replace(from, () => to),
      )

      const pattern = title
        .split(/[%$]\w+/)
        .reduce((one, other) => (one.length > other.length ? one : other))
        .trim()

      const escaped = pattern.replace(/[[\]().*+?^|\\]/g, '\\$&')
      try {
        rmSync(join(ROOT, REPORT), { force: true })
        await execa('npx', ['vitest', 'run', test, '-t', escaped], { cwd: ROOT, reject: false })
        expect(JSON.parse(read(REPORT)).numFailedTests).toBeGreaterThan(0)
      } finally {
        writeFileSync(join(ROOT, file), source)
      }
    })
  },
)
