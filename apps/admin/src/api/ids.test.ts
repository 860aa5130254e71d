// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createId, createSecret, getDeviceIdentifier, parseId, parseIds } from './ids.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('creates the id of the device once', () => {
  const device = getDeviceIdentifier()
  expect(device).toMatch(/^.{36}$/)
  expect(getDeviceIdentifier()).toBe(device)
  localStorage.setItem('cornerman.device', 'stored')
  expect(getDeviceIdentifier()).toBe('stored')
})

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x05, '05050505-0505-4505-8505-050505050505'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('creates a UUID of version 4 without a secure origin, from bytes of %i', (byte, id) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
  expect(createId()).toBe(id)
  expect(createSecret()).toBe(byte.toString(16).padStart(2, '0').repeat(16))
})

describe('an id in a URL', () => {
  test.each([
    ['12', 12],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', '9007199254740993'],
    ['007', '007'],
    ['1.5', '1.5'],
    ['0b7e-4:a~_', '0b7e-4:a~_'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), undefined],
    ['0', undefined],
    ['-1', undefined],
    ['a/b', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s is read as %s', (text, id) => expect(parseId(text)).toBe(id))
})

test('reads a list of ids, each once, up to a limit', () => {
  expect(parseIds('3,12,3,a b,0,4,5', 3)).toEqual([3, 12, 4])
  expect(parseIds(null, 3)).toEqual([])
})
