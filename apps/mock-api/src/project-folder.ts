import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the project: the one above this file whose package is `cornerman`, so that it is the same one for the sources
 * and for the bundle, wherever the mock was started. A bundle that was carried elsewhere takes the current folder.
 */
export function projectFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'cornerman') return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}
