import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ROOMS } from './catalogue-page.tsx'

// The theme asks for it as it is read; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: false, addEventListener() {} })) as never
})

const UI = join(import.meta.dirname, '../ui')
const COMPONENT = /^export (?:default )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm
const componentsOf = (file: string) => [...readFileSync(join(UI, file), 'utf8').matchAll(COMPONENT)].flatMap(([, name]) => name ?? [])
const specimens = ROOMS.flatMap((room) => room.specimens)

test('the page shows everything that ui/ offers, or names it as a part of what it shows', () => {
  const offered = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap(componentsOf)
  expect(offered.length).toBeGreaterThan(40)
  const shown = new Set(specimens.flatMap(({ name, parts = [] }) => [name, ...parts]))
  expect(offered.filter((name) => !shown.has(name))).toEqual([])
  expect([...shown].filter((name) => !offered.includes(name))).toEqual([])
})

test('each stands there once, with a look of it', () => {
  expect(new Set(specimens.map(({ name }) => name)).size).toBe(specimens.length)
  expect(specimens.filter(({ shows }) => Object.keys(shows).length === 0)).toEqual([])
})
