import { useEffect, useState } from 'react'

/** A value once it has rested for so many milliseconds; until then, the one before. */
export function useRested<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (Object.is(value, rested)) return
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, rested, milliseconds])
  return rested
}
