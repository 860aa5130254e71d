import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, ROOT } from './cli.mjs'

/** Checks the version of Node and runs `npm ci` when node_modules differs from the lockfile. Needs no package itself. */
export function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CliError(
      `Cornerman needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer version and try again.`,
    )
  }

  if (isInstalled()) {
    return
  }

  console.log('Installing dependencies (first start only)…')

  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })

  if (status !== 0) {
    throw new CliError('Could not install the dependencies. Run npm ci to see why.')
  }
}

/** Compares content, not dates: a checkout changes dates only. Packages for other systems may be absent. */
function isInstalled() {
  const required = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')

  return Object.entries(required).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') ||
      (installed[path] ? link || installed[path].version === version : optional),
  )
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(join(ROOT, lockfile), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
