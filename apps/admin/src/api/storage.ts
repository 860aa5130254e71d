import { useSyncExternalStore } from 'react'

/** One key of the browser's storage, shared by the app's tabs. */
export interface StoredItem<Value> {
  /** What storage holds now, since another tab may have written; the same object for as long as it holds the same. */
  read(): Value
  /** null removes the key. */
  write(text: string | null): void
  /** Tells of this tab's changes and, by the storage event, of those of other tabs. */
  subscribe(listener: () => void): () => void
}

/** `parse` decides what damaged or missing text means; it never throws. Storage that is forbidden or full lasts as long as the tab. */
export function createStoredItem<Value>(
  key: string,
  parse: (text: string | null) => Value,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredItem<Value> {
  const listeners = new Set<() => void>()
  let unwritten: string | null | undefined
  let known: { text: string | null; value: Value } | undefined

  function readText(): string | null {
    if (unwritten !== undefined) return unwritten
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }

  return {
    read() {
      const text = readText()
      if (known?.text !== text) known = { text, value: parse(text) }
      return known.value
    },
    write(text) {
      try {
        if (text === null) window[area].removeItem(key)
        else window[area].setItem(key, text)
        unwritten = undefined
      } catch {
        unwritten = text
      }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key says that everything was cleared.
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** One of a few words, such as how wide the sidebar is. It says nothing about a person, so it outlives a logout. */
export const createStoredChoice = <Choice extends string>(key: string, choices: readonly Choice[], fallback: Choice): StoredItem<Choice> =>
  createStoredItem(key, (text) => choices.find((choice) => choice === text) ?? fallback)

export const useStored = <Value>(item: StoredItem<Value>): Value => useSyncExternalStore(item.subscribe, item.read)

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
