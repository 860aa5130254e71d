import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './cli.mjs'

const STATES = ['verified', 'failing', 'not applicable', 'accepted']
/** Requirements of level 1 and 2 in ASVS 5.0. */
const REQUIREMENTS = 253
/** Each of them is forced by the specification or the scope. */
const MAX_ACCEPTED = 12

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Returns the anchors of a document's headings, as GitHub makes them. */
const readAnchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

const text = read('docs/security.md')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, , , state, reason]) => ({
    id,
    state,
    reason,
  }),
)

test('states each requirement of ASVS once, with files, headings and titles that exist and right counts', () => {
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
    for (const { file: place, titles } of evidence) {
      const [file = '', heading] = place.split('#')
      expect(existsSync(join(ROOT, file)), `${id}: ${file}`).toBe(true)
      if (heading !== undefined) expect(readAnchors(file), `${id}: ${place}`).toContain(heading)
      for (const title of titles) expect(read(file).includes(title), `${id}: ${title}`).toBe(true)
    }
  }
  const counts = STATES.map((state) => rows.filter((row) => row.state === state).length)
  expect(text).toContain(`| ${[...counts, rows.length].join(' | ')} |`)
  expect(counts[STATES.indexOf('failing')]).toBe(0)
  expect(counts[STATES.indexOf('accepted')]).toBeLessThanOrEqual(MAX_ACCEPTED)
})
