import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './cli.mjs'

/** The files whose types another project sees; what else they name is printed out whole. */
const SHOWN = ['apps/mock-api/src/kit.ts', 'apps/mock-api/src/mock-options.ts', 'e2e/world-fixtures.ts', 'e2e/world.ts', 'e2e/accounts.ts']
const ROWS = 'fixtures/tables.ts'
const PERMISSIONS = 'packages/contract/src/permissions.ts'

/** Writes the declarations of the kit: ours as the compiler prints them, rows and permissions without the schemas that they are made from. */
export function writeTypes(place) {
  const path = (file) => join(ROOT, file)
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(path('tsconfig.json'), ts.sys.readFile).config, ts.sys, ROOT)
  const options = { ...config.options, noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: place }
  const program = ts.createProgram([...SHOWN, ROWS, PERMISSIONS].map(path), options)
  mkdirSync(place, { recursive: true })
  const write = (file, text) => writeFileSync(join(place, `${basename(file, '.ts')}.d.ts`), text)
  for (const file of SHOWN) program.emit(program.getSourceFile(path(file)), (_, text) => write(file, besideEachOther(text)), undefined, true)
  write(ROWS, `export interface Rows ${written(program, path(ROWS), 'Rows', path(SHOWN[0]))}\n`)
  write(PERMISSIONS, `export type Permission = ${written(program, path(PERMISSIONS), 'Permission', path(SHOWN[0]))}\n`)
}

/** All declarations lie in one folder, and what comes from the contract is a file of its own. */
function besideEachOther(text) {
  const ours = text.replace(/from '(@cornerman\/contract|@cornerman\/fixtures\/tables|\.[^']*?([\w-]+)\.ts)'/g, (_, from, name) =>
    from === '@cornerman/contract' ? "from './permissions.js'" : `from './${name ?? 'tables'}.js'`,
  )
  return ours.replaceAll('import("playwright/test")', 'import("@playwright/test")')
}

/** A type as it stands, with nothing left to look up; `elsewhere` is a file in which no other name of its own would be known. */
function written(program, file, name, elsewhere) {
  const checker = program.getTypeChecker()
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))).find((each) => each.name === name)
  const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = ts.TypeFormatFlags
  return checker.typeToString(
    checker.getDeclaredTypeOfSymbol(symbol),
    program.getSourceFile(elsewhere),
    NoTruncation | InTypeAlias | MultilineObjectLiterals,
  )
}
