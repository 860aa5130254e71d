import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import {
  isIdentifier,
  isInterfaceDeclaration,
  isTypeAliasDeclaration,
} from '@typescript/native/unstable/ast'
import { API, NodeBuilderFlags, SymbolFlags } from '@typescript/native/unstable/sync'
import ts from 'typescript'
import { CliError, ROOT } from '../../scripts/cli.mjs'

const PUBLIC_TYPES = 'packages/testkit/src/public-types.ts'
/** Files whose declarations are published. */
const FILES = [
  PUBLIC_TYPES,
  ...[
    'control-sender',
    'create-mock',
    'generated/world-controls',
    'matchers',
    'playwright',
    'vitest',
    'world',
  ].map((name) => `packages/testkit/src/${name}.ts`),
]
/** The project of all that PUBLIC_TYPES exports. */
const PROJECT = join(ROOT, 'tsconfig.server.json')

/**
 * Writes the declarations of the testkit into a folder. What they take from other files is one more, as plain types.
 * `esModules` names the files that are no CommonJS.
 */
export function writeTypes(folder, esModules) {
  mkdirSync(folder, { recursive: true })
  const write = (file, text) => {
    const name = basename(file, '.ts')
    const extension = esModules.includes(name) ? 'd.mts' : 'd.ts'
    writeFileSync(join(folder, `${name}.${extension}`), text)
  }
  for (const file of FILES) {
    write(file, rewriteImports(toDeclaration(file)))
  }
  // The native compiler infers types from their schemas in a tenth of the time.
  const compiler = new API({ cwd: ROOT })
  write(
    'schemas.ts',
    printSchemaTypes(compiler.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT)),
  )
  compiler.close()
}

const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = NodeBuilderFlags
const FORMAT = NoTruncation | InTypeAlias | MultilineObjectLiterals

/** Returns the declarations of a file, which names the types of all that it exports. */
function toDeclaration(file) {
  const compilerOptions = { target: ts.ScriptTarget.ES2023, isolatedDeclarations: true }
  const { outputText, diagnostics } = ts.transpileDeclaration(
    readFileSync(join(ROOT, file), 'utf8'),
    {
      fileName: file,
      compilerOptions,
      reportDiagnostics: true,
    },
  )
  if (diagnostics.length > 0) {
    throw new CliError(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})))
  }
  return outputText
}

/** Rewrites imports for declarations in one folder. */
function rewriteImports(text) {
  const published = FILES.map((file) => basename(file, '.ts'))
  return text.replace(/from '((?:@cornerman\/|\.)[^']*?([\w-]+)(?:\.ts)?)'/g, (_, _from, name) =>
    published.includes(name) ? `from './${name}.js'` : "from './schemas.js'",
  )
}

/**
 * Declares what PUBLIC_TYPES exports from other files, and what that names. Interfaces and generic types stand as in
 * their files, all others with every reference resolved.
 */
function printSchemaTypes({ checker, program }) {
  const declarations = new Map()
  function declare(alias) {
    const symbol = alias.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias
    const node = symbol.declarations.map((each) => each.resolve()).find(isTypeOfAnotherFile)
    if (!node || declarations.has(symbol.name)) {
      return
    }
    if (isInterfaceDeclaration(node) || node.typeParameters) {
      declarations.set(symbol.name, node.getText())
      forEachIdentifier(node, (identifier) => declare(checker.getSymbolAtLocation(identifier)))
    } else {
      const text = checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, FORMAT)
      declarations.set(symbol.name, `export type ${symbol.name} = ${text}`)
    }
  }
  const module = checker.getSymbolAtLocation(program.getSourceFile(join(ROOT, PUBLIC_TYPES)))
  for (const symbol of checker.getExportsOfModule(module)) {
    declare(symbol)
  }
  return [...declarations.values()].join('\n')
}

function isTypeOfAnotherFile(node) {
  const file = relative(ROOT, node.getSourceFile().fileName)
  const isType = isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)
  return isType && !FILES.includes(file) && !file.includes('node_modules')
}

function forEachIdentifier(node, visit) {
  if (isIdentifier(node)) {
    visit(node)
  }
  node.forEachChild((child) => forEachIdentifier(child, visit))
}
