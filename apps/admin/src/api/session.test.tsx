// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDeviceIdentifier, getDeviceName } from './device.ts'
import {
  endSession,
  getRememberedPage,
  onUserChange,
  readSession,
  rememberPage,
  signOut,
  startSession,
  updateSession,
  useSession,
} from './session.ts'

const SESSION = { jwt: 'j', refreshToken: 'r', permissions: ['view_arenas' as const], email: 'admin@cornerman.test' }
const stored = () => JSON.parse(localStorage.getItem('cornerman') ?? 'null')

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[AUTH-08] jwt, refreshToken, permissions and email live under one key, with the remembered pages', () => {
  startSession(SESSION)
  rememberPage('arenas', 3)
  expect(stored()).toEqual({ auth: SESSION, pages: { arenas: 3 } })
  expect(getRememberedPage('arenas')).toBe(3)
  expect(getRememberedPage('fans')).toBe(1)
})

test('[AUTH-12] signing out empties the key, pages included; device and theme stay', () => {
  const device = getDeviceIdentifier()
  localStorage.setItem('cornerman.theme', 'dark')
  startSession(SESSION)
  rememberPage('fans', 2)
  signOut()
  expect(localStorage.getItem('cornerman')).toBeNull()
  expect(getDeviceIdentifier()).toBe(device)
  expect(localStorage.getItem('cornerman.theme')).toBe('dark')
  expect(getRememberedPage('fans')).toBe(1)
})

test.each([
  '{',
  '[]',
  'null',
  '1',
  '{"auth":{"jwt":5}}',
  '{"auth":{"jwt":"","refreshToken":"r","email":"e","permissions":[]}}',
  '{"auth":null,"pages":7}',
])('[AUTH-08] damaged storage counts as no session: %s', (text) => {
  localStorage.setItem('cornerman', text)
  expect(readSession()).toBeNull()
  expect(getRememberedPage('arenas')).toBe(1)
  startSession(SESSION)
  expect(readSession()).toEqual(SESSION)
})

test.each([0, -1, 1.5, '2', null])('[AUTH-08] a remembered page of %o counts as the first', (page) => {
  localStorage.setItem('cornerman', JSON.stringify({ pages: { arenas: page } }))
  expect(getRememberedPage('arenas')).toBe(1)
})

test('only the tokens and permissions change, and never once the session has ended', () => {
  startSession(SESSION)
  updateSession({ jwt: 'j2' })
  expect(readSession()).toEqual({ ...SESSION, jwt: 'j2' })
  endSession()
  updateSession({ jwt: 'j3' })
  expect(readSession()).toBeNull()
})

function Who() {
  return <p>{useSession()?.email ?? 'nobody'}</p>
}
const fromAnotherTab = (text: string | null) =>
  act(() => {
    if (text === null) localStorage.removeItem('cornerman')
    else localStorage.setItem('cornerman', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'cornerman', newValue: text }))
  })

test('[AUTH-12] every tab hears of signing in and out', () => {
  render(<Who />)
  expect(screen.getByText('nobody')).toBeTruthy()
  act(() => startSession(SESSION))
  expect(screen.getByText(SESSION.email)).toBeTruthy()
  fromAnotherTab(null)
  expect(screen.getByText('nobody')).toBeTruthy()
  fromAnotherTab(JSON.stringify({ auth: { ...SESSION, email: 'other@cornerman.test' } }))
  expect(screen.getByText('other@cornerman.test')).toBeTruthy()
})

test('a change of person is told once, new tokens are not', () => {
  const heard = vi.fn()
  const stop = onUserChange(heard)
  startSession(SESSION)
  updateSession({ jwt: 'j2' })
  rememberPage('arenas', 4)
  signOut()
  stop()
  startSession(SESSION)
  expect(heard.mock.calls).toEqual([[SESSION.email], [undefined]])
})

test('where storage is forbidden, the session lasts as long as the tab', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const spies = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem'), vi.spyOn(Storage.prototype, 'removeItem')]
  for (const spy of spies) spy.mockImplementation(refuse)
  startSession(SESSION)
  expect(readSession()).toEqual(SESSION)
  signOut()
  expect(readSession()).toBeNull()
  vi.restoreAllMocks()
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on macOS'],
  ['', 'A browser on an unknown system'],
])('a device has a name that a person knows it by: %s', (userAgent, name) => expect(getDeviceName(userAgent)).toBe(name))
