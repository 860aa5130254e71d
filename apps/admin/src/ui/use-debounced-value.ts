import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `milliseconds`. Keeps the previous value meanwhile and while not `enabled`. */
export function useDebouncedValue<Value>(
  value: Value,
  milliseconds: number,
  enabled = true,
): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (!enabled || Object.is(value, debounced)) {
      return
    }

    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, debounced, milliseconds, enabled])

  return debounced
}

/** Whether an input method, such as one for Pinyin, has not finished the text that the event reports. */
export const isComposing = (event: Event): boolean =>
  event instanceof InputEvent && event.isComposing

/** Debounce times in milliseconds (ERR-03). */
export const DEBOUNCE = { search: 300, address: 300, eventSearch: 500, rating: 700 } as const
