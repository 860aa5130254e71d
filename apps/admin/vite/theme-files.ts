import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Files of packages/theme that index.html names: the page loads them before any module. */
const FILES = [
  { name: 'favicon.svg', source: '@cornerman/theme/mark.svg', type: 'image/svg+xml' },
  { name: 'theme-choice.js', source: '@cornerman/theme/theme-choice.js', type: 'text/javascript' },
]

/** Serves the files of the theme, and adds them to the build. */
export function themeFiles(): Plugin {
  const read = (source: string) => readFileSync(resolve(source), 'utf8')

  return {
    name: 'cornerman:theme-files',
    generateBundle() {
      for (const { name, source } of FILES) {
        this.emitFile({ type: 'asset', fileName: name, source: read(source) })
      }
    },
    configureServer({ middlewares }) {
      for (const { name, source, type } of FILES) {
        middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', type).end(read(source))
        })
      }
    },
  }
}
