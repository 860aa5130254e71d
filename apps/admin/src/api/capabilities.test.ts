import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { expect, test } from 'vitest'
import { CAPABILITIES } from './capabilities.ts'

const sorted = (names: readonly string[]) => names.toSorted()

test('every undocumented call is a capability, so that the app never sends one unasked', () => {
  const calls = Object.entries<Record<string, Endpoint>>(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
  )
  expect(sorted(calls.filter(({ endpoint }) => endpoint.undocumented).map(({ name }) => name))).toEqual(
    sorted(CAPABILITIES),
  )
})

test('the guide describes every capability', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/another-api.md'), 'utf8')
  expect(sorted([...guide.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name!))).toEqual(sorted(CAPABILITIES))
})
