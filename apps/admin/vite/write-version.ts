import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execaSync } from 'execa'
import type { Plugin } from 'vite'

/** Gives the app the version of the project and its build, and adds both as /version.json, so that error reports name what is deployed. */
export function writeVersion(environment: Readonly<Record<string, string | undefined>>): Plugin {
  const version = { version: readVersion(), build: environment.BUILD || readCommit() }
  const source = JSON.stringify(version)

  return {
    name: 'cornerman:write-version',
    config: () => ({ define: { __VERSION__: source } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use('/version.json', (_request, response) =>
        response.setHeader('content-type', 'application/json').end(source),
      ),
  }
}

const readVersion = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version

/** The image is built without the repository's history and sets BUILD instead. */
const readCommit = () =>
  execaSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, reject: false })
    .stdout || 'unknown'
