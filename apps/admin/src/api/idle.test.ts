import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { configurationFrom } from '../../vite/configuration-from-environment.ts'
import { loadConfiguration } from './configuration.ts'
import { recordInput, useIdleLock } from './idle.ts'
import { getSessionEndReason, readSession, startSession } from './session.ts'

const MINUTE = 60_000
const SESSION = { jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' }

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  await configure(30)
  recordInput()
  startSession(SESSION)
})

async function configure(idleMinutes: number) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...configurationFrom({}), capabilities: [], idleMinutes }),
  )
  await loadConfiguration()
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('warns one minute before, and ends the session after the idle time', () => {
  const { result } = renderHook(useIdleLock)
  pass(29 * MINUTE - 1000)
  expect(result.current).toBeUndefined()

  pass(1000)
  expect(result.current).toBe(60)

  pass(59_000)
  expect(result.current).toBe(1)
  expect(readSession()).not.toBeNull()

  pass(1000)
  expect(readSession()).toBeNull()
  expect(getSessionEndReason()).toBe('idle')
})

test.each<[where: string, input: () => void]>([
  ['in this tab', () => dispatchEvent(new Event('keydown'))],
  ['in another tab', () => localStorage.setItem('cornerman.input', String(Date.now()))],
])('an input %s ends the warning and starts the time again', (_, input) => {
  const { result } = renderHook(useIdleLock)
  pass(29.5 * MINUTE)
  expect(result.current).toBe(30)

  act(input)
  pass(1000)
  expect(result.current).toBeUndefined()

  pass(29 * MINUTE)
  expect(readSession()).not.toBeNull()
})

test.each([
  ['pointerdown', true],
  ['keydown', true],
  ['wheel', true],
  ['touchmove', true],
  ['pointermove', false],
])('%s on an element that handles it itself counts as input: %s', (type, counts) => {
  const { result } = renderHook(useIdleLock)
  pass(29.5 * MINUTE)

  const element = document.body.appendChild(document.createElement('button'))
  element.addEventListener(type, (event) => event.stopPropagation())
  act(() => void element.dispatchEvent(new Event(type, { bubbles: true })))
  element.remove()
  expect(result.current).toBe(counts ? undefined : 30)
})

test('stores an input at most once a second', () => {
  renderHook(useIdleLock)

  const write = vi.spyOn(Storage.prototype, 'setItem')
  const input = () => act(() => void dispatchEvent(new Event('keydown')))

  pass(999)
  input()
  expect(write).not.toHaveBeenCalled()

  pass(1)
  input()
  input()
  expect(write).toHaveBeenCalledExactlyOnceWith('cornerman.input', String(Date.now()))

  vi.restoreAllMocks()
})

test('starts the time when no input is known', () => {
  localStorage.removeItem('cornerman.input')
  renderHook(useIdleLock)
  pass(30 * MINUTE - 1000)
  expect(readSession()).not.toBeNull()

  pass(1000)
  expect(readSession()).toBeNull()
})

test('ends with the screens of the session', () => {
  renderHook(useIdleLock).unmount()

  const written = localStorage.getItem('cornerman.input')
  pass(MINUTE)
  dispatchEvent(new Event('keydown'))
  expect(localStorage.getItem('cornerman.input')).toBe(written)

  pass(60 * MINUTE)
  expect(readSession()).not.toBeNull()
})

test('the first input after the computer slept is too late', () => {
  renderHook(useIdleLock)
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
  act(() => void dispatchEvent(new Event('pointerdown')))
  expect(readSession()).toBeNull()
})

test('ends an idle session when the app is opened again, but not one that has just begun', () => {
  vi.setSystemTime(Date.now() + 30 * MINUTE)
  renderHook(useIdleLock)
  expect(readSession()).toBeNull()

  recordInput()
  startSession(SESSION)
  renderHook(useIdleLock)
  expect(readSession()).not.toBeNull()
})

test('never ends the session with 0 minutes', async () => {
  await configure(0)

  const { result } = renderHook(useIdleLock)
  pass(24 * 60 * MINUTE)
  expect(result.current).toBeUndefined()
  expect(readSession()).not.toBeNull()
})
