import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './cli.mjs'

const STATES = ['verified', 'planned', 'not applicable', 'accepted']
/** Requirements of level 1 and 2 in ASVS 5.0. */
const REQUIREMENTS = 253
/** Each of them is forced by the specification or the scope. */
const MAX_ACCEPTED = 12

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(([, id, , , state, reason]) => ({
  id,
  state,
  reason,
}))

test('states each requirement of ASVS once, with files that exist and right counts', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS)
  expect(rows).toHaveLength(REQUIREMENTS)
  for (const { id, state, reason = '' } of rows) {
    expect(STATES, id).toContain(state)
    const files = [...reason.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string)
    if (state === 'verified') expect(files.length, id).toBeGreaterThan(0)
    expect(
      files.filter((file) => !existsSync(join(ROOT, file))),
      id,
    ).toEqual([])
  }
  const counts = STATES.map((state) => rows.filter((row) => row.state === state).length)
  expect(text).toContain(`| ${[...counts, rows.length].join(' | ')} |`)
  expect(counts[STATES.indexOf('accepted')]).toBeLessThanOrEqual(MAX_ACCEPTED)
})
