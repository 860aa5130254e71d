import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@cornerman/contract'
import * as T from 'typebox'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname

test('take values and enums from the contract, but no object: a new field of a response is no column', () => {
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test'),
  )
  const imported = new Set(files.flatMap(listImportsFromContract))
  expect(imported).toContain('Instant')

  const objects = Object.entries(contract).filter(([, value]) => T.IsObject(value))
  expect(objects.length).toBeGreaterThan(10)

  const shared = objects.map(([name]) => name).filter((name) => imported.has(name))
  expect(shared).toEqual([])
})

function listImportsFromContract(file: string): string[] {
  const source = readFileSync(join(FOLDER, file), 'utf8')
  const [, names = ''] = /import \{([^}]*)\} from '@cornerman\/contract'/.exec(source) ?? []
  return names.split(',').map((name) => name.trim())
}
