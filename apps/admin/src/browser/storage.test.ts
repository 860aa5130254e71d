import { beforeEach, expect, test, vi } from 'vitest'
import { parseJson } from './json.ts'
import { createStoredChoice, createStoredItem } from './storage.ts'

beforeEach(() => localStorage.clear())

const KEY = 'cornerman.test'
const createItem = () => createStoredItem(KEY, (text) => ({ text }))
const reportStorageEvent = (key: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key }))

const throwQuotaError = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

test('reads what any tab has written, as the same object while it is the same text', () => {
  const item = createItem()
  expect(item.read()).toEqual({ text: null })

  item.write('a')
  expect(localStorage.getItem(KEY)).toBe('a')
  expect(item.read()).toEqual({ text: 'a' })
  expect(item.read()).toBe(item.read())

  localStorage.setItem(KEY, 'b')
  expect(item.read()).toEqual({ text: 'b' })

  item.write(null)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('reports changes of this tab and of others, until the end of the subscription', () => {
  const item = createItem()
  const listener = vi.fn()
  const stop = item.subscribe(listener)

  item.write('a')
  expect(listener).toHaveBeenCalledTimes(1)

  reportStorageEvent(KEY)
  expect(listener).toHaveBeenCalledTimes(2)

  reportStorageEvent('of.another')
  expect(listener).toHaveBeenCalledTimes(2)

  // All storage was cleared.
  reportStorageEvent(null)
  expect(listener).toHaveBeenCalledTimes(3)

  stop()
  item.write('b')
  reportStorageEvent(KEY)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('keeps a text that the storage rejects until one is accepted', () => {
  const item = createItem()
  item.write('a')

  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
  item.write('b')
  expect(item.read()).toEqual({ text: 'b' })

  spy.mockRestore()
  item.write('c')
  localStorage.setItem(KEY, 'd')
  expect(item.read()).toEqual({ text: 'd' })
})

test('reads what another tab wrote after the storage had rejected a text', () => {
  const item = createItem()
  item.write('a')

  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
  item.write('b')
  spy.mockRestore()

  // As when another tab signs out.
  localStorage.removeItem(KEY)
  expect(item.read()).toEqual({ text: null })

  localStorage.setItem(KEY, 'a')
  expect(item.read()).toEqual({ text: 'a' })
})

test('reads nothing from blocked storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwQuotaError)
  expect(createItem().read()).toEqual({ text: null })
})

test('reads a choice that is unknown or missing as the fallback', () => {
  const item = createStoredChoice(KEY, ['wide', 'narrow'], 'wide')
  expect(item.read()).toBe('wide')

  item.write('narrow')
  expect(item.read()).toBe('narrow')

  item.write('broad')
  expect(item.read()).toBe('wide')
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['{', undefined],
  [null, undefined],
])('parses the JSON %o', (text, value) => expect(parseJson(text)).toEqual(value))
