import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the project folder: the closest parent whose package is `cornerman`. So sources and bundle agree, wherever
 * the mock was started. Falls back to the current folder.
 */
export function projectFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'cornerman') return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}
