import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of packages that are published without their text. */
const MISSING_TEXTS = join(import.meta.dirname, 'licenses')
const LICENSE_FILE = /^(licen[cs]e|copying|notice)\b/i

/** Returns the licence texts of the packages that these files are part of. Throws when a package has none. */
export function printLicenses(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  )

  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    return `${name} ${version} (${license})\n\n${readTexts(folder, name)}`
  })

  const separator = ['', '', '-'.repeat(80), '', ''].join('\n')
  const sorted = [...new Set(texts)].sort()

  return `${sorted.join(separator)}\n`
}

function readTexts(folder: string, name: string): string {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  const other = join(MISSING_TEXTS, `${name}.txt`)

  const paths =
    files.length > 0
      ? files.map((file) => join(folder, file))
      : [other].filter((path) => existsSync(path))

  if (paths.length === 0) {
    throw new Error(`${folder} has no licence text. Put it into ${other}.`)
  }

  return paths.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n')
}
