import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ALL_PERMISSIONS } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import { NewStub } from '@cornerman/mock-api/lab/stubs/schema'
import { WorldOptions } from '@cornerman/mock-api/lab/worlds/schema'
import { demoTables, tables } from '@cornerman/tables'
import type * as T from 'typebox'
import ts from 'typescript'
import { listFields, type Schema } from './methods.ts'
import { TypePrinter } from './type-printer.ts'

/** Files of src/ whose declarations are published. */
const FILES = [
  'public-types',
  'control-sender',
  'create-mock',
  'generated/world-controls',
  'matchers',
  'playwright',
  'vitest',
  'world',
]

/** Files of the mock and the types there that no schema can express. */
const TYPES = {
  '@cornerman/mock-api': ['MockOptions'],
  '@cornerman/mock-api/lab/rows/schema': ['Overlay', 'PartOf', 'RowFields', 'RowKey'],
}

/**
 * Writes the declarations of the testkit into a folder. What they take from other packages is one
 * more file, as plain types: the kit depends on no package. Tools that bundle declarations keep the
 * inferred types, and with them TypeBox and all that the mock's files import (decision 26).
 *
 * `esModules` names the files that are no CommonJS.
 */
export function writeDeclarations(folder: string, esModules: readonly string[]): void {
  mkdirSync(folder, { recursive: true })

  for (const file of FILES) {
    const name = basename(file)
    const extension = esModules.includes(name) ? 'd.mts' : 'd.ts'
    const source = readFileSync(join(import.meta.dirname, `../src/${file}.ts`), 'utf8')

    writeFileSync(join(folder, `${name}.${extension}`), rewriteImports(toDeclaration(name, source)))
  }

  writeFileSync(join(folder, 'schemas.d.ts'), toDeclaration('schemas', printSchemas()))
}

/** Returns the declarations of a file, which names the types of all that it exports. */
function toDeclaration(name: string, source: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: `${name}.ts`,
    compilerOptions: { target: ts.ScriptTarget.ES2023, isolatedDeclarations: true },
    reportDiagnostics: true,
  })

  if (diagnostics.length > 0) {
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})))
  }

  return outputText
}

/** Rewrites imports for declarations in one folder. */
function rewriteImports(text: string): string {
  const published = FILES.map((file) => basename(file))
  return text.replace(
    /from '((?:@cornerman\/|\.)[^']*?([\w-]+)(?:\.ts)?)'/g,
    (_, _from: string, name: string) =>
      published.includes(name) ? `from './${name}.js'` : "from './schemas.js'",
  )
}

/** Prints the types that the published files import from other packages. */
function printSchemas(): string {
  const types = new TypePrinter()
  const rows = Object.entries<{ row: T.TSchema }>(tables).map(
    ([name, { row }]) => `${name}: ${types.print(row as Schema, false)}`,
  )

  for (const [name, schema] of Object.entries<T.TSchema>({ NewStub, WorldOptions })) {
    types.declare(name, schema as Schema, listFields(schema as Schema), true)
  }

  return [
    `export type Permission = ${toUnion(ALL_PERMISSIONS)}`,
    `export type EndpointName = ${toUnion(ENDPOINT_NAMES)}`,
    `export type DemoTable = ${toUnion(Object.keys(demoTables))}`,
    `export interface Rows { ${rows.join('\n')} }`,
    `export type MailRow = Rows['outbox']`,
    ...types.declarations,
    ...Object.entries(TYPES).flatMap(([file, names]) => copyTypes(file, names)),
  ].join('\n')
}

const toUnion = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')

/** Returns types as they stand in a file, with their comments. */
function copyTypes(file: string, names: readonly string[]): string[] {
  const path = createRequire(import.meta.url).resolve(file)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023)

  return source.statements
    .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    .filter(({ name }) => names.includes(name.text))
    .map((node) => node.getFullText(source))
}
