import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds; until then, and while not `enabled`, the one before. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number, enabled = true): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (!enabled || Object.is(value, debounced)) return
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, debounced, milliseconds, enabled])
  return debounced
}

/** How long typing rests before something is sent, in milliseconds (section 9 of both documents). */
export const DEBOUNCE = { search: 300, address: 300, eventSearch: 500, rating: 700 } as const
