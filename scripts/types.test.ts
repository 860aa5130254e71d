import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('Every TypeScript file is type-checked, tests and type tests too', () => {
  const fileNames = ['server', 'browser', 'test'].flatMap((name) => {
    const { config } = ts.readConfigFile(join(root, `tsconfig.${name}.json`), ts.sys.readFile)
    return ts.parseJsonConfigFileContent(config, ts.sys, root).fileNames
  })
  const written = ts.sys.readDirectory(
    root,
    ['.ts', '.tsx'],
    [
      '**/node_modules',
      '**/dist',
      // Segments of clips end so too.
      'fixtures/media',
      // A project of its own: kit.test checks it with its own settings.
      'examples',
    ],
  )
  expect(written).toContain(import.meta.filename)
  expect(written.filter((file) => !fileNames.includes(file))).toEqual([])
})
