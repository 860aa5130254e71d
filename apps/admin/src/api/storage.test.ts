// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTabStorage, createStoredChoice, createStoredItem, parseJson } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const KEY = 'cornerman.test'
const createItem = (storageName?: 'sessionStorage') => createStoredItem(KEY, (text) => ({ text }), storageName)
const reportStorageEvent = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
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

test('keeps an item of one tab in its session storage', () => {
  const item = createItem('sessionStorage')
  item.write('a')
  expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['a', null])
  expect(item.read()).toEqual({ text: 'a' })
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

test('reads nothing from blocked storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwQuotaError)
  expect(createItem().read()).toEqual({ text: null })
})

test('clears the items of a tab and what code that is not loaded has stored, and nothing that is shared', () => {
  const items = { tab: createItem('sessionStorage'), shared: createItem() }
  items.tab.write('a')
  items.shared.write('b')
  sessionStorage.setItem('of.a.screen', 'c')
  const listener = vi.fn()
  const stop = items.tab.subscribe(listener)
  clearTabStorage()
  stop()
  expect(listener).toHaveBeenCalledOnce()
  expect(sessionStorage).toHaveLength(0)
  expect(items.shared.read()).toEqual({ text: 'b' })
})

test('clears the items of a tab that its blocked storage never held', () => {
  const item = createItem('sessionStorage')
  for (const name of ['setItem', 'removeItem', 'clear'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(throwQuotaError)
  item.write('a')
  clearTabStorage()
  expect(item.read()).toEqual({ text: null })
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
