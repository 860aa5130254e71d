import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Adds /version.json to the build and to the development server: the version of the project, and the build that error reports name. */
export function writeVersion(): Plugin {
  const version = () => JSON.stringify({ version: readVersion(), build: process.env.BUILD || readCommit() })
  return {
    name: 'cornerman:write-version',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: version() })
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use('/version.json', (_request, response) => response.setHeader('content-type', 'application/json').end(version())),
  }
}

const readVersion = (): string => JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version

/** The image is built without the repository's history and sets BUILD instead. */
function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
