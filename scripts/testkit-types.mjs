import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './cli.mjs'

/** Files whose declarations are published. Types from other files are printed inline. */
const PUBLIC_FILES = [
  'apps/mock-api/src/kit.ts',
  'apps/mock-api/src/mock-options.ts',
  'apps/mock-api/src/overlay/overlay-types.ts',
  'apps/mock-api/src/worlds/difference.ts',
  'e2e/world-fixtures.ts',
  'e2e/world.ts',
  'e2e/own-data.ts',
  'e2e/accounts.ts',
]
const ROWS = 'fixtures/tables.ts'
const PERMISSIONS = 'packages/contract/src/permissions.ts'
const CONTRACT = 'packages/contract/src/contract.ts'

/** Writes the declarations of the testkit into a folder. Rows, permissions and names of calls are printed as plain types, without their schemas. */
export function writeTypes(folder) {
  const path = (file) => join(ROOT, file)
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(path('tsconfig.json'), ts.sys.readFile).config, ts.sys, ROOT)
  const options = { ...config.options, noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: folder }
  const program = ts.createProgram([...PUBLIC_FILES, ROWS, PERMISSIONS, CONTRACT].map(path), options)
  mkdirSync(folder, { recursive: true })
  const write = (file, text) => writeFileSync(join(folder, `${basename(file, '.ts')}.d.ts`), text)
  for (const file of PUBLIC_FILES) program.emit(program.getSourceFile(path(file)), (_, text) => write(file, rewriteImports(text)), undefined, true)
  write(ROWS, `export interface Rows ${printType(program, path(ROWS), 'Rows', path(PUBLIC_FILES[0]))}\n`)
  write(PERMISSIONS, `export type Permission = ${printType(program, path(PERMISSIONS), 'Permission', path(PUBLIC_FILES[0]))}\n`)
  write(CONTRACT, `export type EndpointName = ${printType(program, path(CONTRACT), 'EndpointName', path(PUBLIC_FILES[0]))}\n`)
}

/** Rewrites imports for declarations in one folder, with what they take from the contract as separate files. */
function rewriteImports(text) {
  const inFolder = text.replaceAll("from '@cornerman/contract/contract'", "from './contract.ts'")
  const rewritten = inFolder.replace(/from '(@cornerman\/contract|@cornerman\/fixtures\/tables|\.[^']*?([\w-]+)\.ts)'/g, (_, from, name) =>
    from === '@cornerman/contract' ? "from './permissions.js'" : `from './${name ?? 'tables'}.js'`,
  )
  return rewritten.replaceAll('import("playwright/test")', 'import("@playwright/test")')
}

/** Prints a type with all references resolved, as seen from the file `elsewhere`, which imports none of them. */
function printType(program, file, name, elsewhere) {
  const checker = program.getTypeChecker()
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))).find((each) => each.name === name)
  const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = ts.TypeFormatFlags
  return checker.typeToString(
    checker.getDeclaredTypeOfSymbol(symbol),
    program.getSourceFile(elsewhere),
    NoTruncation | InTypeAlias | MultilineObjectLiterals,
  )
}
