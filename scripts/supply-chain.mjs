import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { CliError, ROOT, runCli } from './cli.mjs'

/**
 * `npm run lint:supply`: every package has an integrity hash, and every shipped one an accepted licence and its line in
 * NOTICE. `--write` writes those lines. `--release` writes the SBOM and the licence texts into `.release`.
 */
const LOCKFILES = [
  'package-lock.json',
  'bench/package-lock.json',
  'tools/browsers/package-lock.json',
  'tools/conformance/package-lock.json',
  'tools/mutation/package-lock.json',
]
const ACCEPTED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'BSD-3-Clause OR MIT',
  'MIT/X11',
  // Fonts only.
  'OFL-1.1',
]
/** The licence of react-leaflet, which the stack requires. It forbids uses that harm people. */
ACCEPTED.push('Hippocratic-2.1')
/** Licences of packages whose manifest has an old format; read in their sources. */
const FOUND = { 'source-map': 'BSD-3-Clause', 'window-size': 'MIT' }
/** Development dependencies of a workspace that its build or the testkit bundles. */
const BUNDLED = ['react', 'react-dom', 'swagger-ui-dist']
const START = 'Packages that the app and the mock depend on (npm run lint:supply -- --write lists them)\n'
const END = '\nEnd of the packages\n'

const readLock = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages

/** Returns what is wrong in a lockfile: packages without a hash, and URLs of one registry. */
function findLockProblems(file) {
  return Object.entries(readLock(file)).flatMap(([path, { link, integrity, resolved }]) => {
    if (!path.includes('node_modules/') || link) return []
    return [
      ...(integrity ? [] : [`${file}: ${path} has no integrity`]),
      ...(resolved ? [`${file}: ${path} names a registry`] : []),
    ]
  })
}

function listShipped() {
  const packages = Object.entries(readLock('package-lock.json')).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  return packages
    .map(([path, { version, license, dev, optional }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { path, name, version, license: license ?? FOUND[name], dev, optional }
    })
    .filter(({ name, dev, optional }) => (!dev && !optional) || BUNDLED.includes(name))
    .sort((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`))
}

/** Writes the inventory and the licence texts that go with a release. */
async function writeRelease(shipped) {
  const folder = join(ROOT, '.release')
  mkdirSync(folder, { recursive: true })
  const { stdout } = await execa(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'],
    { cwd: ROOT },
  )
  writeFileSync(join(folder, 'sbom.cdx.json'), stdout)
  const texts = shipped.map(({ path, name, version, license }) => {
    const file = readdirSync(join(ROOT, path)).find((each) => /^licen[cs]e/i.test(each))
    return `${name} ${version} (${license})\n\n${file ? readFileSync(join(ROOT, path, file), 'utf8') : 'The package has no licence file.'}`
  })
  writeFileSync(join(folder, 'licenses.txt'), texts.join(`\n${'-'.repeat(80)}\n`))
  console.log(`${shipped.length} packages in .release/sbom.cdx.json and .release/licenses.txt.`)
}

await runCli(async () => {
  const shipped = listShipped()
  const unknown = shipped
    .filter(({ license }) => !ACCEPTED.includes(license))
    .map(({ name, license }) => `${name}: the licence ${license} is not accepted`)
  const path = join(ROOT, 'NOTICE')
  const notice = readFileSync(path, 'utf8')
  const lines = [...new Set(shipped.map(({ name, version, license }) => `  ${name} ${version}, ${license}`))].join('\n')
  const [before, rest = ''] = notice.split(START)
  const complete = `${before.trimEnd()}\n\n${START}${lines}\n${END}${rest.split(END)[1] ?? ''}`
  if (process.argv.includes('--write')) writeFileSync(path, complete)
  else if (notice !== complete)
    unknown.push('NOTICE does not list the shipped packages: run npm run lint:supply -- --write')
  const problems = [...LOCKFILES.flatMap(findLockProblems), ...unknown]
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  if (process.argv.includes('--release')) await writeRelease(shipped)
})
