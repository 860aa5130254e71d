import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXAMPLES, PARTS } from './examples.tsx'

const UI = join(import.meta.dirname, '../ui')
const COMPONENT = /^export (?:default )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm
const findComponents = (file: string) =>
  [...readFileSync(join(UI, file), 'utf8').matchAll(COMPONENT)].flatMap(([, name]) => name ?? [])

test('shows each component of ui/ or lists it as part of another one', () => {
  const components = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap(findComponents)
  expect(components.length).toBeGreaterThan(40)
  const shown = [...Object.keys(EXAMPLES), ...Object.values(PARTS).flat()]
  expect(shown.toSorted()).toEqual([...new Set(components)].toSorted())
})

test('shows at least one state of each component', () => {
  expect(Object.entries(EXAMPLES).filter(([, states]) => Object.keys(states).length === 0)).toEqual([])
  expect(Object.keys(PARTS).filter((name) => !EXAMPLES[name])).toEqual([])
})
