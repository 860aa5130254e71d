import { build } from 'vite'
import { expect, test } from 'vitest'
import { writeVersion } from './write-version.ts'

test('gives the app the version and build that /version.json names', async () => {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => id,
    load: () => 'export const shown = __VERSION__.version + __VERSION__.build',
  }

  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, writeVersion({ BUILD: 'f00' })],
    build: { write: false, lib: { entry: 'entry', formats: ['es'], fileName: 'entry' } },
  })

  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []))

  const source = files
    .map((file) =>
      file.type === 'asset' && file.fileName === 'version.json' ? String(file.source) : '',
    )
    .join('')

  const { version } = JSON.parse(source)
  expect(source).toBe(JSON.stringify({ version, build: 'f00' }))

  const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain(version)
  expect(code).toContain('f00')
})
