import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { API, NodeBuilderFlags } from '@typescript/native/unstable/sync'
import ts from 'typescript'
import { CliError, ROOT } from './cli.mjs'

/** Files whose declarations are published. Types from other files are printed inline. */
const PUBLIC_FILES = [
  'apps/mock-api/src/kit.ts',
  'apps/mock-api/src/public-types.ts',
  'e2e/world-fixtures.ts',
  'e2e/world.ts',
  'e2e/accounts.ts',
]
const ROWS = 'fixtures/tables.ts'
const PERMISSIONS = 'packages/contract/src/permissions.ts'
const CONTRACT = 'packages/contract/src/contract.ts'
/** The project of these three. */
const PROJECT = join(ROOT, 'tsconfig.server.json')

/** Writes the declarations of the testkit into a folder. Rows, permissions and names of calls are printed as plain types, without their schemas. */
export function writeTypes(folder) {
  mkdirSync(folder, { recursive: true })
  const write = (file, text) => writeFileSync(join(folder, `${basename(file, '.ts')}.d.ts`), text)
  for (const file of PUBLIC_FILES) write(file, rewriteImports(toDeclaration(file)))
  // The native compiler infers these types from their schemas in a tenth of the time.
  const compiler = new API({ cwd: ROOT })
  const project = compiler.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT)
  write(ROWS, `export interface Rows ${printType(project, ROWS, 'Rows')}\n`)
  write(PERMISSIONS, `export type Permission = ${printType(project, PERMISSIONS, 'Permission')}\n`)
  write(CONTRACT, `export type EndpointName = ${printType(project, CONTRACT, 'EndpointName')}\n`)
  compiler.close()
}

/** Returns the declarations of a file, which names the types of all that it exports. */
function toDeclaration(file) {
  const compilerOptions = { target: ts.ScriptTarget.ES2023, isolatedDeclarations: true }
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(join(ROOT, file), 'utf8'), {
    fileName: file,
    compilerOptions,
    reportDiagnostics: true,
  })
  if (diagnostics.length > 0) throw new CliError(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})))
  return outputText
}

/** Rewrites imports for declarations in one folder, with what they take from the contract as separate files. */
function rewriteImports(text) {
  const inFolder = text.replaceAll("from '@cornerman/contract/contract'", "from './contract.ts'")
  return inFolder.replace(
    /from '(@cornerman\/contract|@cornerman\/fixtures\/tables|\.[^']*?([\w-]+)\.ts)'/g,
    (_, from, name) => (from === '@cornerman/contract' ? "from './permissions.js'" : `from './${name ?? 'tables'}.js'`),
  )
}

/** Prints a type with all references resolved. */
function printType({ checker, program }, file, name) {
  const symbol = checker.getMemberInModuleExports(
    checker.getSymbolAtLocation(program.getSourceFile(join(ROOT, file))),
    name,
  )
  const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = NodeBuilderFlags
  return checker.typeToString(
    checker.getDeclaredTypeOfSymbol(symbol),
    undefined,
    NoTruncation | InTypeAlias | MultilineObjectLiterals,
  )
}
