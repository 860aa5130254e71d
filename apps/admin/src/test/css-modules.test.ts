import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(path, 'utf8')
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) => join(SRC, path))

const components = files
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, code: read(path) }))

const sheets = files.filter((path) => path.endsWith('.module.css'))

/** The uses of a style sheet's classes: by name (`styles.row`) and by lookup (`styles[side]`). */
function findUses(sheet: string) {
  const uses = components.flatMap(({ path, code }) =>
    [...code.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)]
      .filter(
        ([, , target = '']) =>
          (target.startsWith('#') ? join(SRC, target.slice(1)) : join(dirname(path), target)) ===
          sheet,
      )
      .flatMap(([, styles]) =>
        [...code.matchAll(new RegExp(`(?<![-/])\\b${styles}(?:\\.(\\w+)|\\[)`, 'g'))].map(
          ([, name]) => name,
        ),
      ),
  )
  return {
    names: new Set(uses.filter((name) => name !== undefined)),
    hasLookup: uses.includes(undefined),
  }
}

const getClasses = (css: string) =>
  new Set(
    [...css.replace(/\/\*.*?\*\/|:global\(.*?\)|".*?"/gs, '').matchAll(/\.([a-z]\w*)/gi)].map(
      ([, name]) => name ?? '',
    ),
  )

test.each(sheets.map((sheet) => [sheet.slice(SRC.length + 1), sheet]))(
  '%s has the classes that components use, and no others',
  (_, sheet) => {
    const classes = getClasses(read(sheet))
    const { names, hasLookup } = findUses(sheet)
    expect([...names].filter((name) => !classes.has(name))).toEqual([])

    if (!hasLookup) {
      expect([...classes].filter((name) => !names.has(name))).toEqual([])
    }
  },
)

/** What several folders share by intent. */
const SHARED = ['ui/ui.module.css', 'ui/layout.module.css']

test('imports a style sheet only in its own folder', () => {
  const foreign = components.flatMap(({ path, code }) =>
    [...code.matchAll(/^import \w+ from '(.+\.module\.css)'$/gm)].flatMap(([, target = '']) => {
      const sheet = target.startsWith('#') ? target.slice(1) : target
      const isBeside = sheet.startsWith('./') && !sheet.slice(2).includes('/')

      return isBeside || SHARED.some((shared) => shared.endsWith(sheet.replace(/^(\.\.\/)+/, '')))
        ? []
        : [`${path.slice(SRC.length + 1)} imports ${target}`]
    }),
  )

  expect(foreign).toEqual([])
})

test.each([
  ['shares no class outside CSS Modules', /(?<![-\w])cm-[a-z]/],
  ['sets no constant as an inline style', /style=\{\{[^}]*:\s*['"\d-]/],
])('%s', (_, pattern) => {
  expect(
    components
      .filter(({ code }) => pattern.test(code))
      .map(({ path }) => path.slice(SRC.length + 1)),
  ).toEqual([])
})

test('chooses by no data attribute that no component sets', () => {
  const code = components.map((component) => component.code).join('\n')
  const chosen = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => read(path).match(/(?<=\[)data-[a-z-]+/g) ?? [])

  // The theme's attribute stands on the document.
  const unset = new Set(chosen.filter((name) => name !== 'data-theme' && !code.includes(name)))
  expect([...unset]).toEqual([])
})

test('changes under a pointer only what can hover, because a finger leaves what it tapped hovered', () => {
  const isForFingers = (path: string) =>
    read(path)
      .replaceAll(/^@media \(hover: hover\).*?^\}/gms, '')
      .replaceAll(/:not\([^)]*\)/g, '')
      .includes(':hover')

  const styles = files.filter((path) => path.endsWith('.css'))
  expect(styles.filter(isForFingers)).toEqual([])
})

test('keeps state at module level only in api and browser, and the codes of countries', () => {
  const isStateful = /^(export )?let |^(export )?const \w+ = new (Map|Set|WeakMap)(<[^>]*>)?\(\)/m
  const sources = files
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => path.slice(SRC.length + 1))
  const stateful = sources.filter(
    (path) => isStateful.test(read(join(SRC, path))) && !/^(api|browser)\//.test(path),
  )
  expect(stateful).toEqual(['shared/person/country.ts'])
})
