import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'

/**
 * Runs the bundled mock, server.cjs beside this file, with the code that V8 compiled in an earlier run (server.cache):
 * a start takes a third less time. V8 compiles as always when there is no cache, or one of another version.
 */
const FILE = join(import.meta.dirname, 'server.cjs')
const CACHE = join(import.meta.dirname, 'server.cache')
const require = createRequire(import.meta.url)

// Node maps positions in errors to the sources only for files that it loads itself.
if (process.execArgv.includes('--enable-source-maps')) {
  require(FILE)
} else {
  runCached()
}

function runCached() {
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(FILE, 'utf8')}\n})`,
    {
      filename: FILE,
      cachedData: existsSync(CACHE) ? readFileSync(CACHE) : undefined,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  )

  // At the end of a run, V8 has compiled all that a start needs.
  if (process.env.WRITE_CODE_CACHE === '1') {
    process.once('exit', () => writeFileSync(CACHE, script.createCachedData()))
  }

  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, FILE, dirname(FILE))
}
