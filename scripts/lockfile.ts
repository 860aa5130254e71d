import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  version?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  license?: string
  engines?: object
  optionalDependencies?: Record<string, string>
}
export interface Lockfile {
  packages: Record<string, Locked>
}

const FILE = join(import.meta.dirname, '../package-lock.json')
const PLATFORM = /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(\w+?)(?:-\w+)?$/

export const readLockfile = (): Lockfile => JSON.parse(readFileSync(FILE, 'utf8'))

/**
 * The packages for other systems that the lockfile names as somebody's dependency and then leaves out. npm forgets those that its registry
 * does not offer to the machine where somebody says npm install; then npm ci refuses to work, and on those systems a binary is missing.
 */
export function forgottenPackages({ packages }: Lockfile) {
  return Object.entries(packages).flatMap(([path, by]) =>
    Object.entries(by.optionalDependencies ?? {})
      .filter(([name]) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, by })),
  )
}

function complete(lockfile: Lockfile) {
  const added = forgottenPackages(lockfile).map(({ name, version, by }) => {
    const [, os, cpu] = PLATFORM.exec(name) ?? []
    if (os === undefined || cpu === undefined)
      throw new Error(`${name}: its name does not say for which system it is. Add it to package-lock.json by hand.`)
    return [
      `node_modules/${name}`,
      {
        version,
        cpu: [cpu],
        ...(by.dev && { dev: true }),
        ...(os === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
        license: by.license,
        optional: true,
        os: [os],
        engines: by.engines,
      },
    ] as const
  })
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(added) }).sort(([a], [b]) => (a < b ? -1 : 1))
  return { added: added.length, lockfile: { ...lockfile, packages: Object.fromEntries(packages) } }
}

if (process.argv[1] === import.meta.filename) {
  const { added, lockfile } = complete(readLockfile())
  if (added > 0) writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(added > 0 ? `Added ${added} packages for other systems to package-lock.json.` : 'package-lock.json is complete.')
}
