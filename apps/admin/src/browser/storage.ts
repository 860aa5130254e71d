import { useSyncExternalStore } from 'react'

/** One key of the browser's local storage, which all tabs share. */
export interface StoredItem<Value> {
  /** Reads the storage each time, because another tab may have written. Unchanged text returns the same object. */
  read(): Value
  /** Removes the key when null. */
  write(text: string | null): void
  /** Reports changes of this tab and, by the storage event, of other tabs. */
  subscribe(listener: () => void): () => void
}

/** `parse` handles damaged and missing text, and must not throw. When storage is blocked or full, the value lasts as long as the tab. */
export function createStoredItem<Value>(
  key: string,
  parse: (text: string | null) => Value,
): StoredItem<Value> {
  const listeners = new Set<() => void>()

  /** A text that the storage rejected, and what it had at that time: something else is newer, of another tab. */
  let unsaved: { text: string | null; beside: string | null } | undefined
  let cached: { text: string | null; value: Value } | undefined

  function readStored(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function readText(): string | null {
    const stored = readStored()
    if (unsaved?.beside !== stored) {
      unsaved = undefined
    }

    return unsaved ? unsaved.text : stored
  }

  function write(text: string | null) {
    try {
      if (text === null) {
        localStorage.removeItem(key)
      } else {
        localStorage.setItem(key, text)
      }

      unsaved = undefined
    } catch {
      unsaved = { text, beside: readStored() }
    }

    for (const listener of [...listeners]) {
      listener()
    }
  }

  return {
    read() {
      const text = readText()
      if (cached?.text !== text) {
        cached = { text, value: parse(text) }
      }

      return cached.value
    },
    write,
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that all storage was cleared.
        if (event.key === key || event.key === null) {
          listener()
        }
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

/** Stores one of several choices, such as the sidebar's width. Not personal, so it survives sign-out. */
export const createStoredChoice = <Choice extends string>(
  key: string,
  choices: readonly Choice[],
  fallback: Choice,
): StoredItem<Choice> =>
  createStoredItem(key, (text) => choices.find((choice) => choice === text) ?? fallback)

export const useStored = <Value>(item: StoredItem<Value>): Value =>
  useSyncExternalStore(item.subscribe, item.read)
