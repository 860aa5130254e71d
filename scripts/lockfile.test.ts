import { describe, expect, it } from 'vitest'
import { forgottenPackages, readLockfile } from './lockfile.ts'

describe('The lockfile', () => {
  const lockfile = readLockfile()

  it('names the packages of every system, so that npm ci works on each (npm run lockfile adds them)', () => {
    expect(forgottenPackages(lockfile).map(({ name }) => name)).toEqual([])
  })

  it('names no host to fetch from: that is the affair of whoever installs', () => {
    const places = Object.values(lockfile.packages).flatMap(({ resolved }) => resolved ?? [])
    expect(places.filter((place) => place.includes(':'))).toEqual([])
  })
})
