import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { act, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getDeviceIdentifier } from './http.ts'
import {
  decodeJwt,
  endSession,
  getRememberedPage,
  getSessionEndReason,
  onUserChange,
  readRecentRecords,
  readSession,
  rememberPage,
  rememberRecord,
  startSession,
  updateSession,
  useCan,
  useSession,
} from './session.ts'

const SESSION = {
  jwt: 'j',
  refreshToken: 'r',
  permissions: ['view_arenas' as const],
  email: 'admin@cornerman.test',
}

const readStored = () => JSON.parse(localStorage.getItem('cornerman') ?? 'null')

beforeEach(() => localStorage.clear())

test('[AUTH-08] stores jwt, refreshToken, permissions, email and the remembered pages under one key', () => {
  startSession(SESSION)
  rememberPage('arenas', 3)
  expect(readStored()).toEqual({ auth: SESSION, pages: { arenas: 3 } })
  expect(getRememberedPage('arenas')).toBe(3)
  expect(getRememberedPage('fans')).toBe(1)
})

test('[AUTH-12] clears the key with its pages on sign-out; keeps device and theme', () => {
  const device = getDeviceIdentifier()
  localStorage.setItem('cornerman.theme', 'dark')
  startSession(SESSION)
  rememberPage('fans', 2)
  endSession('signed-out')
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
  '{"auth":{"jwt":"j","refreshToken":7,"email":"e","permissions":[]}}',
  '{"auth":{"jwt":"j","refreshToken":"r","permissions":[]}}',
  '{"auth":{"jwt":"j","refreshToken":"r","email":"e","permissions":"all"}}',
  '{"auth":null,"pages":7}',
])('[AUTH-08] treats damaged storage as no session: %s', (text) => {
  localStorage.setItem('cornerman', text)
  expect(readSession()).toBeNull()
  expect(getRememberedPage('arenas')).toBe(1)

  startSession(SESSION)
  expect(readSession()).toEqual(SESSION)
})

test.each([0, -1, 1.5, '2', null])(
  '[AUTH-08] treats a remembered page of %o as the first',
  (page) => {
    localStorage.setItem('cornerman', JSON.stringify({ pages: { arenas: page } }))
    expect(getRememberedPage('arenas')).toBe(1)
  },
)

test('updates tokens and permissions, but not after the session has ended', () => {
  startSession(SESSION)
  updateSession({ jwt: 'j2' })
  expect(readSession()).toEqual({ ...SESSION, jwt: 'j2' })

  endSession()
  updateSession({ jwt: 'j3' })
  expect(readSession()).toBeNull()
  expect(readStored()).toBeNull()
})

function CurrentEmail() {
  return <p>{useSession()?.email ?? 'signed out'}</p>
}

const writeFromAnotherTab = (text: string | null) =>
  act(() => {
    if (text === null) {
      localStorage.removeItem('cornerman')
    } else {
      localStorage.setItem('cornerman', text)
    }

    window.dispatchEvent(new StorageEvent('storage', { key: 'cornerman', newValue: text }))
  })

test('[AUTH-12] reports sign-in and sign-out in every tab', () => {
  render(<CurrentEmail />)
  expect(screen.getByText('signed out')).toBeInTheDocument()

  act(() => startSession(SESSION))
  expect(screen.getByText(SESSION.email)).toBeInTheDocument()

  writeFromAnotherTab(null)
  expect(screen.getByText('signed out')).toBeInTheDocument()

  writeFromAnotherTab(JSON.stringify({ auth: { ...SESSION, email: 'other@cornerman.test' } }))
  expect(screen.getByText('other@cornerman.test')).toBeInTheDocument()
})

test('[NAV-05] decides permissions by endpoint', () => {
  startSession(SESSION)

  const { result } = renderHook(() => ({
    approveArena: useCan(people.approveArena),
    list: useCan(people.list),
    current: useCan(auth.current),
  }))

  expect(result.current).toEqual({ approveArena: false, list: true, current: true })

  act(() => startSession({ ...SESSION, permissions: ['arenas_action'] }))
  expect(result.current).toEqual({ approveArena: true, list: false, current: true })
})

test('[AUTH-12] tells every tab why the session ended, and a new tab nothing', async () => {
  startSession(SESSION)
  localStorage.setItem('cornerman.ended', 'idle')
  writeFromAnotherTab(null)
  expect(getSessionEndReason()).toBe('idle')

  startSession(SESSION)
  endSession()
  expect(getSessionEndReason()).toBe('expired')

  // Another tab has cleared all storage.
  endSession('idle')
  startSession(SESSION)
  localStorage.clear()
  writeFromAnotherTab(null)
  expect(getSessionEndReason()).toBe('expired')

  vi.resetModules()

  const newTab = await import('./session.ts')
  expect(newTab.getSessionEndReason()).toBeUndefined()
})

test('forgets why a session ended once another has started, and does not take a later change for its end', () => {
  startSession(SESSION)
  endSession('idle')
  startSession(SESSION)
  expect(getSessionEndReason()).toBeUndefined()

  endSession('idle')
  localStorage.setItem('cornerman.ended', 'signed-out')
  rememberPage('arenas', 2)
  expect(getSessionEndReason()).toBe('idle')
})

test('writes a page only when it changes', () => {
  startSession(SESSION)
  rememberPage('arenas', 3)

  const write = vi.spyOn(Storage.prototype, 'setItem')
  rememberPage('arenas', 3)
  expect(write).not.toHaveBeenCalled()

  rememberPage('fans', 2)
  expect(getRememberedPage('arenas')).toBe(3)
  expect(getRememberedPage('fans')).toBe(2)
})

test('[AUTH-12] keeps the six newest records of the signed-in user, each once', () => {
  startSession(SESSION)

  for (const id of [1, 2, 3, 4, 5, 6, 7, 4]) {
    rememberRecord({ path: `/${id}`, kind: 'Fan', name: `Fan ${id}` })
  }

  expect(readRecentRecords().map(({ path }) => path)).toEqual(['/4', '/7', '/6', '/5', '/3', '/2'])

  endSession('signed-out')
  rememberRecord({ path: '/8', kind: 'Fan', name: 'Fan 8' })
  expect(readRecentRecords()).toEqual([])
})

test('reports a change of user once, and not new tokens', () => {
  const listener = vi.fn()
  const stop = onUserChange(listener)

  startSession(SESSION)
  updateSession({ jwt: 'j2' })
  rememberPage('arenas', 4)
  endSession('signed-out')
  stop()
  startSession(SESSION)
  expect(listener.mock.calls).toEqual([[SESSION.email], [undefined]])
})

test('keeps the session for the lifetime of the tab when storage is blocked', () => {
  const throwError = () => {
    throw new DOMException('no', 'SecurityError')
  }

  const spies = [
    vi.spyOn(Storage.prototype, 'getItem'),
    vi.spyOn(Storage.prototype, 'setItem'),
    vi.spyOn(Storage.prototype, 'removeItem'),
  ]

  for (const spy of spies) {
    spy.mockImplementation(throwError)
  }

  startSession(SESSION)
  expect(readSession()).toEqual(SESSION)

  endSession('signed-out')
  expect(readSession()).toBeNull()
})

test('decodes the claims of a token in base64url', () => {
  const token = (value: object) => `h.${Buffer.from(JSON.stringify(value)).toString('base64url')}.s`
  const claims = { a: '>>>>>>', b: '??????' }
  expect(token(claims)).toMatch(/-.*-.*_.*_|_.*_.*-.*-/)
  expect(decodeJwt(token(claims))).toEqual(claims)
  expect(decodeJwt('no token')).toBeUndefined()
  expect(decodeJwt('a.b.c')).toBeUndefined()
})
