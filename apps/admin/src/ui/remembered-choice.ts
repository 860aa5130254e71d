import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '../api/local-storage.ts'

/** A person's choice of how things look, kept in this browser and shared by its tabs. It outlives a logout: it says nothing about anybody. */
export interface RememberedChoice<Choice extends string> {
  read(): Choice
  choose(choice: Choice): void
  subscribe(listener: () => void): () => void
}

export function remembered<Choice extends string>(key: string, choices: readonly Choice[], otherwise: Choice): RememberedChoice<Choice> {
  const listeners = new Set<() => void>()

  return {
    read() {
      const stored = readItem(key)
      return choices.find((choice) => choice === stored) ?? otherwise
    },
    choose(choice) {
      writeItem(key, choice)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // A null key says that everything was cleared.
      const onStorage = (event: StorageEvent) => {
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

export function useRemembered<Choice extends string>(choice: RememberedChoice<Choice>): Choice {
  return useSyncExternalStore(choice.subscribe, choice.read)
}
