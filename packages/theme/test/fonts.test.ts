import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import arenas from '../../../fixtures/demo/arenas.json' with { type: 'json' }
import events from '../../../fixtures/demo/events.json' with { type: 'json' }
import fakeUsers from '../../../fixtures/demo/fakeUsers.json' with { type: 'json' }
import users from '../../../fixtures/demo/users.json' with { type: 'json' }

const NAMES = [
  ...[...users, ...fakeUsers].flatMap(
    ({
      firstName,
      lastName,
      nickname,
    }: {
      firstName: string
      lastName: string
      nickname?: string | null
    }) => [firstName, lastName, nickname ?? ''],
  ),
  ...arenas.map(({ name }) => name),
  ...events.map(({ name }) => name),
]

const LETTERS = [...new Set(NAMES.join(''))].sort()

test.each([
  ['@fontsource-variable/inter', /-wght-normal\.woff2$/],
  ['@fontsource/roboto-condensed', /-600-normal\.woff2$/],
])('%s has a glyph for every letter of the demo names', (name, file) => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'files')
  const fonts = readdirSync(folder)
    .filter((each) => file.test(each))
    .map((each) => create(readFileSync(join(folder, each))) as Font)
  expect(
    LETTERS.filter(
      (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
    ),
  ).toEqual([])
})
