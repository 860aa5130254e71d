import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../../scripts/cli.mjs'

/** The licences of packages that are published without their text. */
const MISSING_TEXTS = join(import.meta.dirname, 'licenses')
const LICENSE_FILE = /^(licen[cs]e|copying|notice)\b/i

/** Returns the licence texts of the packages that these files are part of. Throws when a package has none. */
export function printLicenses(files) {
  const folders = new Set(
    files.flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  )
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    return `${name} ${version} (${license})\n\n${readTexts(folder, name)}`
  })
  const line = '-'.repeat(80)
  const sorted = [...new Set(texts)].sort()
  return `${sorted.join(`\n\n${line}\n\n`)}\n`
}

function readTexts(folder, name) {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  const other = join(MISSING_TEXTS, `${name}.txt`)
  const paths =
    files.length > 0
      ? files.map((file) => join(folder, file))
      : [other].filter((path) => existsSync(path))
  if (paths.length === 0) {
    throw new CliError(`${folder} has no licence text. Put it into ${other}.`)
  }
  return paths.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n')
}
