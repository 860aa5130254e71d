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
