import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../cli.mjs'

interface Package {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
}

const LOCKFILES = ['', 'bench/', 'tools/conformance/', 'tools/mutation/'].map(
  (folder) => `${folder}package-lock.json`,
)

const ACCEPTED =
  /^(MIT|ISC|BSD-[23]-Clause|Apache-2.0|0BSD|CC0-1.0|BSD-3-Clause OR MIT|BlueOak-1.0.0|Unlicense|OFL-1.1)$/

/** react-leaflet, which the stack requires, forbids uses that harm people. The manifests of the others have an old format. */
const EXCEPTIONS: Record<string, string | undefined> = {
  '@react-leaflet/core': 'Hippocratic-2.1',
  'react-leaflet': 'Hippocratic-2.1',
  'source-map': undefined,
  'window-size': undefined,
  wordwrap: 'MIT/X11',
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const listPackages = (lockfile: string) =>
  Object.entries(JSON.parse(read(lockfile)).packages as Record<string, Package>)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...found }))

it.each(LOCKFILES)(
  '%s has an integrity hash for each package and names no registry',
  (lockfile) => {
    const isWrong = ({ integrity, resolved }: Package) =>
      integrity === undefined || resolved !== undefined
    expect(listPackages(lockfile).filter(isWrong)).toEqual([])
  },
)

it('ships packages with an accepted licence only', () => {
  const shipped = listPackages('package-lock.json').filter(({ dev }) => !dev)
  const isAccepted = ({ name, license }: { name: string; license?: string }) =>
    ACCEPTED.test(license ?? '') || (name in EXCEPTIONS && EXCEPTIONS[name] === license)
  expect(shipped.filter((found) => !isAccepted(found))).toEqual([])
})

it('names the installed versions in NOTICE', () => {
  const named = [...read('NOTICE').matchAll(/(@?[a-z][\w./-]+) (\d+\.\d+\.\d+)/g)].map(
    ([, name, version]) => ({
      name,
      version,
    }),
  )

  const packages = listPackages('package-lock.json')
  for (const { name, version } of named) {
    expect(packages.find((found) => found.name === name)?.version ?? version, name).toBe(version)
  }
})
