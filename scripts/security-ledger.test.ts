import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './cli.mjs'

const STATES = ['verified', 'failing', 'not applicable', 'accepted']
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

test('states each requirement of ASVS once, with files and titles that exist and right counts', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS)
  expect(rows).toHaveLength(REQUIREMENTS)
  for (const { id, state, reason = '' } of rows) {
    expect(STATES, id).toContain(state)
    // The titles in quotation marks after a file are tests or checks in it.
    const evidence = [...reason.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', after = '']) => ({
      file,
      titles: [...after.matchAll(/"([^"]+)"/g)].map(([, title]) => title as string),
    }))
    if (state === 'verified') expect(evidence.length, id).toBeGreaterThan(0)
    for (const { file, titles } of evidence) {
      expect(existsSync(join(ROOT, file)), `${id}: ${file}`).toBe(true)
      for (const title of titles) expect(readFileSync(join(ROOT, file), 'utf8').includes(title), `${id}: ${title}`).toBe(true)
    }
  }
  const counts = STATES.map((state) => rows.filter((row) => row.state === state).length)
  expect(text).toContain(`| ${[...counts, rows.length].join(' | ')} |`)
  expect(counts[STATES.indexOf('accepted')]).toBeLessThanOrEqual(MAX_ACCEPTED)
})
