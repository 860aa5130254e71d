import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { Trouble } from './say.mjs'

/** Runs `npm ci` when node_modules is not what the lockfile says. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing dependencies (first start only)…')
  // Under npm, the npm that is running; on its own, the one on the path.
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const { code, output } = await run(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Trouble(`The dependencies could not be installed. Say npm ci to see it happen; npm says: ${inOneLine(output)}`)
}

/** By content, not by date: a checkout renews dates and changes nothing. Packages for other systems may be absent. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') || (present[path] ? link || present[path].version === version : optional),
  )
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(join(ROOT, lockfile), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** The first words of npm's complaint that say something, without its decoration. */
const inOneLine = (output) =>
  output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line && !/^code |^npm warn|A complete log/.test(line))
    .slice(0, 2)
    .join(' ')
