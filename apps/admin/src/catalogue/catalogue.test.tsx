import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { EXAMPLES, PARTS } from './examples.tsx'

// The theme asks for it as it is read; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: false, addEventListener() {} })) as never
})

const UI = join(import.meta.dirname, '../ui')
const COMPONENT = /^export (?:default )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm
const componentsOf = (file: string) => [...readFileSync(join(UI, file), 'utf8').matchAll(COMPONENT)].flatMap(([, name]) => name ?? [])

test('the gallery shows each component of ui/, or names it as a part of one it shows', () => {
  const offered = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap(componentsOf)
  expect(offered.length).toBeGreaterThan(40)
  const shown = [...Object.keys(EXAMPLES), ...Object.values(PARTS).flat()]
  expect(shown.toSorted()).toEqual([...new Set(offered)].toSorted())
})

test('the gallery shows at least one state of each component', () => {
  expect(Object.entries(EXAMPLES).filter(([, states]) => Object.keys(states).length === 0)).toEqual([])
  expect(Object.keys(PARTS).filter((name) => !EXAMPLES[name])).toEqual([])
})
